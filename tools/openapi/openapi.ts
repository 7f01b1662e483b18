/*
 * docs/openapi.yaml for the tests, the contract run and the generated files: its calls and schemas,
 * every $ref replaced by its target.
 */
import { readFileSync } from 'node:fs';
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

export type Schema = { readonly [keyword: string]: unknown };

export interface Body {
  readonly type: string;
  /** `null` for a picture or a page. */
  readonly schema: Schema | null;
  readonly examples: Readonly<Record<string, unknown>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  /** A backend of the contract may not know it. */
  readonly 'x-beyond-contract'?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example: string | number;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The server's path: `/api/main`, `/api/second`, or empty. */
  readonly base: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** Marked `x-extension`: the setting that names its path is called after it (CAL-44). */
  readonly extension: string | null;
  /** An extension, or marked `x-beyond-contract`: the app works without it. */
  readonly isBeyondContract: boolean;
  readonly isPublic: boolean;
  readonly parameters: readonly Parameter[];
  readonly request: Body | null;
  readonly answers: Readonly<
    Record<string, { readonly description: string; readonly bodies: readonly Body[] }>
  >;
}

type Node = { readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodeOf = (value: unknown): Node => (isNode(value) ? value : {});

export const contract = nodeOf(parse(readFileSync('docs/openapi.yaml', 'utf8')));

/** The value with every `$ref` replaced. The document has no circular references. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (!isNode(value)) return value;
  const { $ref } = value;
  if (typeof $ref === 'string') {
    const found = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => nodeOf(at)[key], contract);
    if (found === undefined) throw new Error(`docs/openapi.yaml names ${$ref}, which is not there`);
    return resolved(found);
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]));
}

function bodies(content: unknown): readonly Body[] {
  return Object.entries(nodeOf(content)).map(([type, media]) => {
    const { schema, examples } = nodeOf(media);
    const values = Object.entries(nodeOf(examples)).map(([name, example]) => [
      name,
      nodeOf(example)['value'],
    ]);
    return {
      type,
      schema: isNode(schema) && /json|form/.test(type) ? schema : null,
      examples: Object.fromEntries(values) as Body['examples'],
    };
  });
}

function baseOf(...places: readonly unknown[]): string {
  const servers = places.map((place) => nodeOf(place)['servers']).find(Array.isArray);
  return String(nodeOf(servers?.[0])['url']).replace(/\/$/, '');
}

export const operations: readonly Operation[] = Object.entries(nodeOf(contract['paths'])).flatMap(
  ([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const found = nodeOf(item)[method];
      if (found === undefined) return [];
      const call = resolved(found) as Node;
      const answers = Object.entries(nodeOf(call['responses'])).map(([status, answer]) => [
        status,
        {
          description: String(nodeOf(answer)['description']),
          bodies: bodies(nodeOf(answer)['content']),
        },
      ]);
      return [
        {
          id: String(call['operationId']),
          method: method.toUpperCase(),
          path,
          base: baseOf(call, item, contract),
          tag: String((call['tags'] as readonly unknown[])[0]),
          summary: String(call['summary']),
          description: typeof call['description'] === 'string' ? call['description'] : '',
          extension: typeof call['x-extension'] === 'string' ? call['x-extension'] : null,
          isBeyondContract: 'x-extension' in call || call['x-beyond-contract'] === true,
          isPublic: Array.isArray(call['security']) && call['security'].length === 0,
          parameters: (call['parameters'] ?? []) as readonly Parameter[],
          request: bodies(nodeOf(call['requestBody'])['content'])[0] ?? null,
          answers: Object.fromEntries(answers) as Operation['answers'],
        },
      ];
    }),
);

/** The call of `METHOD /path`, with or without its parameters; `undefined` if there is none. */
export function operationAt(call: string): Operation | undefined {
  const [method = '', address = ''] = call.split(' ');
  const [path = ''] = address.split('?');
  const fits = (one: Operation): boolean =>
    new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return operations.find((one) => one.method === method && (one.path === path || fits(one)));
}

export function operation(id: string): Operation {
  const found = operations.find((one) => one.id === id);
  if (found === undefined) throw new Error(`docs/openapi.yaml has no call ${id}`);
  return found;
}

/** The schemas of `components.schemas`; a `$ref` in them names another one. */
export const schemas = nodeOf(nodeOf(contract['components'])['schemas']) as Readonly<
  Record<string, Schema>
>;

export function schemaOf(name: string): Schema {
  return resolved({ $ref: `#/components/schemas/${name}` }) as Schema;
}

/** The fields of a named schema, and whether each is required. */
export function fieldsOf(name: string): Readonly<Record<string, boolean>> {
  const { properties, required = [] } = schemaOf(name) as {
    properties: object;
    required?: readonly string[];
  };
  return Object.fromEntries(
    Object.keys(properties).map((field) => [field, required.includes(field)]),
  );
}

/**
 * The schema with every documented field required and no other allowed. The sandbox bank and the
 * app are compared with it, because there a renamed field must not pass as an extra one.
 */
export function strictSchema(schema: Schema): Schema {
  return withoutExtraFields(schema) as Schema;
}

function withoutExtraFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtraFields);
  if (!isNode(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutExtraFields(one)]),
  );
  if (!isNode(value['properties']) || 'maxProperties' in value) return inner;
  return { ...inner, required: Object.keys(value['properties']), additionalProperties: false };
}

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
});
const compiled = new Map<string, ValidateFunction>();

/** How the value breaks the schema, e.g. `sentAt is missing`; empty if it does not. */
export function schemaErrors(schema: Schema, value: unknown): readonly string[] {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  if (validate(value)) return [];
  // Of a value that may have several forms, the form that fits deepest says most.
  const depth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length;
  return (validate.errors ?? []).toSorted((one, other) => depth(other) - depth(one)).map(sentence);
}

function sentence({ instancePath, keyword, params, message, data }: ErrorObject): string {
  if (keyword === 'required') return `${params['missingProperty']} is missing`;
  const field = /[^/]+$/.exec(instancePath)?.[0] ?? 'data';
  return `${field} is ${JSON.stringify(data)?.slice(0, 40)}, it ${message}`;
}

/**
 * How an answer breaks the document's description of its call; empty if it does not. `isStrict`:
 * compares it with `strictSchema`.
 */
export function answerErrors(
  call: Operation,
  status: number,
  type: string,
  body: unknown,
  isStrict = false,
): readonly string[] {
  const answer = call.answers[String(status)];
  if (answer === undefined) return [`${call.id} may not answer ${status}`];
  const documented = answer.bodies.find((one) => type.startsWith(one.type));
  if (documented === undefined) return [`${call.id} may not answer ${status} as ${type}`];
  return documented.schema === null
    ? []
    : schemaErrors(isStrict ? strictSchema(documented.schema) : documented.schema, body);
}
