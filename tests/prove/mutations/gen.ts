import type { Mutations } from '../mutations.ts';

export const mut: Mutations = {
  'GEN-11': { file: 'src/ui/short-list.tsx', from: 'const most = 10;', to: 'const most = 11;' },
};
