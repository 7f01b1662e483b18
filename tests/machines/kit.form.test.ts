import { object, string } from '../../machines/kit/schema.ts';
import { describe, expect, it } from 'vitest';
import {
  emptyForm,
  isClean,
  issuesOf,
  touchField,
  validateAll,
  changeField,
  type Form,
} from '../../machines/kit/form.ts';
import type { IssueCode } from '../../machines/contract/codes.ts';

const schema = object({
  city: string().required('city.required' satisfies IssueCode),
  name: string()
    .required('name.required' satisfies IssueCode)
    .test(
      'same',
      'unknown' satisfies IssueCode,
      (name, { options }) => name !== options.context?.['own'],
    ),
});
const empty: Form<{ city: string; name: string }> = emptyForm({ city: '', name: '' });

describe('a form', () => {
  it('names the first issue of each field, in the order of the schema', () => {
    expect(Object.entries(issuesOf(schema, { name: '', city: '' }))).toEqual([
      ['city', 'city.required'],
      ['name', 'name.required'],
    ]);
  });

  it('hides the issues of fields that were neither left nor submitted [FRM-4]', () => {
    expect(changeField(empty, { name: '' }, schema).issues).toEqual({});
    expect(touchField(empty, 'name', schema).issues).toEqual({ name: 'name.required' });
    expect(validateAll(empty, schema).issues).toEqual({
      city: 'city.required',
      name: 'name.required',
    });
  });

  it('removes an error once it is corrected, and keeps the others [FRM-5]', () => {
    expect(changeField(validateAll(empty, schema), { city: 'Bandung' }, schema).issues).toEqual({
      name: 'name.required',
    });
  });

  it('shows the new issue of a field that is still invalid', () => {
    const own = { own: 'Sinta' };
    expect(
      changeField(validateAll(empty, schema, own), { name: 'Sinta' }, schema, own).issues,
    ).toEqual({
      city: 'city.required',
      name: 'unknown',
    });
  });

  it('is clean only without issues', () => {
    expect(isClean(empty)).toBe(true);
    expect(isClean(validateAll(empty, schema))).toBe(false);
  });

  it('accepts one rule per field instead of a yup schema', () => {
    const rules = {
      city: (city: string) => (city === '' ? ('city.required' as const) : null),
      name: () => null,
    };
    expect(issuesOf(rules, { name: '', city: '' })).toEqual({ city: 'city.required' });
    expect(changeField(validateAll(empty, rules), { city: 'Bandung' }, rules).issues).toEqual({});
  });

  it('rethrows an error of the schema itself', () => {
    const broken = object({
      name: string().test('broken', () => {
        throw new TypeError('fault');
      }),
    });
    expect(() => issuesOf(broken, { name: 'x' })).toThrow(TypeError);
  });
});
