import type { Context } from 'hono';
import { Refusal, type Errors } from './answers.ts';

/**
 * The fields of a call: strings and files of a form, or any values of a JSON object. Nothing is
 * checked yet.
 */
export type Form = ReadonlyMap<string, unknown>;

const unreadable = 'Data yang dikirim tidak dapat dibaca.';

/**
 * Reads an urlencoded, multipart or JSON body. Throws a 400 for anything that is not a set of
 * fields.
 */
export async function readForm(c: Context): Promise<Form> {
  const fields = await parse(c);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new Refusal(400, unreadable);
  const form = new Map<string, unknown>(Object.entries(fields));
  for (const value of form.values()) if (typeof value === 'string') assertStorable(value);
  return form;
}

async function parse(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  try {
    return /\bjson\b/i.test(type) ? await c.req.json() : await c.req.parseBody();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, unreadable);
  }
}

/**
 * Throws a 400 for a text that PostgreSQL cannot store: one with a NUL or half of a surrogate pair.
 * Without this check the query would fail, and the answer would be a 500.
 */
export function assertStorable(text: string): void {
  if (/\0|\p{Surrogate}/u.test(text)) throw new Refusal(400, unreadable);
}

/** The field as text without surrounding blanks; empty where it is missing or not a text. */
export function text(form: Form, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The field `email` in lower case: addresses that differ in case only are the same. */
export function email(form: Form): string {
  return text(form, 'email').toLowerCase();
}

/**
 * Throws a 400 with each sentence at its field, and the first one as its message. Does nothing when
 * all are `null`.
 */
export function assertFields(problems: Readonly<Record<string, string | null>>): void {
  const errors: Record<string, readonly string[]> = {};
  for (const [field, sentence] of Object.entries(problems))
    if (sentence !== null) errors[field] = [sentence];
  const first = Object.values(errors)[0]?.[0];
  if (first !== undefined) throw new Refusal(400, first, errors satisfies Errors);
}

/** A 400 with a sentence at one field; to be thrown or returned by the caller. */
export function fieldRefusal(field: string, sentence: string): Refusal {
  return new Refusal(400, sentence, { [field]: [sentence] });
}
