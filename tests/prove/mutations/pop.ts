import type { Mutations } from '../mutations.ts';

export const pop: Mutations = {
  'POP-21': {
    file: 'machines/services/popup.machine.ts',
    from: '...context.attention,',
    to: '...noAttention,',
  },
  'POP-22': {
    file: 'src/app/create-app.ts',
    from: 'if (address() !== before) popup',
    to: 'if (address() === before) popup',
  },
  'POP-23': {
    file: 'machines/reset/reset.states.ts',
    from: "tags: 'held',\n      entry: 'announceChange',",
    to: "entry: 'announceChange',",
  },
};
