import type { Page } from '@playwright/test';
import { paths } from '../../../machines/contract/paths.ts';
import { today } from '../../../machines/contract/now.ts';
import { daysAfter } from '../../../machines/contract/wib.ts';
import { handOf, type Driver } from './hand.ts';
import { memoLabel } from '../../../machines/contract/limits.ts';

export interface Order {
  readonly to: string;
  readonly bank: string;
  readonly amount: string | number;
  readonly memo: string;
  /** For a scheduled transfer. */
  readonly when?: string;
}

/** An order to Rini, who has an account at another bank. */
export const toRini: Order = {
  to: '5220304050',
  bank: 'Bank Central Asia',
  amount: '15000',
  memo: 'Makan siang',
};

/** To a magic account: the bank books at once and answers after 8 seconds. */
export const answeredLate = { to: '9990000003', bank: 'Bank Mandiri' } as const;

/** A 'Waktu Transfer' that the form accepts: the day after tomorrow at 09.30 WIB. */
export const laterOrder = `${daysAfter(today(), 2)}T09:30`;

export async function fillOrder(driver: Driver, change: Partial<Order> = {}): Promise<void> {
  const hand = handOf(driver);
  const { to, bank, amount, memo, when } = { ...toRini, ...change };
  await hand.type('Rekening Tujuan', to);
  await hand.pick('Bank Tujuan', bank);
  await hand.type('Nominal', String(amount));
  await hand.type(memoLabel, memo);
  if (when !== undefined) await hand.type('Waktu Transfer', when);
}

/** From the form to the PIN page. */
export async function placeOrder(driver: Driver, change: Partial<Order> = {}): Promise<void> {
  await fillOrder(driver, change);
  await handOf(driver).press('Lanjut');
  await handOf(driver).isAt(paths.transferPin);
}

export async function confirmOrder(driver: Driver, pin: string): Promise<void> {
  await handOf(driver).type('PIN', pin);
  await handOf(driver).press('Transfer');
}

export const receiptOn = (page: Page) => page.getByRole('dialog', { name: 'Transfer Berhasil' });
