import { repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { listed } from '../../../machines/contract/list.ts';
import { sessions } from '../../fixtures/account.ts';

export default repliesOf('sessions', {
  refusals: {
    'daftar perangkat': null,
    'akhiri sesi': 'Sesi ini belum dapat diakhiri. Silakan coba lagi nanti.',
  },
  replies: () => {
    let devices = sessions;
    return {
      sessions: () => ['daftar perangkat', () => listed(devices)],
      endOtherSession: ({ id }) => [
        'akhiri sesi',
        () => void (devices = devices.filter((one) => one.id !== id)),
      ],
    };
  },
});
