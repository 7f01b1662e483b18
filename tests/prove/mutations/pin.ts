import type { Mutations } from '../mutations.ts';

export const mut: Mutations = {
  'PIN-30': {
    file: 'machines/transfer/sending.states.ts',
    from: "{ target: 'enteringPin', actions: ['forgetPin', announceWrongPin] }",
    to: "{ target: 'enteringPin', actions: announceWrongPin }",
  },
};
