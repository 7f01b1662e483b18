import type { AxiosError, AxiosRequestConfig, AxiosResponse } from 'axios';
import { ValidationError, type Schema } from 'yup';
import { Failure } from '../../machines/contract/failure.ts';
import type { Io } from '../../machines/contract/port.ts';
import { BadSettings } from './bad-settings.ts';
import { bankClock } from './bank-clock.ts';
import { unlessCancelled } from './cancelled.ts';
import { fetchAxios, http } from './http-listener.ts';
import { sessionStore } from './session-store.ts';
import { settings, settingsLoaded, type Settings } from './settings.ts';

/** A request to the bank: axios's own options and these. */
export interface Call extends Omit<AxiosRequestConfig, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly base?: keyof Settings['bases'];
  /** The field of a refusal's body that is shown to the customer. Falls back to the other one. */
  readonly messageField?: 'message' | 'errors';
  /** Shows no loading overlay. */
  readonly isBackground?: boolean;
}

/**
 * Calls the bank with the stored token (CAL-2), once the settings are loaded.
 * @returns the parsed body of the answer, not yet checked against a schema.
 * @throws {Failure} of every code; `bankMessage` is the bank's own text where it sent any (ERR-1).
 */
export async function call(
  { base = 'main', messageField = 'message', isBackground = false, ...config }: Call,
  { signal }: Io,
): Promise<unknown> {
  const token = sessionStore.token();
  if (!isBackground) http.listener.started();
  try {
    const prerequisites = Promise.all([fetchAxios(), settingsLoaded()]).catch((error: unknown) => {
      throw new Failure(error instanceof BadSettings ? 'unexpected' : 'network.lost');
    });
    const [axios] = await unlessCancelled(prerequisites, signal);
    const { bases, timeout } = settings();
    const { data, headers } = await axios.request<unknown>({
      baseURL: bases[base],
      timeout,
      signal,
      ...config,
      headers: { ...(token !== null && { Authorization: `Bearer ${token}` }), ...config.headers },
    });
    http.listener.answered();
    bankClock.update(headers['date']);
    if (isHtmlPage(data)) throw new Failure('answer.invalid');
    if (isRecord(data) && data['success'] === false)
      throw new Failure('refused', { bankMessage: bankMessageIn(data, messageField), status: 200 });
    return data;
  } catch (error) {
    throw error instanceof Failure ? error : failureOfCall(error, token, messageField);
  } finally {
    if (!isBackground) http.listener.ended();
  }
}

/**
 * A call that succeeds only if the body says `success: true` (CAL-10).
 * @throws {Failure} `refused` with the bank's message for any other object, `answer.invalid` for
 * what is no object, and all that `call` throws.
 */
export async function callExpectingSuccess(request: Call, io: Io): Promise<void> {
  const body = await call(request, io);
  if (!isRecord(body)) throw new Failure('answer.invalid');
  if (body['success'] !== true)
    throw new Failure('refused', {
      bankMessage: bankMessageIn(body, request.messageField ?? 'message'),
      status: 200,
    });
}

/**
 * The answer, typed by its schema; nothing is converted, and unknown fields are allowed (CAL-43).
 * @throws {Failure} `answer.invalid` (CAL-42)
 */
export function validated<T>(schema: Schema<T>, answer: unknown): T {
  try {
    return schema.validateSync(answer, { strict: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new Failure('answer.invalid');
    throw error;
  }
}

/** The `data` of a body, or the body itself where it has none (CAL-34 to CAL-36). */
export function dataOf(body: unknown): unknown {
  return isRecord(body) && 'data' in body ? body['data'] : body;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Gateways and captive portals answer 200 with a page of their own. */
function isHtmlPage(body: unknown): boolean {
  return typeof body === 'string' && /^\s*<(!doctype|html)/i.test(body);
}

function isAxiosError(error: unknown): error is AxiosError {
  return isRecord(error) && error['isAxiosError'] === true;
}

/**
 * The failure that an error of axios stands for. A 401 ends the session only if the token that was
 * sent is still the stored one: a late answer must not end the next session.
 */
function failureOfCall(
  error: unknown,
  token: string | null,
  messageField: 'message' | 'errors',
): Failure {
  if (!isAxiosError(error)) return new Failure('unexpected');
  const { response, code } = error;
  if (!response) return new Failure(code === 'ERR_CANCELED' ? 'unexpected' : 'network.lost');
  http.listener.answered();
  if (response.status === 401 && token !== null) {
    if (token === sessionStore.token()) http.listener.unauthorised();
    return new Failure('session.ended', { status: 401 });
  }
  const details = {
    bankMessage: bankMessageIn(response.data, messageField),
    status: response.status,
    retryAfter: retryAfter(response),
  };
  if (response.status === 429) return new Failure('throttled', details);
  const isRefusal =
    response.status < 500 || (isRecord(response.data) && response.data['success'] === false);
  return new Failure(isRefusal ? 'refused' : 'unexpected', details);
}

/**
 * The bank's message as text, `null` where there is none. `errors` may be a string, a list or an
 * object of lists (ERR-4), which become one line each.
 */
function bankMessageIn(body: unknown, messageField: 'message' | 'errors'): string | null {
  if (!isRecord(body)) return null;
  const [first, second] =
    messageField === 'errors'
      ? [body['errors'], body['message']]
      : [body['message'], body['errors']];
  return messageText(first) || messageText(second) || null;
}

function messageText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(messageText).filter(Boolean).join('\n');
  return isRecord(value) ? messageText(Object.values(value)) : '';
}

/**
 * Seconds until the bank accepts another attempt; `null` where it did not say or the time is past.
 */
function retryAfter({ headers }: AxiosResponse): number | null {
  const given: unknown = headers['retry-after'];
  if (typeof given !== 'string' || given.trim() === '') return null;
  // The header has either seconds or a date (RFC 9110 §10.2.3).
  const seconds = /^\s*\d+\s*$/.test(given)
    ? Number(given)
    : Math.ceil((Date.parse(given) - Date.now()) / 1_000);
  return seconds > 0 ? seconds : null;
}
