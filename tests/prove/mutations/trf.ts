import type { Mutations } from '../mutations.ts';

export const trf: Mutations = {
  'TRF-30': {
    file: 'machines/transfer/form.states.ts',
    from: "after: { nextMinute: { target: 'editing', reenter: true } },",
    to: '',
  },
};
