import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { answerErrors, operationAt } from '../openapi/openapi.ts';

/* Sends requests to a backend and checks its answers. */

export interface Backend {
  readonly main: string;
  readonly second: string;
}

export interface Reply {
  /** `METHOD /path`, with the path's template if the document has it. */
  readonly call: string;
  readonly status: number;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The parsed JSON; `undefined` if the body is not JSON. */
  readonly body: unknown;
}

/** A check failed; the message says why. */
export class CheckFailed extends Error {
  /** The call whose answer is wrong, if it may be another than the checked one. */
  readonly call: string | undefined;

  constructor(message: string, call?: string) {
    super(message);
    this.call = call;
  }
}

const failed = ({ call, body }: Reply, why: string): CheckFailed =>
  new CheckFailed(why + quoted(body), call);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body is one of `form`, `parts` and `json`; `key` is the Idempotency-Key, `proof` DPoP. */
export interface RequestOptions {
  readonly base?: 'main' | 'second';
  readonly form?: Record<string, string>;
  readonly parts?: Record<string, string | File>;
  readonly json?: unknown;
  readonly token?: string;
  readonly key?: string;
  readonly proof?: string;
}

/** Sends `METHOD /path`. Rejects if there is no answer within 30 seconds. */
export async function sendRequest(
  backend: Backend,
  call: string,
  { base = 'main', form, parts, json, token, key, proof }: RequestOptions = {},
): Promise<Reply> {
  const [method = '', path = ''] = call.split(' ');
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (key !== undefined) headers.set('idempotency-key', key);
  if (proof !== undefined) headers.set('dpop', proof);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const answer = await fetch(backend[base] + path, {
    method,
    headers,
    signal: AbortSignal.timeout(30_000),
    ...bodyOf(form, parts, json),
  });
  const type = answer.headers.get('content-type') ?? '';
  const bytes = isStream(type)
    ? await beginning(answer)
    : new Uint8Array(await answer.arrayBuffer());
  const known = operationAt(call);
  return {
    call: known ? `${known.method} ${known.path}` : call,
    status: answer.status,
    type,
    bytes,
    body: parsed(bytes),
  };
}

export const isStream = (type: string): boolean => /^text\/event-stream\b/i.test(type);

/** The first bytes of a stream that does not end. */
async function beginning({ body }: Response): Promise<Uint8Array> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.value ?? new Uint8Array();
}

/** Sends an order and breaks the connection before the answer. Rejects if it could not be sent. */
export async function sendAndHangUp(
  { main }: Backend,
  path: string,
  { json, token, key }: { readonly json: unknown; readonly token: string; readonly key: string },
): Promise<void> {
  const url = new URL(main + path);
  const sent = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
  });
  await new Promise<void>((resolve, reject) => {
    sent.on('error', reject);
    sent.end(JSON.stringify(json), resolve);
  });
  sent.destroy();
}

function bodyOf(
  form: RequestOptions['form'],
  parts: RequestOptions['parts'],
  json: unknown,
): { readonly body?: BodyInit } {
  if (form) return { body: new URLSearchParams(form) };
  if (json !== undefined) return { body: JSON.stringify(json) };
  if (!parts) return {};
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return { body };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * `data` of a successful answer, or its body if that is the list itself.
 * @throws {CheckFailed} unless the document allows the answer.
 */
export function dataOf(reply: Reply): unknown {
  assertTaken(reply);
  const { call, status, type, body } = reply;
  const described = operationAt(call);
  const [error] = described ? answerErrors(described, status, type, body) : [];
  if (error !== undefined) throw failed(reply, error);
  return isRecord(body) && 'data' in body ? body['data'] : body;
}

/** For calls of whose answer nothing is used. @throws {CheckFailed} unless it says yes. */
export function assertTaken(reply: Reply): void {
  const { status, body } = reply;
  if (status < 200 || status > 299) throw failed(reply, `answered ${status}, 200 expected`);
  if (isRecord(body) && body['success'] === false) throw failed(reply, 'said success false');
}

/** @throws {CheckFailed} unless the answer is a 2xx with `success: true`. */
export function assertConfirmed(reply: Reply): void {
  dataOf(reply);
  if (!isRecord(reply.body) || reply.body['success'] !== true)
    throw failed(reply, '`success: true` is missing');
}

/**
 * @throws {CheckFailed} unless the answer is a 4xx (with the status `only`, if given) or a 200 with
 *   `success: false`, with a sentence for the customer. A 401 needs none.
 */
export function assertRefused(reply: Reply, only?: number): void {
  const { status, body } = reply;
  const isRefusal =
    (status >= 400 && status < 500) ||
    (status === 200 && isRecord(body) && body['success'] === false);
  if (!isRefusal) throw failed(reply, `answered ${status}, a refusal expected`);
  if (only !== undefined && status !== only)
    throw failed(reply, `answered ${status}, ${only} expected`);
  if (status !== 401 && sentencesIn(body) === '')
    throw failed(reply, 'the refusal has neither message nor errors that a customer can read');
}

/** The app shows the same sentence for all of these. @throws {CheckFailed} for any other answer. */
export function assertNotLoggedIn(reply: Reply): void {
  if (![400, 401, 500].includes(reply.status)) assertRefused(reply);
}

/** @throws {CheckFailed} unless the status is 401. */
export function assertUnauthorised(reply: Reply): void {
  if (reply.status !== 401) throw failed(reply, `answered ${reply.status}, 401 expected`);
}

/** @throws {CheckFailed} unless the answer is a PNG, which it returns in hexadecimal digits. */
export function pngOf(reply: Reply): string {
  dataOf(reply);
  const text = Buffer.from(reply.bytes).toString('latin1');
  const bytes = text.startsWith('iVBOR') ? Buffer.from(text, 'base64') : Buffer.from(reply.bytes);
  const hex = bytes.toString('hex');
  if (!hex.startsWith('89504e470d0a1a0a')) throw failed(reply, 'the picture is no PNG');
  return hex;
}

function sentencesIn(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(sentencesIn).join(' ').trim();
  return isRecord(value)
    ? sentencesIn(
        [
          'message' in value || 'errors' in value
            ? [value['message'], value['errors']]
            : Object.values(value),
        ].flat(),
      )
    : '';
}

const quoted = (body: unknown): string =>
  sentencesIn(body) === '' ? '' : ` ("${sentencesIn(body).slice(0, 80)}")`;
