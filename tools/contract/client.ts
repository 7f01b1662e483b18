import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type * as wire from '../../machines/contract/wire.ts';
import { schemaErrors, schemaOf } from '../openapi/openapi.ts';

/* Sends requests to a backend and checks its answers. */

export interface Backend {
  readonly main: string;
  readonly second: string;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The parsed JSON; `undefined` if the body is not JSON. */
  readonly body: unknown;
}

/** A check failed; the message says why. */
export class CheckFailed extends Error {}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body is one of `form`, `parts` and `json`; `key` is the Idempotency-Key. */
export interface RequestOptions {
  readonly base?: 'main' | 'second';
  readonly form?: Record<string, string>;
  readonly parts?: Record<string, string | File>;
  readonly json?: unknown;
  readonly token?: string;
  readonly key?: string;
}

/** Sends `METHOD /path`. Rejects if there is no answer within 30 seconds. */
export async function sendRequest(
  backend: Backend,
  call: string,
  { base = 'main', form, parts, json, token, key }: RequestOptions = {},
): Promise<Reply> {
  const [method = '', path = ''] = call.split(' ');
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (key !== undefined) headers.set('idempotency-key', key);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const answer = await fetch(backend[base] + path, {
    method,
    headers,
    signal: AbortSignal.timeout(30_000),
    ...bodyOf(form, parts, json),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    bytes,
    body: parsed(bytes),
  };
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
 * `data` of a successful answer; its body if that is a list or has no `data`.
 * @throws {CheckFailed} for any status but 2xx, and for `success: false`.
 */
export function dataOf({ status, body }: Reply): unknown {
  if (status < 200 || status > 299)
    throw new CheckFailed(`answered ${status}, 200 expected${quoted(body)}`);
  if (Array.isArray(body)) return body;
  if (!isRecord(body)) throw new CheckFailed('the body is not a JSON object');
  if (body['success'] === false) throw new CheckFailed(`said success false${quoted(body)}`);
  return 'data' in body ? body['data'] : body;
}

/** @throws {CheckFailed} unless the answer is a 2xx with `success: true`. */
export function assertConfirmed(reply: Reply): void {
  dataOf(reply);
  if (!isRecord(reply.body) || reply.body['success'] !== true)
    throw new CheckFailed('`success: true` is missing');
}

/**
 * @throws {CheckFailed} unless the answer is a 4xx (with the status `only`, if given) or a 200 with
 *   `success: false`, with a sentence for the customer.
 */
export function assertRefused({ status, body }: Reply, only?: number): void {
  const isRefusal =
    (status >= 400 && status < 500) ||
    (status === 200 && isRecord(body) && body['success'] === false);
  if (!isRefusal) throw new CheckFailed(`answered ${status}, a refusal expected${quoted(body)}`);
  if (only !== undefined && status !== only)
    throw new CheckFailed(`answered ${status}, ${only} expected`);
  if (sentencesIn(body) === '')
    throw new CheckFailed('the refusal has neither message nor errors that a customer can read');
}

/** @throws {CheckFailed} unless the status is 401. */
export function assertUnauthorised({ status }: Reply): void {
  if (status !== 401) throw new CheckFailed(`answered ${status}, 401 expected`);
}

/** The types of the schemas that the checks use. */
interface Wire {
  CancelledTransfer: wire.CancelledTransfer;
  ListedSessions: wire.ListedSessions;
  Mutations: wire.Mutations;
  Notifications: wire.Notifications;
  Rupiah: wire.Rupiah;
  SavedRecipient: wire.SavedRecipient;
  SavedRecipients: wire.SavedRecipients;
  Tokens: wire.Tokens;
  TransferLimit: wire.TransferLimit;
  TransferResult: wire.TransferResult;
  User: wire.User;
}

/** `data` as the type of a schema of docs/openapi.yaml. @throws {CheckFailed} unless it fits. */
export function fitting<Name extends keyof Wire>(data: unknown, schema: Name): Wire[Name] {
  const [error] = schemaErrors(schemaOf(schema), data);
  if (error !== undefined) throw new CheckFailed(error);
  return data as Wire[Name];
}

/** @throws {CheckFailed} unless the answer is a PNG, which it returns in hexadecimal digits. */
export function pngOf({ status, bytes }: Reply): string {
  const hex = Buffer.from(bytes).toString('hex');
  if (status !== 200 || !hex.startsWith('89504e470d0a1a0a'))
    throw new CheckFailed(`answered ${status} without a PNG`);
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
