import type { Context } from 'hono';
import { Refusal, type Errors } from './answers.ts';

/**
 * What a call brought, by field: strings and files of a form, or whatever stands in a JSON object.
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
 * PostgreSQL holds no NUL and no half of a surrogate pair: refused at the door, not by the
 * database.
 */
export function assertStorable(text: string): void {
  if (/\0|\p{Surrogate}/u.test(text)) throw new Refusal(400, unreadable);
}

/** The field as text without surrounding blanks; empty where it is missing or no text. */
export function text(form: Form, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** E-mail addresses are one whatever their case. */
export function email(form: Form): string {
  return text(form, 'email').toLowerCase();
}

/**
 * Throws a 400 with every sentence at its field; the message is the first. Nothing happens when all
 * are `null`.
 */
export function assertFields(problems: Readonly<Record<string, string | null>>): void {
  const errors: Record<string, readonly string[]> = {};
  for (const [field, sentence] of Object.entries(problems))
    if (sentence !== null) errors[field] = [sentence];
  const first = Object.values(errors)[0]?.[0];
  if (first !== undefined) throw new Refusal(400, first, errors satisfies Errors);
}

/** A refusal that blames one field. */
export function blame(field: string, sentence: string): Refusal {
  return new Refusal(400, sentence, { [field]: [sentence] });
}
