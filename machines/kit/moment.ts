import { epochOf } from '../contract/wib.ts';
import { timing } from './timing.ts';

/** The time of a field as the bank gets it: '2026-11-21T10:15' → '2026-11-21T10:15:00+07:00'. */
export function momentText(local: string): string {
  return `${local.length === 16 ? `${local}:00` : local}+07:00`;
}

/**
 * Why a transfer cannot have this time. The current minute is allowed, since the field has no
 * seconds. `now` in epoch milliseconds.
 */
export function momentIssue(
  local: string,
  now: number,
): 'datetime.malformed' | 'datetime.past' | null {
  const at = /^[\d-]{10}T[\d:]+$/.test(local) ? epochOf(local) : Number.NaN;
  if (!Number.isFinite(at)) return 'datetime.malformed';
  return at < now - (now % timing.minute) ? 'datetime.past' : null;
}
