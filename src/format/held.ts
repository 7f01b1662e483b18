import type { Mutation } from '../../machines/contract/account.ts';
import { isHeld } from '../../machines/contract/scheduled.ts';
import { epochOf } from '../../machines/contract/wib.ts';
import { dateTime } from './dates.ts';
import { thousands } from './rupiah.ts';

/** When the first of them fails: '28 November 2026 pukul 10.15 WIB'; null: unknown. */
export function lastMoment(rows: readonly Mutation[]): string | null {
  const ends = rows.map(({ decide_by }) => epochOf(decide_by ?? '')).filter(Number.isFinite);
  return ends.length > 0 ? dateTime(Math.min(...ends)) : null;
}

/** '1 transfer menunggu keputusan Anda sampai …'; null if none does. */
export function heldLine(rows: readonly Mutation[]): string | null {
  const held = rows.filter(isHeld);
  if (held.length === 0) return null;
  const last = lastMoment(held);
  return `${thousands(String(held.length))} transfer menunggu keputusan Anda${last === null ? '' : ` sampai ${last}`}`;
}
