import type { Mutations } from '../mutations.ts';

export const mut: Mutations = {
  'MUT-33': {
    file: 'machines/mutasi/mutasi.machine.ts',
    from: '...(focus && { focus }),',
    to: '',
  },
};
