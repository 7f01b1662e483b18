/*
 * The WIB calendar: UTC+7 all year. A day is written `yyyy-MM-dd`, so days compare as texts; a
 * person types `dd-mm-yyyy`.
 */
const offset = 7 * 3_600_000;
const dayLength = 86_400_000;

/** The WIB day of an instant. */
export function wibDay(epoch: number): string {
  return new Date(epoch + offset).toISOString().slice(0, 10);
}

export function today(): string {
  return wibDay(Date.now());
}

/** The first instant of a WIB day. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+07:00`);
}

/** The day that many days later, or earlier. */
export function daysAfter(day: string, days: number): string {
  return wibDay(startOf(day) + days * dayLength);
}

/** The instant of an ISO text, one without an offset in WIB; NaN where it names none. */
export function instantOf(iso: string): number {
  const text = iso.length === 10 ? `${iso}T00:00` : iso.replace(' ', 'T');
  return Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}+07:00`);
}

/** '17-05-2001' → '2001-05-17'; `null` where there is no such day. */
export function dayTyped(text: string): string | null {
  const [, date, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : null;
}

/** '2001-05-17' → '17-05-2001'. */
export function asTyped(day: string): string {
  return day.split('-').reverse().join('-');
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const start = startOf(text);
  return Number.isFinite(start) && wibDay(start) === text;
}
