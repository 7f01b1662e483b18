import { expect, onTestFinished, test, vi } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { bagas, describeBank, referenceOf, sinta, toBagas, toSinta } from './harness.ts';
import { inShort, memoLabel, smallestTransfer } from '../../machines/contract/limits.ts';

describeBank('a transfer', ({ bank, engine, signIn }) => {
  const me = signIn();

  /** Makes every random digit a 7, or only the next `count`. */
  const sevens = (count = Infinity) => {
    const random = vi.spyOn(crypto, 'getRandomValues');
    const fill: typeof crypto.getRandomValues = (bytes) => {
      (bytes as unknown as Uint8Array).fill(7);
      return bytes;
    };
    if (count === Infinity) random.mockImplementation(fill);
    else for (let digits = 0; digits < count; digits += 1) random.mockImplementationOnce(fill);
    onTestFinished(() => random.mockRestore());
  };

  test('gets another reference if its first one is taken [L12]', async () => {
    sevens(20);
    const references = [];
    for (const _ of [1, 2]) references.push(referenceOf(await me.order(toBagas)));
    expect(references[0]).toBe('LT202611217777777777');
    expect(references[1]).not.toBe(references[0]);
    expect(await me.balance()).toBe(12_200_000);
    figure('L12', `${engine}: 1 of 1 drawn again`);
  });

  test('fails and moves nothing if twenty references in a row are taken', async () => {
    sevens();
    expect((await me.order(toBagas)).status).toBe(200);
    expect((await me.order(toBagas)).status).toBe(500);
    expect(await me.balance()).toBe(12_350_000);
  });

  test('to another customer moves the money, notifies both and appears in both histories [SED-12]', async () => {
    const { status, body } = await me.order(toBagas);
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
    expect(await me.balance()).toBe(12_350_000);
    expect(await bank.balance(other, bagas.account)).toBe(3_400_000);
    expect(await me.mutations()).toContainEqual(
      expect.objectContaining({
        account_to: bagas.account,
        transactionDirection: 'CREDIT',
        amount: 150_000,
        status: 'completed',
      }),
    );
    expect(await bank.mutations(other, bagas.account)).toContainEqual(
      expect.objectContaining({
        account_to: sinta.account,
        username_to: 'Sinta Maharani',
        transactionDirection: 'DEBIT',
        amount: 150_000,
      }),
    );
    expect((await bank.inbox(other))[0]).toMatchObject({ title: 'Uang masuk', read: false });
    expect((await me.inbox())[0]).toMatchObject({
      title: 'Transfer berhasil',
      body: 'Transfer Rp150.000 ke Bagas Pratama berhasil.',
    });
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('names bank and message in the history of its sender alone, also while it waits [CAL-50]', async () => {
    const later = { ...toBagas, datetime: '2026-11-22T09:00:00+07:00' };
    expect((await me.order(toBagas)).status).toBe(200);
    expect((await me.order(later)).status).toBe(200);
    const banksOf = async (held: string, number: string, status: string, other: string) =>
      (await bank.mutations(held, number))
        .filter((row) => row.account_to === other && row.status === status)
        .map((row) => [row.transactionDirection, row.bank_to, row.description]);
    const sent = ['CREDIT', 'Bank Mandiri', toBagas.description];
    expect(await banksOf(me.token, sinta.account, 'completed', bagas.account)).toContainEqual(sent);
    expect(await banksOf(me.token, sinta.account, 'pending', bagas.account)).toEqual([sent]);
    const received = await banksOf(
      await bank.login(bagas),
      bagas.account,
      'completed',
      sinta.account,
    );
    expect(received).toContainEqual(['DEBIT', null, null]);
    expect(received).not.toContainEqual(['DEBIT', 'Bank Mandiri']);
  });

  test('can empty the account', async () => {
    expect((await me.order({ ...toBagas, amount: 12_500_000 })).status).toBe(200);
    expect(await me.balance()).toBe(0);
  });

  test.each([
    ['no account', { accountTo: '' }, 'Rekening tujuan tidak boleh kosong'],
    ['the own account', { accountTo: sinta.account }, 'Tidak dapat transfer ke rekening anda'],
    ['an unknown account', { accountTo: '9999999999' }, 'Nomor Rekening Tujuan Tidak Valid'],
    ['an internal account', { accountTo: '9000000001' }, 'Nomor Rekening Tujuan Tidak Valid'],
    ['an unknown bank', { bankTo: 'Bank Lain' }, 'Bank tujuan tidak dikenal'],
    [
      'an account at another bank',
      { accountTo: '5220304050' },
      'Rekening tujuan tidak terdaftar di Bank Mandiri',
    ],
    [
      'too little',
      { amount: smallestTransfer - 1 },
      `Minimal melakukan transaksi sebesar ${inShort(smallestTransfer)}`,
    ],
    ['too much', { amount: 25_000_001 }, 'Maksimal melakukan transaksi sebesar 25 juta'],
    ['half a rupiah', { amount: 150_000.5 }, 'Nominal harus berupa angka bulat dalam rupiah'],
    ['an amount as text', { amount: '150000' }, 'Nominal harus berupa angka bulat dalam rupiah'],
    ['more than the balance', { amount: 12_500_001 }, 'Saldo Tidak Cukup'],
    ['no description', { description: ' ' }, `${memoLabel} tidak boleh kosong`],
    [
      'a long description',
      { description: 'x'.repeat(201) },
      `${memoLabel} paling panjang 200 karakter`,
    ],
    ['no PIN', { pin: '' }, 'Input pin tidak boleh kosong'],
    ['a wrong PIN', { pin: '111111' }, 'Pin Salah'],
  ])('with %s is refused with a sentence and moves nothing', async (_what, change, sentence) => {
    const { status, body } = await me.order({ ...toBagas, ...change });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message: sentence });
    expect(await me.balance()).toBe(12_500_000);
  });

  test('with a time is refused, instead of ignoring the time', async () => {
    const headers = { ...bank.bearer(me.token) };
    for (const datetime of ['2026-11-22T10:00:00+07:00', 7, {}, ['x']]) {
      expect(
        (await bank.json('/api/main/transaction/transfer', { ...toBagas, datetime }, headers))
          .status,
      ).toBe(400);
    }
    expect(await me.balance()).toBe(12_500_000);
  });

  test('does not overdraw the account, even sixteen at once', async () => {
    const replies = await bank.atOnce(16, () => me.order({ ...toBagas, amount: 1_000_000 }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(replies.filter(({ body }) => body.message === 'Saldo Tidak Cukup')).toHaveLength(4);
    expect(await me.balance()).toBe(500_000);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('does not deadlock with one in the opposite direction', async () => {
    const other = await bank.login(bagas);
    const back = toSinta;
    const replies = await bank.atOnce(20, (at) =>
      at % 2 === 0 ? me.order(toBagas) : bank.order(other, back),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await me.balance()).toBe(12_500_000);
  });
});
