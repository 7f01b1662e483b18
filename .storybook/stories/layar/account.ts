import { wibDay } from '../../../machines/contract/wib.ts';
import { account, storyTime } from '../../../tests/fixtures/account.ts';

export const context = {
  ...account,
  openedAt: storyTime,
  day: wibDay(storyTime),
  copied: null,
  isReminded: false,
};

export const loaded = {
  user: 'loaded',
  balance: 'loaded',
  mutations: 'loaded',
  number: 'resting',
  day: 'known',
} as const;
/** Balance and history wait for the customer's data. */
export const waiting = { ...loaded, balance: 'waiting', mutations: 'waiting' } as const;
