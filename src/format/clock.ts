/**
 * 60 → '01:00'; never below '00:00'. A separate file, because the first pages do not need dates.ts.
 */
export function mmss(seconds: number): string {
  const rounded = Math.max(0, Math.ceil(Number.isFinite(seconds) ? seconds : 0));
  return [Math.floor(rounded / 60), rounded % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
