import { expect, it } from 'vitest';
import { accountPorts } from '../../src/services/account.ts';
import { fakeBank, json } from '../support/fake-bank.ts';

it('the user has an e-mail and a last login where the bank sends them', async () => {
  const sinta = {
    name: 'Sinta Maharani',
    account_number: '8800112233',
    account_pin: '$2b$12$hash',
    email: 'sinta@lentera.test',
    last_login: '2026-11-20T10:15:00+07:00',
  };
  fakeBank(() => json({ success: true, data: sinta }));
  expect(await accountPorts.user({}, { signal: new AbortController().signal })).toEqual(sinta);
});
