/*
 * How a backend is asked, and what can be said of its answers; of the project it knows the
 * contract's types only.
 */

export interface Backend {
  readonly main: string;
  readonly second: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Parsed; `undefined` where it is no JSON. */
  readonly body: unknown;
}

/** A check that went wrong, and why. */
export class Wrong extends Error {}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Asked {
  readonly base?: 'main' | 'second';
  readonly form?: Record<string, string>;
  readonly parts?: Record<string, string | File>;
  readonly json?: unknown;
  readonly token?: string | null;
  readonly key?: string;
}

export async function ask(
  backend: Backend,
  method: string,
  path: string,
  { base = 'main', form, parts, json, token = null, key }: Asked = {},
): Promise<Reply> {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (key !== undefined) headers.set('idempotency-key', key);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const answer = await backend.fetch(
    new Request(backend[base] + path, {
      method,
      headers,
      signal: AbortSignal.timeout(30_000),
      ...bodyOf(form, parts, json),
    }),
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    bytes,
    body: parsed(bytes),
  };
}

function bodyOf(
  form: Asked['form'],
  parts: Asked['parts'],
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
 * What stands in `data`, or the body itself where it is a list. @throws {Wrong} for anything but a
 * yes.
 */
export function dataOf({ status, body }: Reply): unknown {
  if (status < 200 || status > 299)
    throw new Wrong(`answered ${status}, 200 expected${said(body)}`);
  if (Array.isArray(body)) return body;
  if (!isRecord(body)) throw new Wrong('the body is no JSON object');
  if (body['success'] === false) throw new Wrong(`said success false${said(body)}`);
  return 'data' in body ? body['data'] : body;
}

/** @throws {Wrong} unless the bank said yes in so many words. */
export function assertConfirmed(reply: Reply): void {
  dataOf(reply);
  if (!isRecord(reply.body) || reply.body['success'] !== true)
    throw new Wrong('`success: true` is missing');
}

/** @throws {Wrong} unless the bank said no, with a sentence for the customer. */
export function assertRefused({ status, body }: Reply, only?: number): void {
  const isNo =
    (status >= 400 && status < 500) ||
    (status === 200 && isRecord(body) && body['success'] === false);
  if (!isNo) throw new Wrong(`answered ${status}, a refusal expected${said(body)}`);
  if (only !== undefined && status !== only)
    throw new Wrong(`answered ${status}, ${only} expected`);
  if (readable(body) === '')
    throw new Wrong('the refusal has neither message nor errors that a customer can read');
}

export function assertUnauthorised({ status }: Reply): void {
  if (status !== 401) throw new Wrong(`answered ${status}, 401 expected`);
}

/**
 * What is wrong with a record, by the kinds of its fields; a kind ending in `?` may be missing or
 * null.
 */
export function assertFields(
  value: unknown,
  kinds: Readonly<Record<string, string>>,
): asserts value is Record<string, unknown> {
  if (!isRecord(value)) throw new Wrong('an object was expected');
  for (const [field, kind] of Object.entries(kinds)) {
    const given = value[field];
    if (kind.endsWith('?') && (given === undefined || given === null)) continue;
    if (!isOfKind(given, kind.replace('?', '')))
      throw new Wrong(
        `${field} is ${given === undefined ? 'missing' : JSON.stringify(given).slice(0, 40)}, ${kind.replace('?', '')} expected`,
      );
  }
}

function isOfKind(value: unknown, kind: string): boolean {
  if (kind === 'id') return isOfKind(value, 'filled text') || Number.isSafeInteger(value);
  if (kind === 'rupiah') return Number.isSafeInteger(value);
  if (kind === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  if (kind === 'filled text') return value !== '';
  if (kind === 'moment')
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value);
  if (kind === 'direction') return /^(debit|credit)$/i.test(value);
  return kind === 'text';
}

export function assertList(value: unknown): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) throw new Wrong('a list was expected, bare or in `data`');
}

function readable(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(readable).join(' ').trim();
  return isRecord(value)
    ? readable(
        [
          'message' in value || 'errors' in value
            ? [value['message'], value['errors']]
            : Object.values(value),
        ].flat(),
      )
    : '';
}

const said = (body: unknown): string =>
  readable(body) === '' ? '' : ` ("${readable(body).slice(0, 80)}")`;
