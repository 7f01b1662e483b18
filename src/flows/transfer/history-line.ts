import type { Mutation } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { dateTime } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';

/** 'Rp50.000 ke Rini Wulandari, 27 November 2026 pukul 10.00 WIB' */
export function lineOf({ amount, username_to: name, account_to: to, datetime }: Mutation): string {
  return `${rupiah(amount)} ke ${name || to}, ${dateTime(epochOf(datetime))}`;
}
