import { Failure } from '../../machines/contract/failure.ts';
import { credentials, type DemoFlow } from '../demo-bank.ts';

export default {
  calls: { 'batalkan transfer': 'Pin Salah' },
  open: (bank) => ({
    cancel: ({ id, pin }, io) =>
      bank.ask('batalkan transfer', io, () => {
        if (pin !== credentials.pin)
          throw new Failure('refused', { bankMessage: 'Pin Salah', status: 400 });
        bank.history = bank.history.map((row) =>
          row.id === id ? { ...row, status: 'cancelled' } : row,
        );
        return { id, status: 'cancelled' };
      }),
  }),
} satisfies DemoFlow<'scheduled'>;
