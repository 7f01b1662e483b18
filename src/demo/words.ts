import type { DemoState } from './bank.ts';

/** How the bank is doing, for who looks on. */
export const stateText: Readonly<Record<DemoState, string>> = {
  arriving: 'Bank sedang dimuat…',
  opening: 'Bank sedang dibuka…',
  open: 'Bank siap',
  failed: 'Bank tidak dapat dibuka. Mulailah dari awal.',
  unable: 'Bank tidak dapat dijalankan di peramban ini.',
};
