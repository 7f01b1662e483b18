import type {
  AxiosAdapter,
  AxiosError,
  AxiosRequestConfig,
  AxiosResponse,
  AxiosStatic,
} from 'axios';
import type { Extension } from '../../machines/contract/extensions.ts';
import { Failure, isOfGateway, NotOffered } from '../../machines/contract/failure.ts';
import type { CallHeaders } from '../../machines/contract/headers.ts';
import type { CallOptions } from '../../machines/contract/port.ts';
import { takeEarlyUser } from './early-user-request.ts';
import { BadSettings } from './bad-settings.ts';
import { bankClock } from '../../machines/contract/clock.ts';
import { timing } from '../../machines/kit/timing.ts';
import { abortable } from './abortable.ts';
import { fetchAxios, http, unsent } from './http-listener.ts';
import { sessionStore } from './session-store.ts';
import { proofs, settings, settingsLoaded, type Settings } from './settings.ts';
import {
  bankMessageIn,
  bankMessageOf,
  isMarkup,
  retryAfter,
  type MessageField,
} from './refusal.ts';
import { isRecord } from './shapes.ts';

/** A request to the bank: axios's own options and these. */
export interface Call extends Omit<AxiosRequestConfig, 'headers'> {
  /**
   * The path with placeholders for values: `/notification/{id}/read`. It is logged. With
   * `extension`, what follows its path.
   */
  readonly url?: string;
  /** A call beyond the contract, whose path a setting names (CAL-44). */
  readonly extension?: Extension;
  readonly id?: string;
  readonly headers?: CallHeaders;
  readonly base?: keyof Settings['bases'];
  /** The field of a refusal's body that the customer sees. Falls back to the other one. */
  readonly messageField?: MessageField;
  /** A token to use instead of the stored one. */
  readonly token?: string;
  readonly isBackground?: boolean | undefined;
  /**
   * Repeats the call while the bank is briefly unreachable (ERR-13). Only for reads: a call that
   * moves money or changes anything is made once.
   */
  readonly repeats?: true;
  /** Not even if the bank received it and says only that. */
  readonly isOnce?: boolean;
}

/**
 * Calls the bank with the stored token (CAL-2), once the settings are loaded. Logs a failed call,
 * including an answer that `read` refuses (ERR-16).
 * @param read turns the parsed body into the result; throws a Failure if it cannot.
 * @throws {Failure} of every code; `bankMessage` is the bank's own text, if any (ERR-1).
 * @throws {NotOffered} if no setting names the path of the extension; logs nothing.
 */
export function call(request: Call, io: CallOptions): Promise<unknown>;
export function call<T>(
  request: Call,
  io: CallOptions,
  read: (body: unknown) => T | Promise<T>,
): Promise<T>;
export async function call(
  { repeats, ...request }: Call,
  io: CallOptions,
  read: (body: unknown) => unknown = (body) => body,
): Promise<unknown> {
  for (const pause of repeats ? [timing.firstRetryPause, timing.secondRetryPause] : [])
    try {
      return await callOnce(request, io, read);
    } catch (error) {
      if (!isAway(error) || io.signal.aborted) throw error;
      await abortable(new Promise((end) => setTimeout(end, pause)), io.signal);
    }
  return callOnce(request, io, read);
}

/** Whether a gateway answered without a word of the bank, nor when to ask again. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  const { code, status, bankMessage, retryAfter } = error;
  return (
    code === 'unexpected' && isOfGateway(status) && bankMessage === null && retryAfter === null
  );
}

async function callOnce(
  request: Call,
  { signal }: CallOptions,
  read: (body: unknown) => unknown,
): Promise<unknown> {
  const {
    extension,
    base = 'main',
    messageField = 'message',
    isBackground = false,
    url = '',
    id = '',
    token = sessionStore.token(),
    ...config
  } = request;
  /** Before the settings are loaded, the extension's name is logged in place of its path. */
  let path = (extension ?? '') + url;
  const early = takeEarlyUser(path, token);
  let answered: number | null = null;
  const hearAnswer = http.listener.sent();
  const askedAt = Date.now();
  const work = (config.method ?? 'GET') === 'GET' ? 'read' : 'step';
  if (!isBackground) http.listener.started(work);
  try {
    const prerequisites = Promise.all([fetchAxios(), settingsLoaded().then(proofs)]).catch(
      (error: unknown) => {
        throw new Failure(error instanceof BadSettings ? 'unexpected' : 'network.lost');
      },
    );
    const [axios, proof] = await abortable(prerequisites, signal);
    const { bases, timeout, pathOf } = settings();
    if (extension !== undefined) {
      if (pathOf(extension) === '') {
        http.listener.absent(extension);
        throw new NotOffered();
      }
      path = pathOf(extension) + url;
    }
    const sent = {
      url: path.replace('{id}', encodeURIComponent(id)),
      baseURL: bases[base],
      timeout,
      signal,
      // Otherwise axios asks the browser before each call for a cookie that no bank sets.
      withXSRFToken: false,
      ...(early && { adapter: answeredBy(early.user, axios, signal) }),
      ...config,
      headers: { ...(token !== null && { Authorization: `Bearer ${token}` }), ...config.headers },
    };
    const { data, headers, status } = await (proof
      ? proof.sendProved(axios, sent, token)
      : axios.request<unknown>(sent));
    answered = status;
    hearAnswer();
    // An answer that waited says nothing about the time.
    if (!early) bankClock.update(headers['date'], askedAt);
    if (isMarkup(data)) throw new Failure('answer.invalid');
    if (isRecord(data) && data['success'] === false)
      throw new Failure('refused', { bankMessage: bankMessageIn(data, messageField), status: 200 });
    return await read(data);
  } catch (error) {
    if (isAxiosError(error) && error.response) hearAnswer();
    const failure = error instanceof Failure ? error : failureOfCall(error, token, messageField);
    if (!signal.aborted && !(failure instanceof NotOffered))
      logFailed(`${config.method ?? 'GET'} ${path}`, failure, failure.status ?? answered);
    if (failure.status === 403 && work === 'step') http.listener.forbidden();
    throw failure;
  } finally {
    early?.end.abort();
    if (!isBackground) http.listener.ended(work);
  }
}

