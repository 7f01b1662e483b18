import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  recipientsPorts,
  saveRecipientPorts,
} from '../../../src/flows/recipients/recipients.api.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';

const io = { signal: new AbortController().signal };
const bagas = {
  id: 'r1',
  accountNumber: '8800445566',
  bankName: 'Bank Mandiri',
  alias: 'Bagas kantor',
  name: 'Bagas Pratama',
  changed: true,
};

beforeEach(() => {
  vi.stubEnv('VITE_RECIPIENTS_PATH', '/recipients');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the list of saved recipients', () => {
  it.each([
    [[bagas], bagas],
    [{ success: true, data: [bagas] }, bagas],
    [[{ ...bagas, id: 7, accountNumber: 8800445566 }], { ...bagas, id: '7' }],
    [[{ ...bagas, bankName: ' bank MANDIRI' }], bagas],
    [[{ ...bagas, bankName: 'Bank Lain' }], { ...bagas, bankName: 'Bank Lain' }],
    [
      [{ ...bagas, alias: ' ', bankName: null }],
      { ...bagas, alias: 'Bagas Pratama', bankName: '' },
    ],
    [
      [{ accountNumber: '8800445566' }],
      {
        id: '8800445566',
        accountNumber: '8800445566',
        bankName: '',
        alias: '8800445566',
        name: '',
        changed: false,
      },
    ],
  ])('is read in %j [SAV-1,15]', async (body, row) => {
    const calls = fakeBank(() => json(body));
    expect(await recipientsPorts.recipients({}, io)).toEqual({ rows: [row], omitted: 0 });
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /api/main/recipients',
    ]);
  });

  it('loses no row to one that cannot be shown', async () => {
    fakeBank(() => json([{ alias: 'Siapa' }, bagas, null]));
    expect(await recipientsPorts.recipients({}, io)).toEqual({ rows: [bagas], omitted: 2 });
  });

  it.each([[{ data: null }], ['x'], [7]])('cannot be read in %j', async (body) => {
    fakeBank(() => json(body));
    await expect(recipientsPorts.recipients({}, io)).rejects.toMatchObject({
      code: 'answer.invalid',
    });
  });
});

describe('deleting a saved recipient', () => {
  it('names it in the address', async () => {
    const calls = fakeBank(() => json({ success: true }));
    await recipientsPorts.deleteRecipient({ id: 'a/b' }, io);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'DELETE /api/main/recipients/a%2Fb',
    ]);
  });

  it('is done where it was gone already, and fails otherwise [SAV-3]', async () => {
    fakeBank(() => json({ success: false, message: 'x' }, 404));
    await expect(recipientsPorts.deleteRecipient({ id: 'r1' }, io)).resolves.toBeUndefined();
    fakeBank(() => json({ success: false, message: 'x' }, 403));
    await expect(recipientsPorts.deleteRecipient({ id: 'r1' }, io)).rejects.toMatchObject({
      code: 'refused',
      bankMessage: 'x',
    });
  });
});

describe('saving a recipient', () => {
  it('sends account, bank and alias as JSON [SAV-8]', async () => {
    const calls = fakeBank(() => json({ success: true, data: bagas }));
    const { accountNumber, bankName, alias } = bagas;
    await saveRecipientPorts.saveRecipient({ accountNumber, bankName, alias }, io);
    expect(calls.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      [
        'POST',
        '/api/main/recipients',
        '{"accountNumber":"8800445566","bankName":"Bank Mandiri","alias":"Bagas kantor"}',
      ],
    ]);
  });
});
