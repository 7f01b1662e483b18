import type { Mutations } from '../mutations.ts';

export const mut: Mutations = {
  'MUT-33': {
    file: 'machines/mutasi/mutasi.machine.ts',
    from: '...(focus && { focus }),',
    to: '',
  },
  'MUT-34': [
    {
      file: 'src/services/account.ts',
      from: "textOf(row['username_to']) ?? ''",
      to: "textOf(row['username_to']) ?? 'null'",
    },
    { file: 'src/services/account.ts', from: "=== 'DEBIT';", to: "!== 'CREDIT';" },
    {
      file: 'src/services/shapes.ts',
      from: "typeof value === 'string' ? rupiahIn(value.trim()) : value",
      to: 'value',
    },
    {
      file: 'src/flows/mutasi/Results.tsx',
      from: 'known(mutation.username_to)',
      to: 'mutation.username_to',
    },
  ],
  'MUT-35': [
    { file: 'src/services/shapes.ts', from: 'answer.length - rows.length', to: '0' },
    {
      file: 'src/flows/mutasi/MutasiScreen.tsx',
      from: 'count={all?.source.omitted ?? 0}',
      to: 'count={0}',
    },
    {
      file: 'src/ui/omitted.tsx',
      from: '{noun} tidak dapat ditampilkan',
      to: '{noun} tidak terbaca',
    },
  ],
};
