import type { PromiseId } from '../../support/documents.ts';

/** The kind of failure that the app makes of a fault. */
export type Outcome = 'lost' | 'unexpected' | 'throttled' | 'unauthorised' | 'malformed';

/** An answer on the wire. */
export interface Answer {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** `application/json` by default. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Why there is no answer, as Playwright's error code. */
export interface NoAnswer {
  readonly lost: 'connectionrefused' | 'connectionreset' | 'internetdisconnected';
}
/** Lets the bank act, and resolves with its answer. */
export type AskBank = () => Promise<Answer>;
export type Respond = (askBank: AskBank) => Promise<Answer | NoAnswer>;

/** Answers one call in the bank's place, and counts how often it is made. */
export interface Interceptor {
  respond: Respond;
  count: number;
  /** Off during `prepare`, which may call the same address. */
  isArmed: boolean;
}
export const passThrough: Respond = (askBank) => askBank();

export interface Fault {
  readonly row: PromiseId;
  readonly kind: string;
  readonly outcome: Outcome;
  readonly respond: Respond;
}

/** A gateway's page. None of it may be shown. */
const html = '<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>nginx/1.27</body></html>';

const lost = (kind: string, reason: NoAnswer['lost']): Fault => ({
  row: 'R1',
  kind,
  outcome: 'lost',
  respond: async () => ({ lost: reason }),
});

const answerLost: Fault = {
  row: 'R3',
  kind: 'answer lost',
  outcome: 'lost',
  async respond(askBank) {
    await askBank();
    return { lost: 'connectionreset' };
  },
};

const serverError = (status: number): Fault => ({
  row: 'R4',
  kind: String(status),
  outcome: 'unexpected',
  respond: async () => ({ status, type: 'text/html', body: html }),
});

/** Messages of the bank, shown if the app has no sentence. */
export const bankMessages = {
  throttled: 'Terlalu banyak percobaan',
  refused: 'Permintaan ditolak',
};
/** The value of Retry-After, in seconds. */
export const retryAfterSeconds = 42;

const refusal = (status: number, message: string): Answer => ({
  status,
  body: JSON.stringify({ success: false, message }),
});
const throttled: Fault = {
  row: 'R5',
  kind: '429',
  outcome: 'throttled',
  respond: async () => ({
    ...refusal(429, bankMessages.throttled),
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }),
};
const unauthorised: Fault = {
  row: 'R6',
  kind: '401',
  outcome: 'unauthorised',
  respond: async () => refusal(401, bankMessages.refused),
};

const malformed = (
  kind: string,
  mangle: (body: string) => string,
  { status, type }: { readonly status: number; readonly type?: string } = { status: 200 },
): Fault => ({
  row: 'R8',
  kind,
  outcome: 'malformed',
  async respond(askBank) {
    const { body } = await askBank();
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    return { status, body: mangle(text), ...(type !== undefined && { type }) };
  },
});

type Leaf = null | boolean | number | string;
type Json = Leaf | readonly Json[] | { readonly [name: string]: Json };

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return {};
  }
}

/** The same JSON with every leaf changed. */
function mapLeaves(value: Json, change: (leaf: Leaf) => Json): Json {
  if (Array.isArray(value)) return value.map((one: Json) => mapLeaves(one, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mapLeaves(one, change)]),
  );
}

const otherType = (leaf: Leaf): Json =>
  typeof leaf === 'string' ? 7 : leaf === null ? [] : String(leaf);

/**
 * The same JSON with empty records. `success` and `data` stay, so that only their content is
 * missing.
 */
function withoutFields(value: Json): Json {
  if (Array.isArray(value)) return value.map(() => ({}));
  if (typeof value !== 'object' || value === null || !('data' in value) || value['data'] === null)
    return {};
  return { ...value, data: withoutFields(value['data'] ?? null) };
}

/**
 * The same JSON with each number replaced, or the number alone if there is none. As text, because
 * JSON has no NaN.
 */
function withNumbers(text: string, number: string): string {
  const marked = JSON.stringify(
    mapLeaves(parsed(text), (leaf) => (typeof leaf === 'number' ? '#' : leaf)),
  );
  return marked.includes('"#"') ? marked.replaceAll('"#"', number) : number;
}

const tenMegabytes = 10 * 1_024 * 1_024;

export const faults: readonly Fault[] = [
  lost('refused', 'connectionrefused'),
  lost('reset', 'connectionreset'),
  answerLost,
  ...[500, 502, 503, 504].map(serverError),
  throttled,
  unauthorised,
  malformed('null', () => 'null'),
  malformed('[]', () => '[]'),
  malformed('empty text', () => '""'),
  malformed('cut off', (body) => body.slice(0, Math.max(1, Math.floor(body.length / 2)))),
  malformed('other types', (body) => JSON.stringify(mapLeaves(parsed(body), otherType))),
  malformed('fields missing', (body) => JSON.stringify(withoutFields(parsed(body)))),
  malformed('NaN', (body) => withNumbers(body, 'NaN')),
  malformed('1e21', (body) => withNumbers(body, '1e21')),
  malformed('204', () => '', { status: 204 }),
  malformed('HTML', () => html, { status: 200, type: 'text/html' }),
  malformed('10 MB', () => JSON.stringify('x'.repeat(tenMegabytes))),
];
