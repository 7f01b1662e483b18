import type { Route } from '@playwright/test';
import type { RowId } from '../../../trust/rows.ts';

/** What a fault comes to for the product; each call says what it tells of each. */
export type Outcome = 'lost' | 'unexpected' | 'throttled' | 'unauthorised' | 'garbage';

/** What the bank would answer: from the sandbox bank itself, or as the contract says. */
export type Good = (
  route: Route,
) => Promise<{ readonly body: string; readonly answer: () => Promise<void> }>;

export interface Fault {
  readonly row: RowId;
  readonly kind: string;
  readonly outcome: Outcome;
  readonly answer: (route: Route, good: Good) => Promise<void>;
}

/** Never to be seen on the page. */
const html = '<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>nginx/1.27</body></html>';

const cut = (kind: string, reason: string): Fault => ({
  row: 'R1',
  kind,
  outcome: 'lost',
  answer: (route) => route.abort(reason),
});

const lostAnswer: Fault = {
  row: 'R3',
  kind: 'answer lost',
  outcome: 'lost',
  answer: async (route, good) => {
    await good(route);
    await route.abort('connectionreset');
  },
};

const broken = (status: number): Fault => ({
  row: 'R4',
  kind: String(status),
  outcome: 'unexpected',
  answer: (route) => route.fulfill({ status, contentType: 'text/html', body: html }),
});

/** The bank's own words, which are shown where the call has no sentence of its own. */
export const said = { throttled: 'Terlalu banyak percobaan', refused: 'Permintaan ditolak' };
/** Seconds, as Retry-After says. */
export const patience = 42;

const throttled: Fault = {
  row: 'R5',
  kind: '429',
  outcome: 'throttled',
  answer: (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': String(patience) },
      json: { success: false, message: said.throttled },
    }),
};

const unauthorised: Fault = {
  row: 'R6',
  kind: '401',
  outcome: 'unauthorised',
  answer: (route) =>
    route.fulfill({ status: 401, json: { success: false, message: said.refused } }),
};

const garbage = (
  kind: string,
  mangled: (good: string) => string,
  status = 200,
  contentType = 'application/json',
): Fault => ({
  row: 'R8',
  kind,
  outcome: 'garbage',
  answer: async (route, good) => {
    const { body } = await good(route);
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

/** Every value of an answer as another one: a leaf by itself, or all of a record at once. */
function leaves(value: Json, change: (leaf: Leaf) => Json): Json {
  if (Array.isArray(value)) return value.map((one: Json) => leaves(one, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, leaves(one, change)]),
  );
}

const otherType = (leaf: Leaf): Json =>
  typeof leaf === 'string' ? 7 : leaf === null ? [] : String(leaf);

/**
 * An answer whose records have lost their fields; `success` and `data` stay, or nothing would be
 * missing from them.
 */
function emptied(value: Json): Json {
  if (Array.isArray(value)) return value.map(() => ({}));
  if (typeof value !== 'object' || value === null || !('data' in value) || value['data'] === null)
    return {};
  return { ...value, data: emptied(value['data'] ?? null) };
}

/**
 * With another number in place of each, as text, because JSON has no NaN; with no number in it, the
 * bare number.
 */
function withNumbers(text: string, number: string): string {
  const marked = JSON.stringify(
    leaves(parsed(text), (leaf) => (typeof leaf === 'number' ? '#' : leaf)),
  );
  return marked.includes('"#"') ? marked.replaceAll('"#"', number) : number;
}

const huge = 10 * 1_024 * 1_024;

export const faults: readonly Fault[] = [
  cut('refused', 'connectionrefused'),
  cut('reset', 'connectionreset'),
  lostAnswer,
  ...[500, 502, 503, 504].map(broken),
  throttled,
  unauthorised,
  garbage('null', () => 'null'),
  garbage('[]', () => '[]'),
  garbage('empty text', () => '""'),
  garbage('cut off', (good) => good.slice(0, Math.max(1, Math.floor(good.length / 2)))),
  garbage('other types', (good) => JSON.stringify(leaves(parsed(good), otherType))),
  garbage('fields missing', (good) => JSON.stringify(emptied(parsed(good)))),
  garbage('NaN', (good) => withNumbers(good, 'NaN')),
  garbage('1e21', (good) => withNumbers(good, '1e21')),
  garbage('204', () => '', 204),
  garbage('HTML', () => html, 200, 'text/html'),
  garbage('10 MB', () => JSON.stringify('x'.repeat(huge))),
];
