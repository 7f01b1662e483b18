import { ValidationError } from 'yup';
import type { IssueCode } from '../contract/codes.ts';

/** Which fields are in error, and why. A field that is not named is fine, or was not left yet. */
export type Issues<Values> = { readonly [Field in keyof Values]?: IssueCode };

/** What a person typed and what is shown to be wrong with it. A machine keeps one for each form. */
export interface Form<Values> {
  readonly values: Values;
  readonly issues: Issues<Values>;
}

/** A yup schema whose messages are issue codes. */
export interface Schema<Values> {
  readonly fields: { readonly [Field in keyof Values]-?: unknown };
  validateSync(values: Values, options: object): unknown;
}

/** All issues of the values, the first of each field, in the order of the schema's fields. `context` reaches `$name` in the schema. */
export function issuesOf<Values extends object>(schema: Schema<Values>, values: Values, context: object = {}): Issues<Values> {
  try {
    schema.validateSync(values, { abortEarly: false, strict: true, context });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: Record<string, IssueCode> = {};
    for (const { path, message } of error.inner) if (path !== undefined && !(path in found)) found[path] = message as IssueCode;
    const ordered = Object.keys(schema.fields).flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]]));
    return Object.fromEntries(ordered) as Issues<Values>;
  }
}

export function emptyForm<Values>(values: Values): Form<Values> {
  return { values, issues: {} };
}

/** A field changed: its error goes as soon as it is mended, and no new one appears while typing. */
export function typed<Values extends object>(
  form: Form<Values>,
  change: Partial<Values>,
  schema: Schema<Values>,
  context?: object,
): Form<Values> {
  const values = { ...form.values, ...change };
  const found = issuesOf(schema, values, context);
  const still = Object.keys(form.issues).filter((field) => found[field as keyof Values] !== undefined);
  return { values, issues: pick(found, still) };
}

/** A field was left: from now on its error is shown. */
export function left<Values extends object>(
  form: Form<Values>,
  field: keyof Values & string,
  schema: Schema<Values>,
  context?: object,
): Form<Values> {
  return { ...form, issues: pick(issuesOf(schema, form.values, context), [...Object.keys(form.issues), field]) };
}

/** The form was submitted: every error is shown. */
export function submitted<Values extends object>(form: Form<Values>, schema: Schema<Values>, context?: object): Form<Values> {
  return { ...form, issues: issuesOf(schema, form.values, context) };
}

export function isClean<Values>(form: Form<Values>): boolean {
  return Object.keys(form.issues).length === 0;
}

function pick<Values>(issues: Issues<Values>, fields: readonly string[]): Issues<Values> {
  return Object.fromEntries(Object.entries(issues).filter(([field]) => fields.includes(field))) as Issues<Values>;
}
