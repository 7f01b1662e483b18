import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { accountPorts } from '../../../src/flows/account/account.api.ts';
import { sintaUser } from '../../fixtures/customer.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';

const io = { signal: new AbortController().signal };
const row = {
  id: 'm-1',
  datetime: '2026-11-20T10:00:00+07:00',
  username_to: 'Rini',
  account_to: '5220304050',
  type: 'transfer',
  transactionDirection: 'DEBIT',
  amount: 1000,
  status: 'completed',
};

async function mutationsOf(...rows: readonly unknown[]) {
  fakeBank(() => json({ success: true, data: rows }));
  return accountPorts.mutations({ accountNumber: '8800112233' }, io);
}
/** `data` is JSON, because JSON.stringify cannot write `12500000.00`. */
async function balanceOf(data: string) {
  fakeBank(() => new Response(`{"success":true,"data":${data}}`));
  return accountPorts.balance({ accountNumber: '8800112233' }, io).catch((error: unknown) => error);
}
const userOf = (data: object) => {
  fakeBank(() => json({ success: true, data }));
  return accountPorts.user({}, io).catch((error: unknown) => error);
};
/** The fields that every bank sends. */
const { name, account_number, account_pin } = sintaUser;
const sinta = { name, account_number, account_pin };

it.each([
  ['dormant', 'dormant'],
  ['sleeping', null],
  [7, null],
])('an account status %j is taken as %j [DSH-32]', async (account_status, taken) => {
  expect(await userOf({ ...sinta, account_status })).toMatchObject({ account_status: taken });
});

describe('the transactions of the bank', () => {
  it.each([[[row]], [{ success: true, data: [row] }]])('come as %j [CAL-35]', async (body) => {
    fakeBank(() => json(body));
    expect((await accountPorts.mutations({ accountNumber: '8800112233' }, io)).rows).toEqual([row]);
  });

  it.each([
    [{ account_to: null }, { account_to: '' }],
    [{ account_to: 5220304050 }, { account_to: '5220304050' }],
    [{ username_to: undefined }, { username_to: '' }],
    [{ username_to: ['Rini'] }, { username_to: '' }],
    [{ type: null }, { type: '' }],
    [{ status: null }, { status: '' }],
    [{ status: 'completed ' }, { status: 'completed' }],
    [{ type: 'transfer  ' }, { type: 'transfer' }],
    [{ account_to: '5220304050  ' }, { account_to: '5220304050' }],
    [{ id: null }, { id: '' }],
    [{ id: 7 }, { id: '7' }],
    [{ datetime: null }, { datetime: '' }],
    [{ transactionDirection: 'REVERSAL' }, { transactionDirection: 'UNKNOWN' }],
    [{ transactionDirection: null }, { transactionDirection: 'UNKNOWN' }],
    [{ bank_to: 'Bank Central Asia' }, { bank_to: 'Bank Central Asia' }],
    [{ bank_to: ' BANK negara indonesia ' }, { bank_to: 'Bank Negara Indonesia' }],
    [{ bank_to: 'Bank Lain' }, {}],
    [{ bank_to: '' }, {}],
    [{ bank_to: null }, {}],
    [{ bank_to: ['Bank Mandiri'] }, {}],
    [
      { waits_for: 'decision', decide_by: '2026-11-28T12:01:00+07:00' },
      { waits_for: 'decision', decide_by: '2026-11-28T12:01:00+07:00' },
    ],
    [{ waits_for: 'x', decide_by: null }, {}],
    [{ waits_for: null, decide_by: ['x'] }, {}],
    [{ amount: '150000' }, { amount: 150_000 }],
    [{ amount: '150000.75' }, { amount: 150_000 }],
    [{ amount: 150_000.75 }, { amount: 150_000 }],
  ])('include a row with %j, and its neighbours [MUT-34 CAL-50]', async (change, read) => {
    expect(await mutationsOf(row, { ...row, ...change }, row)).toEqual({
      rows: [row, { ...row, ...read }, row],
      omitted: 0,
    });
  });

  it.each([
    ['DEBIT debit Debit IN in MASUK Masuk', 'DEBIT'],
    ['CREDIT credit OUT Out KELUAR keluar KREDIT Kredit', 'CREDIT'],
    ['D K DB CR db Cr C DEBITS INCOMING OUTGOING - 1', 'UNKNOWN'],
  ])('are read as %s: %s [CAL-37]', async (words, read) => {
    const rows = words.split(' ').map((word) => ({ ...row, transactionDirection: ` ${word} ` }));
    expect(
      new Set((await mutationsOf(...rows)).rows.map((one) => one.transactionDirection)),
    ).toEqual(new Set([read]));
  });

  it.each([
    null,
    'x',
    7,
    [],
    {},
    ...[null, 'seribu', '', '150.000', -1, 1e21, { value: 5 }].map((amount) => ({
      ...row,
      amount,
    })),
  ])(
    'count the row %j, which cannot be shown, and include its neighbours [MUT-35]',
    async (broken) => {
      expect(await mutationsOf(row, broken, row, broken)).toEqual({ rows: [row, row], omitted: 2 });
    },
  );

  it.each([null, {}, 'x', 7])('are never %j [CAL-42]', async (data) => {
    fakeBank(() => json({ data }));
    await expect(accountPorts.mutations({ accountNumber: '8' }, io)).rejects.toMatchObject({
      code: 'answer.invalid',
    });
  });
});

