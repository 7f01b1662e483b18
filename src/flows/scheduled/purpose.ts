import type { Mutation } from '../../../machines/contract/account.ts';
import { isHeld } from '../../../machines/contract/scheduled.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { weekdayDateTime } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { known } from '../../format/text.ts';

/** The transfer in words, next to the field of the PIN; a held one has no time any more. */
export function purposeOf(transfer: Mutation): string {
  const { amount, username_to, bank_to, datetime } = transfer;
  const time = isHeld(transfer) ? null : weekdayDateTime(epochOf(datetime));
  const words = [`${rupiah(amount)} ke ${known(username_to)}`, bank_to, time];
  return words.filter(Boolean).join(', ');
}
