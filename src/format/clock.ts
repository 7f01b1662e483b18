/**
 * 60 → '01:00'; never below '00:00'. A separate file, because the first pages do not need dates.ts.
 */
export function mmss(seconds: number): string {
  const rounded = Math.max(0, Math.ceil(Number.isFinite(seconds) ? seconds : 0));
  return [Math.floor(rounded / 60), rounded % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** 111 → '1 menit 51 detik', for screen readers, which read '01:51' as a time of the day. */
export function timeInWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} menit`, (rest > 0 || minutes === 0) && `${rest} detik`]
    .filter(Boolean)
    .join(' ');
}
