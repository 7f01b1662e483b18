import { beforeEach, expect, test, vi } from 'vitest';
import { figure } from '../promises/figure.ts';
import { bagas, describeBank, sinta, toBagas, toSinta } from './harness.ts';

describeBank('a transfer', ({ bank, engine }) => {
  let token: string;
  beforeEach(async () => {
    token = await bank.login(sinta);
  });

  test('whose reference another one has got by chance gets another one [L12]', async () => {
    const random = vi.spyOn(crypto, 'getRandomValues');
    // The ten digits of the first transfer and of the second one's first draw.
    for (let digits = 0; digits < 20; digits += 1)
      random.mockImplementationOnce((bytes) => {
        (bytes as Uint8Array).fill(7);
        return bytes;
      });
    const [first, second] = [await bank.order(token, toBagas), await bank.order(token, toBagas)];
    random.mockRestore();
    expect(first.body).toMatchObject({
      data: { data: { referenceNumber: 'LT202611217777777777' } },
    });
    expect(second.status).toBe(200);
    expect(second.body).not.toMatchObject({
      data: { data: { referenceNumber: 'LT202611217777777777' } },
    });
    expect(await bank.balance(token, sinta.account)).toBe(12_200_000);
    figure('L12', `${engine}: 1 of 1 drawn again`);
  });

  test('to another customer moves the money, tells both and shows in both histories', async () => {
    const { status, body } = await bank.order(token, toBagas);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Transfer berhasil',
      data: {
        data: {
          nameAccountTo: 'Bagas Pratama',
          accountTo: bagas.account,
          amount: 150_000,
          status: 'completed',
          datetime: '2026-11-21T11:30:00+07:00',
          description: 'Makan siang',
        },
      },
    });
    const other = await bank.login(bagas);
    expect(await bank.balance(token, sinta.account)).toBe(12_350_000);
    expect(await bank.balance(other, bagas.account)).toBe(3_400_000);
    const rows = async (who: string, account: string) =>
      (await bank.get(`/transaction/mutations?accountNumber=${account}`, who)).body.data;
    expect(await rows(token, sinta.account)).toContainEqual(
      expect.objectContaining({
        account_to: bagas.account,
        transactionDirection: 'CREDIT',
        amount: 150_000,
        status: 'completed',
      }),
    );
    expect(await rows(other, bagas.account)).toContainEqual(
      expect.objectContaining({
        account_to: sinta.account,
        username_to: 'Sinta Maharani',
        transactionDirection: 'DEBIT',
        amount: 150_000,
      }),
    );
    const list = await bank.get<{ title: string; read: boolean }[]>('/notification/', other);
    expect(list.body[0]).toMatchObject({ title: 'Uang masuk', read: false });
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('may be of all that there is', async () => {
    expect((await bank.order(token, { ...toBagas, amount: 12_500_000 })).status).toBe(200);
    expect(await bank.balance(token, sinta.account)).toBe(0);
  });

  test('fails and moves nothing where twenty references in a row have been given already', async () => {
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      (bytes as Uint8Array).fill(7);
      return bytes;
    });
    try {
      expect((await bank.order(token, toBagas)).status).toBe(200);
      expect((await bank.order(token, toBagas)).status).toBe(500);
    } finally {
      random.mockRestore();
    }
    expect(await bank.balance(token, sinta.account)).toBe(12_350_000);
  });

  test('to an account outside must name the bank it is at [SED-12]', async () => {
    const outside = { ...toBagas, accountTo: '5220304050' };
    expect((await bank.order(token, { ...outside, bankTo: 'Bank Mandiri' })).body.errors).toBe(
      'Rekening tujuan tidak terdaftar di Bank Mandiri',
    );
    expect(
      (await bank.order(token, { ...outside, bankTo: 'Bank Central Asia' })).body,
    ).toMatchObject({ success: true, data: { data: { nameAccountTo: 'Rini Wulandari' } } });
  });

  test.each([
    ['nothing', { accountTo: '' }, 'Rekening tujuan tidak boleh kosong'],
    ['the own account', { accountTo: sinta.account }, 'Tidak dapat transfer ke rekening anda'],
    ['an unknown account', { accountTo: '9999999999' }, 'Nomor Rekening Tujuan Tidak Valid'],
    [
      'an account of the books alone',
      { accountTo: '9000000001' },
      'Nomor Rekening Tujuan Tidak Valid',
    ],
    ['an unknown bank', { bankTo: 'Bank Lain' }, 'Bank tujuan tidak dikenal'],
    ['too little', { amount: 999 }, 'Minimal melakukan transaksi sebesar 1 ribu'],
    ['too much', { amount: 25_000_001 }, 'Maksimal melakukan transaksi sebesar 25 juta'],
    ['half a rupiah', { amount: 1_000.5 }, 'Nominal harus berupa angka bulat dalam rupiah'],
    ['an amount in words', { amount: '150000' }, 'Nominal harus berupa angka bulat dalam rupiah'],
    ['more than there is', { amount: 12_500_001 }, 'Saldo Tidak Cukup'],
    ['no word', { description: ' ' }, 'Berita tidak boleh kosong'],
    ['a novel', { description: 'x'.repeat(201) }, 'Berita paling panjang 200 karakter'],
    ['no PIN', { pin: '' }, 'Input pin tidak boleh kosong'],
    ['a wrong PIN', { pin: '111111' }, 'Pin Salah'],
  ])('of %s is refused with a sentence and moves nothing', async (_what, change, sentence) => {
    const { status, body } = await bank.order(token, { ...toBagas, ...change });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message: sentence });
    expect(await bank.balance(token, sinta.account)).toBe(12_500_000);
  });

  test('from somebody else’s account is refused, whatever the PIN', async () => {
    const other = await bank.login(bagas);
    const { status } = await bank.order(other, {
      ...toBagas,
      accountTo: '5220304050',
      bankTo: 'Bank Central Asia',
    });
    expect(status).toBe(403);
    expect(await bank.balance(token, sinta.account)).toBe(12_500_000);
  });

  test('with a time in the wrong call is no transfer for now', async () => {
    const headers = { ...bank.bearer(token) };
    for (const datetime of ['2026-11-22T10:00:00+07:00', 7, {}, ['x']]) {
      expect(
        (await bank.json('/api/main/transaction/transfer', { ...toBagas, datetime }, headers))
          .status,
      ).toBe(400);
    }
    expect(await bank.balance(token, sinta.account)).toBe(12_500_000);
  });

  test('sixteen at once spend no more than there is', async () => {
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => bank.order(token, { ...toBagas, amount: 1_000_000 })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(replies.filter(({ body }) => body.message === 'Saldo Tidak Cukup')).toHaveLength(4);
    expect(await bank.balance(token, sinta.account)).toBe(500_000);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('both ways at once never wait for each other for ever', async () => {
    const other = await bank.login(bagas);
    const back = toSinta;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? bank.order(token, toBagas) : bank.order(other, back),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await bank.balance(token, sinta.account)).toBe(12_500_000);
  });
});
