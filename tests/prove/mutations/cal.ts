import type { Mutations } from '../mutations.ts';

export const cal: Mutations = {
  'CAL-45': {
    file: 'src/services/account.ts',
    from: 'account_pin: optional.text(),',
    to: 'account_pin: needed.text(),',
  },
  'CAL-46': [
    {
      file: 'src/services/account.ts',
      from: 'account_number: needed.identifier(),',
      to: 'account_number: needed.text(),',
    },
    { file: 'src/services/shapes.ts', from: 'Math.trunc(rupiah)', to: 'Math.round(rupiah)' },
  ],
};