/** The adapter for a call that was sent ahead: turns its answer into axios's. */
function answeredBy(
  sent: Promise<Response | null>,
  { AxiosError: Failed }: AxiosStatic,
  signal: CallOptions['signal'],
): AxiosAdapter {
  return async (config) => {
    const { timeout = 0, validateStatus } = config;
    const lost = (code: string) => new Failed('Network Error', code, config);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      if (timeout > 0) timer = setTimeout(() => reject(lost(Failed.ECONNABORTED)), timeout);
    });
    const read = async (): Promise<AxiosResponse<string>> => {
      const response = await sent;
      if (response === null) throw lost(unsent);
      const { status, statusText } = response;
      const headers = Object.fromEntries(response.headers);
      return { headers, status, statusText, data: await response.text(), config };
    };
    const answered = read().catch((error: unknown) => {
      throw error instanceof Failed ? error : lost(Failed.ERR_NETWORK);
    });
    const answer = await abortable(Promise.race([answered, late]), signal).finally(() =>
      clearTimeout(timer),
    );
    if (validateStatus?.(answer.status) !== false) return answer;
    throw new Failed('Request failed', undefined, config, undefined, answer);
  };
}

/**
 * A call that succeeds only if the body says `success: true` (CAL-10).
 * @throws {Failure} `refused` with the bank's message for any other object, `answer.invalid` for
 * anything but an object, and everything that `call` throws.
 */
export function callExpectingSuccess(request: Call, io: CallOptions): Promise<unknown> {
  return call(request, io, (body) => {
    if (!isRecord(body)) throw new Failure('answer.invalid');
    if (body['success'] !== true)
      throw new Failure('refused', {
        bankMessage: bankMessageIn(body, request.messageField ?? 'message'),
        status: 200,
      });
    return body;
  });
}

/**
 * The only console line for a failed call. It contains nothing the customer typed and no words of
 * the bank, which may name the customer. A call that the app cancelled is not logged.
 */
function logFailed(made: string, { code }: Failure, status: number | null): void {
  console.warn(`${made.replace(/[?#].*$/, '')} failed: ${status ?? '-'} ${code}`);
}

function isAxiosError(error: unknown): error is AxiosError {
  return isRecord(error) && error['isAxiosError'] === true;
}

/**
 * The failure for an error of axios. A 401 ends the session only if the stored token is still the
 * one that was sent: a late answer must not end the next session.
 */
function failureOfCall(error: unknown, token: string | null, messageField: MessageField): Failure {
  if (!isAxiosError(error)) return new Failure('unexpected');
  const { response, code } = error;
  if (!response) return new Failure(code === 'ERR_CANCELED' ? 'unexpected' : 'network.lost');
  if (response.status === 401 && token !== null) {
    if (token === sessionStore.token()) http.listener.unauthorised();
    return new Failure('session.ended', { status: 401 });
  }
  const details = {
    bankMessage: bankMessageOf(response, messageField),
    status: response.status,
    retryAfter: retryAfter(response),
    isBodiless: (response.data ?? '') === '',
    isHtml: isMarkup(response.data),
  };
  if (response.status === 429) return new Failure('throttled', details);
  const isRefusal =
    response.status < 500 || (isRecord(response.data) && response.data['success'] === false);
  return new Failure(isRefusal ? 'refused' : 'unexpected', details);
}
