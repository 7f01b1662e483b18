import type { IssueCode } from '../../machines/contract/codes.ts';
import { issueText } from './issues.ts';

interface Form<Values> {
  readonly values: Values;
  readonly issues: { readonly [Name in keyof Values]?: IssueCode };
}

type FieldEvent<Values> =
  | { readonly type: 'field.changed'; readonly change: Partial<Values> }
  | { readonly type: 'field.left'; readonly field: keyof Values & string };

/** Gives each field of a form its name, value, error sentence and events. */
export function fieldsOf<Values extends object>(
  { values, issues }: Form<Values>,
  send: (event: FieldEvent<Values>) => void,
) {
  return <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: issueText(issues[name]),
    onChange: (value: Values[Name]) =>
      send({ type: 'field.changed', change: { [name]: value } as unknown as Partial<Values> }),
    onLeave: () => send({ type: 'field.left', field: name }),
  });
}