describe('the customer at the bank', () => {
  it.each([
    ['null', { ...sinta, account_pin: null }],
    ['absent', { name, account_number }],
    ['a number', { ...sinta, account_pin: 246810 }],
  ])('may have an account_pin that is %s [CAL-45]', async (_, data) => {
    expect(await userOf(data)).toMatchObject({ name: 'Sinta Maharani', account_pin: '' });
  });

  it('may have an e-mail, a last login and the hash of the PIN [DSH-14 PIN-7 CAL-43]', async () => {
    const full = { email: 'sinta@lentera.test', last_login: '2026-11-20T10:15:00+07:00' };
    expect(await userOf({ ...sinta, ...full })).toMatchObject(full);
    expect(await userOf(sinta)).toMatchObject({
      email: null,
      last_login: null,
      account_pin: '$2b$12$hash',
    });
  });

  it('may have a number as account number [CAL-46]', async () => {
    expect(await userOf({ ...sinta, account_number: 8800112233 })).toMatchObject({
      account_number: '8800112233',
    });
  });

  it.each([
    null,
    '',
    ' ',
    -8800112233,
    88001122.5,
    ['8800112233'],
    // Digits of this number are lost before anybody can read them.
    Number('88001122330045667788'),
  ])('never has the account number %j', async (account_number) => {
    expect(await userOf({ ...sinta, account_number })).toEqual(new Failure('answer.invalid'));
  });

  it.each([null, '', 7])('never has the name %j', async (name) => {
    expect(await userOf({ ...sinta, name })).toEqual(new Failure('answer.invalid'));
  });
});

describe('the balance at the bank', () => {
  it.each([
    ['12500000', 12_500_000],
    ['12500000.00', 12_500_000],
    ['12500000.99', 12_500_000],
    ['1.25e7', 12_500_000],
    ['0.99', 0],
    ['-0.99', 0],
    ['-1500.75', -1_500],
    ['"12500000"', 12_500_000],
    ['"12500000.99"', 12_500_000],
    ['"9007199254740991.99"', 9_007_199_254_740_991],
  ])('%s means %d: sen are cut off, never rounded up [CAL-46]', async (written, rupiah) => {
    expect(await balanceOf(written)).toBe(rupiah);
  });

  it.each(['null', '""', '"x"', '"1.500"', '9007199254740993', '1e21', '-1e21', 'true', '[5]'])(
    'is never %s [CAL-42]',
    async (written) => {
      expect(await balanceOf(written)).toEqual(new Failure('answer.invalid'));
    },
  );
});
