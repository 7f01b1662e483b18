import { listed } from '../../machines/contract/list.ts';
import type { ListedSession } from '../../machines/contract/sessions.ts';
import type { DemoFlow } from '../demo-bank.ts';
import { daysAgo } from '../fixtures.ts';

/** The one that asks first, as the bank lists them. */
export const sessions: readonly ListedSession[] = [
  ['Chrome di Windows', 2, 0],
  ['Safari di iPhone', 9, 1],
  ['Firefox di Linux', 41, 6],
].map(([device, since, seen], index) => ({
  id: `s-${index}`,
  device: String(device),
  createdAt: daysAgo(Number(since)),
  lastSeenAt: daysAgo(Number(seen)),
  current: index === 0,
}));

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
