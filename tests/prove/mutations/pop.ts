import type { Mutations } from '../mutations.ts';

export const mut: Mutations = {
  'POP-21': {
    file: 'machines/services/popup.machine.ts',
    from: '...context.attention,',
    to: '...noAttention,',
  },
};
