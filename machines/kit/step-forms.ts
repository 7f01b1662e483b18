import { changeField, isClean, touchField, validateAll, type Form, type Schema } from './form.ts';

/** The forms of a flow by step. `Values` maps a step's name to its fields. */
export type StepForms<Values> = { readonly [Step in keyof Values]: Form<Values[Step]> };

/** Some fields of a step have new values; the other fields stay. */
export type FieldChange<Values> = {
  readonly [Step in keyof Values]: { readonly step: Step; readonly change: Partial<Values[Step]> };
}[keyof Values];

export type FieldTouch<Values> = {
  readonly [Step in keyof Values]: {
    readonly step: Step;
    readonly field: keyof Values[Step] & string;
  };
}[keyof Values];

export type StepFormEvent<Values> =
  | ({ readonly type: 'field.changed' } & FieldChange<Values>)
  | ({ readonly type: 'field.left' } & FieldTouch<Values>);

/**
 * While the bank is asked about a step, or its answer is shown: nothing changes, and the step
 * cannot be left.
 */
export const inFlight = { navigated: {}, 'field.changed': {}, 'field.left': {} } as const;

interface Options<Values> {
  readonly facts?: () => object;
  /** Steps whose issues are shown at each change, because nothing is typed there. */
  readonly validatedOnChange?: readonly (keyof Values)[];
}

/**
 * The forms of a flow with a schema per step. Every function returns only the changed step, ready
 * for `assign`.
 */
export function stepForms<Values extends object>(
  schemas: { readonly [Step in keyof Values]: Schema<Values[Step]> },
  { facts = () => ({}), validatedOnChange = [] }: Options<Values> = {},
) {
  type Forms = StepForms<Values>;
  const at = (forms: Forms, step: keyof Values) =>
    [forms[step] as Form<object>, schemas[step] as Schema<object>, facts()] as const;
  const only = (step: keyof Values, form: Form<object>) =>
    ({ [step]: form }) as unknown as Partial<Forms>;
  return {
    change(forms: Forms, { step, change }: FieldChange<Values>): Partial<Forms> {
      const [form, schema, known] = at(forms, step);
      const next = changeField(form, change, schema, known);
      const isValidated = validatedOnChange.includes(step);
      return only(step, isValidated ? validateAll(next, schema, known) : next);
    },
    touch(forms: Forms, { step, field }: FieldTouch<Values>): Partial<Forms> {
      const [form, schema, known] = at(forms, step);
      return only(step, touchField(form, field as never, schema, known));
    },
    validate(forms: Forms, step: keyof Values): Partial<Forms> {
      const [form, schema, known] = at(forms, step);
      return only(step, validateAll(form, schema, known));
    },
    isClean(forms: Forms, step: keyof Values): boolean {
      const [form, schema, known] = at(forms, step);
      return isClean(validateAll(form, schema, known));
    },
  };
}

/** A submit moves on if the step is clean, and always shows its issues. */
export function submitStep<Step extends string, Target extends string>(step: Step, target: Target) {
  const showIssues = { type: 'showIssues', params: { step } } as const;
  return [
    { guard: { type: 'isClean', params: { step } }, target, actions: showIssues },
    { actions: showIssues },
  ] as const;
}
