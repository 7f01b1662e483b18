import type { AxiosError, AxiosRequestConfig, AxiosResponse } from 'axios';
import { ValidationError, type Schema } from 'yup';
import { Failure } from '../../machines/contract/failure.ts';
import type { Io } from '../../machines/contract/port.ts';
import { BadSettings } from './bad-settings.ts';
import { bankClock } from './bank-clock.ts';
import { unlessCancelled } from './cancelled.ts';
import { fetchAxios, http } from './http-listener.ts';
import { sessionStore } from './session-store.ts';
import { settings, settled, type Settings } from './settings.ts';

export interface Call extends Omit<AxiosRequestConfig, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly base?: keyof Settings['bases'];
  /**
   * Which part of a refusal's body is for the customer; the other one stands in where it is
   * missing.
   */
  readonly says?: 'message' | 'errors';
  /** Nobody waits for it: no overlay. */
  readonly isQuiet?: boolean;
}

/**
 * One call to the bank with the stored token.
 * @returns the answer's body, as parsed.
 * @throws {Failure} with what the bank said, for every way in which it can fail.
 */
export async function call(
  { base = 'main', says = 'message', isQuiet = false, ...config }: Call,
  { signal }: Io,
): Promise<unknown> {
  const token = sessionStore.token();
  if (!isQuiet) http.listener.started();
  try {
    const needed = Promise.all([fetchAxios(), settled()]).catch((error: unknown) => {
      throw new Failure(error instanceof BadSettings ? 'unexpected' : 'network.lost');
    });
    const [axios] = await unlessCancelled(needed, signal);
    const { bases, timeout } = settings();
    const { data, headers: answer } = await axios.request<unknown>({
      baseURL: bases[base],
      timeout,
      signal,
      ...config,
      headers: { ...(token !== null && { Authorization: `Bearer ${token}` }), ...config.headers },
    });
    http.listener.answered();
    bankClock.hear(answer['date']);
    if (isPage(data)) throw new Failure('answer.invalid');
    if (isRecord(data) && data['success'] === false)
      throw new Failure('refused', { bankMessage: bankMessageIn(data, says), status: 200 });
    return data;
  } catch (error) {
    throw error instanceof Failure ? error : failureOfCall(error, token, says);
  } finally {
    if (!isQuiet) http.listener.ended();
  }
}

/**
 * A call whose answer must say `success: true`; anything unclear is a refusal with the server's
 * message.
 */
export async function confirmed(request: Call, io: Io): Promise<void> {
  const body = await call(request, io);
  if (!isRecord(body)) throw new Failure('answer.invalid');
  if (body['success'] !== true)
    throw new Failure('refused', {
      bankMessage: bankMessageIn(body, request.says ?? 'message'),
      status: 200,
    });
}

/** Holds an answer against its schema at the door. @throws {Failure} `answer.invalid` */
export function checked<T>(schema: Schema<T>, answer: unknown): T {
  try {
    return schema.validateSync(answer, { strict: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new Failure('answer.invalid');
    throw error;
  }
}

/** `data` of an answer; a list may also come bare (CAL-35, CAL-36). */
export function dataOf(body: unknown): unknown {
  return isRecord(body) && 'data' in body ? body['data'] : body;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a gateway or a captive portal gives in the bank's place. */
function isPage(body: unknown): boolean {
  return typeof body === 'string' && /^\s*<(!doctype|html)/i.test(body);
}

function isAxiosError(error: unknown): error is AxiosError {
  return isRecord(error) && error['isAxiosError'] === true;
}

function failureOfCall(error: unknown, token: string | null, says: 'message' | 'errors'): Failure {
  if (!isAxiosError(error)) return new Failure('unexpected');
  const { response, code } = error;
  if (!response) return new Failure(code === 'ERR_CANCELED' ? 'unexpected' : 'network.lost');
  http.listener.answered();
  if (response.status === 401 && token !== null) {
    if (token === sessionStore.token()) http.listener.unauthorised();
    return new Failure('session.ended', { status: 401 });
  }
  const details = {
    bankMessage: bankMessageIn(response.data, says),
    status: response.status,
    retryAfter: retryAfter(response),
  };
  if (response.status === 429) return new Failure('throttled', details);
  const understood =
    response.status < 500 || (isRecord(response.data) && response.data['success'] === false);
  return new Failure(understood ? 'refused' : 'unexpected', details);
}

/**
 * What a body says, as readable text: `errors` may be a string, a list or an object of lists
 * (ERR-4).
 */
function bankMessageIn(body: unknown, says: 'message' | 'errors'): string | null {
  if (!isRecord(body)) return null;
  const [first, second] =
    says === 'errors' ? [body['errors'], body['message']] : [body['message'], body['errors']];
  return readable(first) || readable(second) || null;
}

function readable(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(readable).filter(Boolean).join('\n');
  return isRecord(value) ? readable(Object.values(value)) : '';
}

function retryAfter({ headers }: AxiosResponse): number | null {
  const given: unknown = headers['retry-after'];
  if (typeof given !== 'string' || given.trim() === '') return null;
  // Seconds, or the date of then (RFC 9110 §10.2.3).
  const seconds = /^\s*\d+\s*$/.test(given)
    ? Number(given)
    : Math.ceil((Date.parse(given) - Date.now()) / 1_000);
  return seconds > 0 ? seconds : null;
}
