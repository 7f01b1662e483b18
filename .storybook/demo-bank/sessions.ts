import { listed } from '../../machines/contract/list.ts';
import type { DemoFlow } from '../demo-bank.ts';
import { sessions } from '../fixtures.ts';

export default {
  calls: {
    'daftar perangkat': null,
    'akhiri sesi': 'Sesi ini belum dapat diakhiri. Silakan coba lagi nanti.',
  },
  open(bank) {
    let devices = sessions;
    return {
      sessions: (_, io) => bank.ask('daftar perangkat', io, () => listed(devices)),
      endOtherSession: ({ id }, io) =>
        bank.ask('akhiri sesi', io, () => {
          devices = devices.filter((one) => one.id !== id);
        }),
    };
  },
} satisfies DemoFlow<'sessions'>;
