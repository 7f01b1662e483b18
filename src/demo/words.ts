import type { DemoState } from './bank.ts';

export const stateText: Readonly<Record<DemoState, string>> = {
  loading: 'Bank sedang dimuat…',
  opening: 'Bank sedang dibuka…',
  open: 'Bank siap',
  failed: 'Bank tidak dapat dibuka. Mulailah dari awal.',
  unable: 'Bank tidak dapat dijalankan di browser ini.',
};
