/**
 * What Lentera promises. A test that proves one bears its id in the title, such as `… [S20]`; `npm run trust`
 * runs all of them in full and prints a line a row.
 */
export const rows = {
  S1: 'no violation of the content security policy on any route or dialog',
  S2: 'every header of the pages, directive by directive; Observatory score',
  S3: 'Trusted Types refuse what a script in the page tries',
  S4: 'data is shown as text, on every screen that shows it',
  S5: 'no page can be framed',
  S8: 'no request leaves for another host',
  S12: 'no secret in an address, the history or a title',
  S13: 'storage holds the tokens and interface preferences only',
  S14: 'logout wipes storage, memory and page, whatever the bank answers',
  S15: 'logout ends the token at the bank; a 401 ends the session once',
  S16: 'logout or another login in one tab ends the others',
  S17: 'Back after logout shows nothing private, with the back/forward cache on',
  S20: 'forged tokens are refused',
  S21: 'a malformed stored token leads to the login, without an error',
  S22: 'a wrong PIN moves no money, whatever the client says',
  S23: 'the PIN locks after three wrong in a row',
  S25: 'weak PINs are refused at registration',
  S26: 'login slows down after five wrong, for ever locks nobody out, tells nothing of unknown e-mails',
  S28: 'a code is random, short-lived, used once, bound to its purpose and address',
  S31: 'no step can be skipped at the bank',
  S32: 'what is seen is what is sent',
  S33: 'nobody reads or moves the money of another',
  S34: 'fuzzed bodies move no money and break nothing',
  S35: 'calls are limited by address, whatever the headers say',
  S36: 'an e-KTP photo is one, or refused',
  S38: 'no log bears a secret',
  S39: 'the bank fails closed, at whatever query the database throws',
  S40: 'the build bears no test hook, inspector, source map or seed secret',
  S41: 'no advisory of high or critical severity, no install script needed',
  M1: 'bank test with kill -9, embedded database: no rupiah made or lost, no transfer twice',
  M2: 'bank test with kill -9, PostgreSQL server: the same',
  M3: 'scheduled transfers run exactly once, however often the bank dies and however many processes it has',
  R1: 'refused, reset', R2: 'never answered', R3: 'the answer is lost after the bank acted', R4: '5xx with an HTML body',
  R5: '429 with Retry-After', R6: '401 in the middle, five at once', R8: 'garbage instead of an answer', R9: 'slow network',
  R10: 'offline before, during, after', R12: 'pressed twice, ten times', R13: 'two tabs send the same draft', R14: 'reload, close, crash while sending',
  R15: 'Back, Forward, deep link at every step', R16: 'the session ends on the PIN page', R17: 'a wrong clock, another zone', R18: 'sleep',
  R21: 'storage blocked, full, cleared', R24: 'a chunk is gone after a deploy', R25: 'no JavaScript; an error at boot', R26: 'an error while rendering',
  R27: 'the PIN worker fails', R33: '100,000 transactions, unordered, with duplicates', R34: '200 route changes',
  A1: 'axe, every rule, on every state in both schemes', A2: 'every flow by keyboard alone', A3: 'zoom of 200 %, text spacing, forced colours',
  A4: 'focus, titles, announcements', A5: 'targets of 24 px, 44 px on touch', A6: 'criteria of WCAG 2.2 A and AA with an automatic check',
} as const;

export type RowId = keyof typeof rows;

/** The ids in a test's title. */
export function rowsOf(title: string): readonly RowId[] {
  return [...title.matchAll(/\[([SMRA]\d+)\]/g)].map(([, id]) => id as RowId);
}
