import { string, type StringSchema } from './schema.ts';
import type { IssueCode } from '../contract/codes.ts';

/** A plain rule as part of a schema. The issue it returns is the field's. */
export function text(rule: (value: string) => IssueCode | null): StringSchema<string> {
  return string()
    .defined()
    .test('rule', (value, { createError }) => {
      const issue = rule(value);
      return issue === null || createError({ message: issue });
    });
}
