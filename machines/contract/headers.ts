/*
 * The headers of the app's calls that a bank at another origin must name in its CORS answers. CORS
 * passes all others by itself, e.g. Accept.
 */

export const sentHeaders = [
  'Authorization',
  'Content-Type',
  'DPoP',
  'Idempotency-Key',
  'Last-Event-ID',
] as const;

export const readHeaders = ['Retry-After', 'Date'] as const;

/** The headers of a call that the app sets itself; its body brings Content-Type. */
export type CallHeaders = Readonly<
  Partial<Record<(typeof sentHeaders)[number] | 'Accept', string>>
>;
