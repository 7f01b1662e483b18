import { string, type StringSchema } from 'yup';
import type { IssueCode } from '../contract/codes.ts';

/**
 * A rule that needs no yup, as a part of a schema of it: what the rule says is the field's issue.
 */
export function text(rule: (value: string) => IssueCode | null): StringSchema<string> {
  return string()
    .defined()
    .test('rule', (value, { createError }) => {
      const issue = rule(value);
      return issue === null || createError({ message: issue });
    });
}
