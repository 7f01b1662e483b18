import type { ValidationError } from './schema.ts';
import type { IssueCode } from '../contract/codes.ts';

/**
 * The shown issues by field. Absent: the field is valid, or was not left yet. `Own`: codes of the
 * form's flow.
 */
export type Issues<Values, Own extends string = never> = {
  readonly [Field in keyof Values]?: IssueCode | Own;
};

/** The values, and the issues that are shown. A machine keeps one per form. */
export interface Form<Values, Own extends string = never> {
  readonly values: Values;
  readonly issues: Issues<Values, Own>;
}

/** One rule per field: for forms that need no schema. */
export type Rules<Values, Own extends string = never> = {
  readonly [Field in keyof Values]-?: (value: Values[Field]) => IssueCode | Own | null;
};

interface YupSchema<Values> {
  readonly fields: { readonly [Field in keyof Values]-?: unknown };
  validateSync(values: Values, options: object): unknown;
}

export type Schema<Values, Own extends string = never> = Rules<Values, Own> | YupSchema<Values>;

/**
 * All issues of the values, the first of each field, in the order of the fields. `context` reaches
 * `$name` in a schema.
 */
export function issuesOf<Values extends object, Own extends string = never>(
  schema: Schema<Values, Own>,
  values: Values,
  context: object = {},
): Issues<Values, Own> {
  const issues = isYup(schema) ? foundByYup(schema, values, context) : foundByRules(schema, values);
  return Object.fromEntries(
    issues.filter(([, issue]) => issue !== null && issue !== undefined),
  ) as Issues<Values, Own>;
}

type Found = readonly (readonly [field: string, issue: string | null | undefined])[];

function foundByRules<Values extends object, Own extends string = never>(
  rules: Rules<Values, Own>,
  values: Values,
): Found {
  return (Object.keys(rules) as (keyof Values & string)[]).map((field) => [
    field,
    rules[field](values[field]),
  ]);
}

function foundByYup<Values extends object>(
  schema: YupSchema<Values>,
  values: Values,
  context: object,
): Found {
  try {
    schema.validateSync(values, { abortEarly: false, strict: true, context });
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return Object.keys(schema.fields).map((field) => [
      field,
      error.inner.find(({ path }) => path === field)?.message,
    ]);
  }
}

function isYup<Values, Own extends string>(
  schema: Schema<Values, Own>,
): schema is YupSchema<Values> {
  return 'validateSync' in schema;
}

/** Recognised by name, because importing yup here would load it for flows that do not use it. */
function isRefusal(error: unknown): error is ValidationError {
  return error instanceof Error && error.name === 'ValidationError';
}

export function emptyForm<Values>(values: Values): Form<Values> {
  return { values, issues: {} };
}

/** Sets values. Shown issues disappear once they are fixed; no new issue appears while typing. */
export function changeField<Values extends object, Own extends string = never>(
  form: Form<Values, Own>,
  change: Partial<Values>,
  schema: Schema<Values, Own>,
  context?: object,
): Form<Values, Own> {
  const values = { ...form.values, ...change };
  const found = issuesOf(schema, values, context);
  const still = Object.keys(form.issues).filter(
    (field) => found[field as keyof Values] !== undefined,
  );
  return { values, issues: pick(found, still) };
}

export function touchField<Values extends object, Own extends string = never>(
  form: Form<Values, Own>,
  field: keyof Values & string,
  schema: Schema<Values, Own>,
  context?: object,
): Form<Values, Own> {
  return {
    ...form,
    issues: pick(issuesOf(schema, form.values, context), [...Object.keys(form.issues), field]),
  };
}

export function validateAll<Values extends object, Own extends string = never>(
  form: Form<Values, Own>,
  schema: Schema<Values, Own>,
  context?: object,
): Form<Values, Own> {
  return { ...form, issues: issuesOf(schema, form.values, context) };
}

export function isClean<Values, Own extends string>(form: Form<Values, Own>): boolean {
  return Object.keys(form.issues).length === 0;
}

function pick<Values, Own extends string>(
  issues: Issues<Values, Own>,
  fields: readonly string[],
): Issues<Values, Own> {
  return Object.fromEntries(
    Object.entries(issues).filter(([field]) => fields.includes(field)),
  ) as Issues<Values, Own>;
}
