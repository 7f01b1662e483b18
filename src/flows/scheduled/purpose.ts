import type { Mutation } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { weekdayDateTime } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { known } from '../../format/text.ts';

/** The transfer in words, next to the field of the PIN. */
export const purposeOf = ({ amount, username_to, datetime }: Mutation): string =>
  `${rupiah(amount)} ke ${known(username_to)}, ${weekdayDateTime(epochOf(datetime))}`;
