import type { Context } from 'hono';
import { lengthOf } from '../../machines/contract/limits.ts';
import { isBlank, isVisible } from '../../machines/contract/visible.ts';
import { fieldRefusal } from '../http/form.ts';
import { Refusal } from '../http/answers.ts';
import { callSchemas, type Of } from './schemas.ts';

/** The part of JSON Schema that bank/sandbox/schemas.ts uses. */
export interface Schema {
  readonly type: string;
  /** Ends the sentence 'name harus berupa …'. */
  readonly description: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Text of several lines. */
  readonly contentMediaType?: 'text/plain';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface Problem {
  /** `from.accountNumber`, `customers[0].pin`; empty for the whole. */
  readonly path: string;
  readonly sentence: string;
}

/** The first thing that is wrong with the value, or `null`. */
export function problemIn(schema: Schema, value: unknown, path = ''): Problem | null {
  const name = path === '' ? 'Isi permintaan' : path;
  const wrong = { path, sentence: `${name} harus berupa ${schema.description}` };
  if (schema.type === 'string')
    return typeof value === 'string' && isText(schema, value) ? null : wrong;
  if (schema.type === 'integer')
    return Number.isSafeInteger(value) && isBetween(Number(value), schema.minimum, schema.maximum)
      ? null
      : wrong;
  if (schema.type === 'array') {
    if (!Array.isArray(value) || !isBetween(value.length, schema.minItems, schema.maxItems))
      return wrong;
    const { items } = schema;
    return items === undefined
      ? null
      : firstOf(value.map((item, at) => () => problemIn(items, item, `${path}[${at}]`)));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
  return problemInFields(schema, value, path) ?? (isCount(schema, value) ? null : wrong);
}

function problemInFields(
  { properties = {}, required = [] }: Schema,
  value: object,
  path: string,
): Problem | null {
  const at = (field: string): string => (path === '' ? field : `${path}.${field}`);
  const given = new Map<string, unknown>(Object.entries(value));
  const known = Object.keys(properties);
  for (const field of given.keys())
    if (!known.includes(field))
      return {
        path: at(field),
        sentence: `Isian tidak dikenal: ${at(field)}. Yang dikenal: ${known.join(', ') || 'tidak ada'}`,
      };
  for (const field of required)
    if (!given.has(field)) return { path: at(field), sentence: `${at(field)} harus diisi` };
  return firstOf(
    Object.entries(properties).map(
      ([field, schema]) =>
        () =>
          given.has(field) ? problemIn(schema, given.get(field), at(field)) : null,
    ),
  );
}

function firstOf(checks: readonly (() => Problem | null)[]): Problem | null {
  for (const check of checks) {
    const problem = check();
    if (problem !== null) return problem;
  }
  return null;
}

const isBetween = (value: number, least = -Infinity, most = Infinity): boolean =>
  value >= least && value <= most;

const isCount = ({ minProperties, maxProperties }: Schema, value: object): boolean =>
  isBetween(Object.keys(value).length, minProperties, maxProperties);

/** A text that people can see, and that PostgreSQL can store. */
function isText(schema: Schema, text: string): boolean {
  const line = schema.contentMediaType ? text.replaceAll(/\r?\n/g, ' ') : text;
  if (!isVisible(line) || /\p{Surrogate}/u.test(text)) return false;
  if (schema.enum !== undefined) return schema.enum.includes(text);
  if (!isBetween(lengthOf(text), schema.minLength, schema.maxLength)) return false;
  if (schema.minLength !== undefined && isBlank(text)) return false;
  return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text);
}

type CallName = keyof typeof callSchemas;

/**
 * The checked body of a call. Throws a 415 for anything but JSON, which a form of another site
 * could send, and a 400 with the sentence at its field.
 */
export async function bodyOf<Name extends CallName>(
  c: Context,
  name: Name,
): Promise<Of<(typeof callSchemas)[Name]>> {
  const text = await c.req.text();
  if (text !== '' && !/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new Refusal(415, 'Kirim JSON dengan Content-Type: application/json');
  const body = parsed(text);
  const problem = problemIn(callSchemas[name], body);
  if (problem !== null) throw fieldRefusal(problem.path || 'body', problem.sentence);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema was just checked
  return body as Of<(typeof callSchemas)[Name]>;
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    throw new Refusal(400, 'Isi permintaan bukan JSON yang benar');
  }
}
