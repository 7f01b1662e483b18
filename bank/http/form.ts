import type { Context } from 'hono';
import { Refusal, type Errors } from './answers.ts';
import { isMultipartType } from './body-limit.ts';

/** The unchecked fields of a call: strings and files of a form, or values of a JSON object. */
export type Form = ReadonlyMap<string, unknown>;

const unreadable = 'Data yang dikirim tidak dapat dibaca.';

/** Parts of a multipart body; the registration has 8 (docs/trust.md M13). */
const maxParts = 20;
/** Bytes of what precedes a part's content: its name, its type and the name of a file. */
const longestHead = 1_024;
/** UTF-16 units of a part that is no file. */
const longestPart = 4_096;
/** Levels of objects and lists in a JSON body; the calls need 2 (docs/trust.md L1). */
const maxLevels = 20;
const lineFeed = 0x0a;

/** Reads an urlencoded, multipart or JSON body. Throws a 400 for anything but fields. */
export async function readForm(c: Context): Promise<Form> {
  const form = await parse(c).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal(400, unreadable);
  });
  for (const value of form.values()) if (typeof value === 'string') assertStorable(value);
  return form;
}

async function parse(c: Context): Promise<Form> {
  const type = c.req.header('content-type') ?? '';
  if (/\bjson\b/i.test(type)) return fieldsOf(await c.req.json());
  if (isMultipartType(type)) return partsOf(new Uint8Array(await c.req.arrayBuffer()));
  return /^application\/x-www-form-urlencoded\b/i.test(type)
    ? new Map(new URLSearchParams(await c.req.text()))
    : new Map();
}

/**
 * Reads a multipart body, or refuses one that would be slow to parse (docs/trust.md M13). Both
 * steps take the boundary from the first line, so that they see the same parts.
 */
async function partsOf(body: Uint8Array<ArrayBuffer>): Promise<Form> {
  const start = String.fromCharCode(...body.subarray(0, 80));
  const [first = '', boundary] = /^--([\w'()+,./:=?-]{1,70})\r\n/.exec(start) ?? [];
  if (boundary === undefined || !hasCheapParts(body, first.length))
    throw new Refusal(400, unreadable);
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  const form = new Map<string, unknown>(await new Response(body, { headers }).formData());
  for (const value of form.values())
    if (typeof value === 'string' && value.length > longestPart) throw new Refusal(400, unreadable);
  return form;
}

/** Whether the parts are few and their heads short. The first line of the body begins each part. */
function hasCheapParts(body: Uint8Array, firstLength: number): boolean {
  let [parts, line, matched, head] = [0, 0, 0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < body.length; at += 1) {
    if (at - head > longestHead) return false;
    if (matched === at - line && body[at] === body[matched]) matched += 1;
    if (body[at] !== lineFeed) continue;
    if (matched === firstLength) {
      parts += 1;
      head = at;
    } else if (at === line + 1) head = Number.POSITIVE_INFINITY;
    line = at + 1;
    matched = 0;
  }
  return parts <= maxParts;
}

function fieldsOf(body: unknown): Form {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, unreadable);
  let level: readonly unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) throw new Refusal(400, unreadable);
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return new Map(Object.entries(body));
}

/**
 * Throws a 400 for a text that PostgreSQL cannot store, with a NUL or half of a surrogate pair. The
 * query would fail with a 500.
 */
export function assertStorable(text: string): void {
  if (/\0|\p{Surrogate}/u.test(text)) throw new Refusal(400, unreadable);
}

/** The field as trimmed text; empty if it is missing or not a text. */
export function text(form: Form, name: string): string {
  return asGiven(form, name).trim();
}

/** The field with its blanks, e.g. a password: a login compares what was set. */
export function asGiven(form: Form, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The field `email` in lower case: case makes no difference. */
export function email(form: Form): string {
  return text(form, 'email').toLowerCase();
}

/** Throws a 400 with each sentence at its field, unless all are `null`. */
export function assertFields(problems: Readonly<Record<string, string | null>>): void {
  const errors: Record<string, readonly string[]> = {};
  for (const [field, sentence] of Object.entries(problems))
    if (sentence !== null) errors[field] = [sentence];
  const first = Object.values(errors)[0]?.[0];
  if (first !== undefined) throw new Refusal(400, first, errors satisfies Errors);
}

/** A 400 with a sentence at one field. */
export function fieldRefusal(field: string, sentence: string): Refusal {
  return new Refusal(400, sentence, { [field]: [sentence] });
}
