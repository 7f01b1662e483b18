import { refuseUnless, repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { sinta } from '../../fixtures/customer.ts';

const wrongPin = 'Pin Salah';

export default repliesOf('scheduled', {
  refusals: {
    'batalkan transfer': wrongPin,
    'putuskan transfer': wrongPin,
  },
  replies: (memory) => ({
    decide: ({ id, datetime, pin }) => [
      'putuskan transfer',
      () => {
        refuseUnless(pin === sinta.pin, 400, wrongPin);
        const decided = datetime === null ? { status: 'completed' } : { datetime };
        memory.history = memory.history.map((row) =>
          row.id === id ? { ...row, ...decided, waits_for: undefined } : row,
        );
        return { datetime: datetime ?? '2026-11-21T11:30:00+07:00', description: 'Makan siang' };
      },
    ],
    cancel: ({ id, pin }) => [
      'batalkan transfer',
      () => {
        refuseUnless(pin === sinta.pin, 400, wrongPin);
        memory.history = memory.history.map((row) =>
          row.id === id ? { ...row, status: 'dibatalkan' } : row,
        );
        return { id, status: 'cancelled' };
      },
    ],
  }),
});
