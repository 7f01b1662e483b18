import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Failure } from '../../machines/contract/failure.ts';
import { object } from '../../machines/kit/schema.ts';
import {
  identifierOf,
  needed,
  optional,
  rupiahOf,
  textOf,
  validated,
} from '../../src/platform/shapes.ts';
import { logIn } from '../../src/demo/log-in.ts';

describe('an amount of the bank', () => {
  it.each<[unknown, number]>([
    [150_000, 150_000],
    ['150000', 150_000],
    [' 150000 ', 150_000],
    ['+150000', 150_000],
    ['-150000', -150_000],
    ['0', 0],
    ['-0', 0],
    [-0.5, 0],
    ['0150000', 150_000],
    ['1500.00', 1_500],
    ['1500,00', 1_500],
    ['1500.999', 1_500],
    ['1.5', 1],
    ['0.500', 0],
    ['-1500.99', -1_500],
    ['1.500.000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['12.500.000', 12_500_000],
    ['1.500.000,99', 1_500_000],
    ['1,500,000.99', 1_500_000],
    ['1.500,00', 1_500],
    ['1.5E+6', 1_500_000],
    ['15e5', 1_500_000],
    ['-15e5', -1_500_000],
    ['1.25e2', 125],
    ['15e10', 150_000_000_000],
    ['1.5e0', 1],
    ['9007199254740991.999', 9_007_199_254_740_991],
  ])('%j is %d [MUT-34]', (written, rupiah) => {
    expect(rupiahOf(written)).toBe(rupiah);
  });

  it.each([
    // Ambiguous: one and a half rupiah, or one thousand five hundred.
    '1.500',
    '1,500',
    '-1.500',
    '999.000',
    '1.5.0',
    '1.500.00',
    '1.500,000.00',
    '15.0000.000',
    '.5',
    '5.',
    '1e-3',
    '1e21',
    '0x10',
    'Infinity',
    'NaN',
    '١٥٠',
    '1 500',
    '',
    ' ',
    '9007199254740992',
    9_007_199_254_740_992,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    [5],
    { amount: 5 },
  ])('is never %j', (written) => {
    expect(rupiahOf(written)).toBeNull();
  });
});

it('a text of the bank is a non-blank string', () => {
  expect(['Rini', ' ', '', 7, null, undefined, ['x'], {}].map(textOf)).toEqual([
    'Rini',
    ...Array.from({ length: 7 }, () => null),
  ]);
});

it('an account number of the bank may be an integer', () => {
  expect(
    ['0771', '0771  ', 771, 0, -1, 1.5, 1e21, 9_007_199_254_740_992, '', null].map(identifierOf),
  ).toEqual(['0771', '0771', '771', '0', null, null, null, null, null, null]);
});

describe('an answer', () => {
  // Built by each test, because a failure while the file loads belongs to no test.
  const schema = () =>
    object({
      name: needed.text(),
      number: needed.identifier(),
      amount: needed.rupiah(),
      note: optional.text(),
      bank: optional.nullableText(),
    });
  const whole = { name: 'Rini', number: 771, amount: '1500.99', note: 'Kas', bank: 'Bank Mandiri' };

  it('is read field by field, without extra fields', () => {
    expect(validated(schema(), { ...whole, extra: { a: 1 } })).toEqual({
      name: 'Rini',
      number: '771',
      amount: 1_500,
      note: 'Kas',
      bank: 'Bank Mandiri',
    });
    const { note: _note, bank: _bank, ...least } = whole;
    expect(validated(schema(), least)).toMatchObject({ note: '', bank: null });
  });

  it.each(['name', 'number', 'amount'])('without its %s is invalid', (field) => {
    expect(() => validated(schema(), { ...whole, [field]: null })).toThrow('answer.invalid');
  });

  it('does not count as invalid after an error of the reader', () => {
    const broken = {
      validateSync: () => {
        throw new TypeError('no such reader');
      },
    };
    expect(() => validated(broken as never, whole)).toThrow(new TypeError('no such reader'));
  });
});

it.each([[null], [{}], [{ data: null }], [{ data: { jwt_token: 7, refresh_token: 'x' } }]])(
  'the demo stores no token from an answer that it cannot read: %j',
  async (answer) => {
    vi.stubGlobal('fetch', async () => Response.json(answer));
    onTestFinished(() => void vi.unstubAllGlobals());
    const sinta = {
      id: 'demo-sinta',
      email: 'sinta@lentera.test',
      password: 'Lentera123',
    } as const;
    await expect(logIn(sinta)).rejects.toBeInstanceOf(Failure);
    expect(localStorage).toHaveLength(0);
  },
);
