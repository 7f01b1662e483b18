import type { AxiosResponse } from 'axios';
import { isOfGateway } from '../../machines/contract/failure.ts';
import { isRecord } from './shapes.ts';

/**
 * The field of a refusal's body that is read first. `bySuccess`: `errors` if the body has
 * `success`, else `message` (REG-78, REG-79).
 */
export type MessageField = 'message' | 'errors' | 'bySuccess';

/** Gateways and captive portals answer with their own page, also with a 200. */
export function isMarkup(body: unknown): boolean {
  return typeof body === 'string' && /^\s*<[!a-z]/i.test(body);
}

/** The bank's words in an answer. A gateway's text is not the bank's. */
export function bankMessageOf(
  { data, status }: AxiosResponse<unknown>,
  messageField: MessageField,
): string | null {
  return typeof data === 'string' && isOfGateway(status) ? null : bankMessageIn(data, messageField);
}

/** Lists and objects within each other that are read: no body, however deep, freezes the page. */
const maxLevels = 4;

/**
 * The bank's message as text, `null` if there is none. `errors` may be a string, a list or an
 * object of lists (ERR-4), which become one line each. Otherwise a short text without HTML counts:
 * `detail` (RFC 7807), `error`, or a body that is a text or a list (ERR-15).
 */
export function bankMessageIn(
  body: unknown,
  messageField: MessageField,
  levels = maxLevels,
): string | null {
  const { message, errors, detail, error, success } = isRecord(body) ? body : { error: body };
  /**
   * A text, or one line per item of a list or value of an object. An object with a message counts
   * by it alone, e.g. `{ field, message }`, whose field is the bank's own name.
   */
  const linesOf = (value: unknown, left: number, isMessageOnly = false): string => {
    if (typeof value === 'string') return value.trim();
    if (left === 0) return '';
    const own = isRecord(value) ? bankMessageIn(value, messageField, left - 1) : null;
    if (own !== null || (isMessageOnly && !Array.isArray(value))) return own ?? '';
    return Object.values({ ...Object(value), field: '' })
      .map((one) => linesOf(one, left - 1, isMessageOnly))
      .filter(Boolean)
      .join('\n');
  };
  const named = [linesOf(message, levels), linesOf(errors, levels)];
  const hasSuccess = messageField === 'bySuccess' && success !== undefined && success !== null;
  const words = linesOf(detail, levels, true) || linesOf(error, levels, true);
  return (
    (hasSuccess || messageField === 'errors' ? named.reverse() : named).find(Boolean) ??
    (words === '' || words.length > 200 || /<[a-z!?/]/i.test(words) ? null : words)
  );
}

/** Seconds until the bank accepts another attempt; `null` if it did not say or the time is past. */
export function retryAfter({ headers }: AxiosResponse): number | null {
  const given: unknown = headers['retry-after'];
  if (typeof given !== 'string' || given.trim() === '') return null;
  // Either seconds or a date (RFC 9110 §10.2.3), which counts by the bank's clock.
  const seconds = /^\s*\d+\s*$/.test(given)
    ? Number(given)
    : Math.ceil((utcOf(given) - (utcOf(headers['date']) || Date.now())) / 1_000);
  return seconds > 0 ? seconds : null;
}

/** A date of a header, whose oldest form, 'Sun Nov  6 08:49:37 1994', names no zone (§5.6.7). */
const utcOf = (date: unknown): number =>
  Date.parse(String(date).replace(/^\w+ (\w+) +(\d+) ([\d:]+) (\d+)$/, '$2 $1 $4 $3 GMT'));
