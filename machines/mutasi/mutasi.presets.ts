import { today } from '../contract/now.ts';
import { asTyped, daysAfter } from '../contract/wib.ts';
import type { FilterValues } from './mutasi.schema.ts';

export const presets = ['today', 'sevenDays', 'thirtyDays', 'lastMonth'] as const;
type Preset = (typeof presets)[number];
export type Choice = Preset | 'scheduled';

/** The first and the last day of a preset; its days include today. */
function presetDays(preset: Preset, today: string): readonly [from: string, until: string] {
  if (preset === 'today') return [today, today];
  if (preset === 'sevenDays') return [daysAfter(today, -6), today];
  if (preset === 'thirtyDays') return [daysAfter(today, -29), today];
  const until = daysAfter(`${today.slice(0, 8)}01`, -1);
  return [`${until.slice(0, 8)}01`, until];
}

/**
 * The preset whose days are those of the filter; `null` if there is none, or if the form has other
 * days by now.
 */
export function chosenPreset(
  inForm: FilterValues,
  applied: FilterValues,
  today: string,
): Preset | null {
  if (inForm.from !== applied.from || inForm.until !== applied.until) return null;
  return (
    presets.find((preset) => {
      const [from, until] = presetDays(preset, today);
      return applied.from === asTyped(from) && applied.until === asTyped(until);
    }) ?? null
  );
}

type Days = Pick<FilterValues, 'from' | 'until'>;

/** The days that a choice fills in, as typed; none if nothing is chosen. */
export function daysOf(choice: Choice | null): Days {
  if (choice === null || choice === 'scheduled') return { from: '', until: '' };
  const [from, until] = presetDays(choice, today());
  return { from: asTyped(from), until: asTyped(until) };
}

export function hasNoDays({ from, until }: Days): boolean {
  return from === '' && until === '';
}
