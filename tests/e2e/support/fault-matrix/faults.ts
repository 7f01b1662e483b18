import type { Route } from '@playwright/test';
import type { PromiseId } from '../../../support/documents.ts';

/** The kind of failure that the app makes of a fault. */
export type Outcome = 'lost' | 'unexpected' | 'throttled' | 'unauthorised' | 'malformed';

/** Lets the bank act, and gives its answer: its body, and a function that sends it unchanged. */
export type RealAnswer = (
  route: Route,
) => Promise<{ readonly body: string; readonly answer: () => Promise<void> }>;

export interface Fault {
  readonly row: PromiseId;
  readonly kind: string;
  readonly outcome: Outcome;
  readonly answer: (route: Route, realAnswer: RealAnswer) => Promise<void>;
}

/** A gateway's page. None of it may be shown. */
const html = '<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>nginx/1.27</body></html>';

const aborted = (kind: string, reason: string): Fault => ({
  row: 'R1',
  kind,
  outcome: 'lost',
  answer: (route) => route.abort(reason),
});

const lostAnswer: Fault = {
  row: 'R3',
  kind: 'answer lost',
  outcome: 'lost',
  answer: async (route, realAnswer) => {
    await realAnswer(route);
    await route.abort('connectionreset');
  },
};

const serverError = (status: number): Fault => ({
  row: 'R4',
  kind: String(status),
  outcome: 'unexpected',
  answer: (route) => route.fulfill({ status, contentType: 'text/html', body: html }),
});

/** Messages of the bank, shown where the app has no sentence of its own. */
export const bankMessages = {
  throttled: 'Terlalu banyak percobaan',
  refused: 'Permintaan ditolak',
};
/** The value of Retry-After, in seconds. */
export const retryAfterSeconds = 42;

const throttled: Fault = {
  row: 'R5',
  kind: '429',
  outcome: 'throttled',
  answer: (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': String(retryAfterSeconds) },
      json: { success: false, message: bankMessages.throttled },
    }),
};

const unauthorised: Fault = {
  row: 'R6',
  kind: '401',
  outcome: 'unauthorised',
  answer: (route) =>
    route.fulfill({ status: 401, json: { success: false, message: bankMessages.refused } }),
};

const malformed = (
  kind: string,
  mangled: (realAnswer: string) => string,
  status = 200,
  contentType = 'application/json',
): Fault => ({
  row: 'R8',
  kind,
  outcome: 'malformed',
  answer: async (route, realAnswer) => {
    const { body } = await realAnswer(route);
    await route.fulfill(status === 204 ? { status } : { status, contentType, body: mangled(body) });
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
 * The same JSON with each number replaced, or the number alone where there is none. As text,
 * because JSON has no NaN.
 */
function withNumbers(text: string, number: string): string {
  const marked = JSON.stringify(
    mapLeaves(parsed(text), (leaf) => (typeof leaf === 'number' ? '#' : leaf)),
  );
  return marked.includes('"#"') ? marked.replaceAll('"#"', number) : number;
}

const tenMegabytes = 10 * 1_024 * 1_024;

export const faults: readonly Fault[] = [
  aborted('refused', 'connectionrefused'),
  aborted('reset', 'connectionreset'),
  lostAnswer,
  ...[500, 502, 503, 504].map(serverError),
  throttled,
  unauthorised,
  malformed('null', () => 'null'),
  malformed('[]', () => '[]'),
  malformed('empty text', () => '""'),
  malformed('cut off', (realAnswer) =>
    realAnswer.slice(0, Math.max(1, Math.floor(realAnswer.length / 2))),
  ),
  malformed('other types', (realAnswer) =>
    JSON.stringify(mapLeaves(parsed(realAnswer), otherType)),
  ),
  malformed('fields missing', (realAnswer) => JSON.stringify(withoutFields(parsed(realAnswer)))),
  malformed('NaN', (realAnswer) => withNumbers(realAnswer, 'NaN')),
  malformed('1e21', (realAnswer) => withNumbers(realAnswer, '1e21')),
  malformed('204', () => '', 204),
  malformed('HTML', () => html, 200, 'text/html'),
  malformed('10 MB', () => JSON.stringify('x'.repeat(tenMegabytes))),
];
