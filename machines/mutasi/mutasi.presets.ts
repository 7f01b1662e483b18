import { daysAfter } from '../kit/wib.ts';

export const presets = ['today', 'sevenDays', 'thirtyDays', 'lastMonth'] as const;
export type Preset = (typeof presets)[number];

/** The first and the last day of a preset; today counts among its days. */
export function presetDays(preset: Preset, today: string): readonly [from: string, until: string] {
  if (preset === 'today') return [today, today];
  if (preset === 'sevenDays') return [daysAfter(today, -6), today];
  if (preset === 'thirtyDays') return [daysAfter(today, -29), today];
  const until = daysAfter(`${today.slice(0, 8)}01`, -1);
  return [`${until.slice(0, 8)}01`, until];
}
