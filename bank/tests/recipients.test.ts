import { expect, test } from 'vitest';
import type { SavedRecipient } from '../../machines/contract/recipients.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { bagas, describeBank, sinta, statuses, toBagas, unlessYou } from './harness.ts';

const masBagas = { accountNumber: bagas.account, bankName: 'Bank Mandiri', alias: 'Mas Bagas' };
const outside = { accountNumber: '5220304050', bankName: 'Bank Central Asia', alias: 'Andi' };

describeBank('saved recipients', ({ bank, database, engine, signIn }) => {
  const me = signIn();

  const save = (recipient: object) => me.post('/recipients', recipient);
  const saved = async (recipient: object): Promise<SavedRecipient> => {
    const { status, body } = await save(recipient);
    expect([status, body.success]).toEqual([200, true]);
    return body.data as SavedRecipient;
  };
  const list = async (as = me.token): Promise<readonly SavedRecipient[]> =>
    (await bank.get('/recipients', as)).body.data as readonly SavedRecipient[];
  const remove = async (id: string): Promise<number> =>
    (await me.send('DELETE', `/recipients/${encodeURIComponent(id)}`)).status;
  /** Accounts at another bank, `count` of them, written into the books. */
  const openAccounts = async (count: number): Promise<readonly string[]> => {
    const numbers = Array.from({ length: count }, (_, at) => `70010${String(at).padStart(5, '0')}`);
    await bank.db
      .insertInto('accounts')
      .values(numbers.map((number) => ({ number, kind: 'outside' as const, name: `N ${number}` })))
      .execute();
    return numbers;
  };

  test('are listed by alias, each with the name that the account has, and only to their customer [M18]', async () => {
    expect(await list()).toEqual([]);
    const one = await saved(masBagas);
    expect(one).toEqual({
      ...masBagas,
      id: expect.any(String),
      name: 'Bagas Pratama',
      changed: true,
    });
    const two = await saved({ ...outside, alias: ' adik 👩‍🎓 ' });
    expect(await list()).toEqual([{ ...two, alias: 'adik 👩‍🎓' }, one]);
    expect(await list(await bank.login(bagas))).toEqual([]);
  });

  test('contain each account once: saving it again renames it', async () => {
    const first = await saved(masBagas);
    const again = await saved({ ...masBagas, bankName: 'Bank Rakyat Indonesia', alias: 'Kakak' });
    expect(again).toEqual({ ...first, bankName: 'Bank Rakyat Indonesia', alias: 'Kakak' });
    expect(await list()).toEqual([again]);
  });

  test('keep the name that the account had when it was saved', async () => {
    const { name } = await saved(masBagas);
    await bank.db
      .updateTable('accounts')
      .set({ name: 'Bagas Pratama Putra' })
      .where('number', '=', bagas.account)
      .execute();
    expect((await list()).map((one) => one.name)).toEqual([name]);
    const found = await me.get(`/account/?accountNumber=${bagas.account}`);
    expect(found.body.data).toMatchObject({ name: 'Bagas Pratama Putra' });
    expect(await saved(masBagas)).toMatchObject({ name: 'Bagas Pratama Putra' });
  });

  test.each([
    ['404', 'Bank Mandiri'],
    ['9000000004', 'Bank Mandiri'],
    [outside.accountNumber, 'Bank Mandiri'],
    [sinta.account, 'Bank Mandiri'],
    [bagas.account, 'Bank Lain'],
    ['', ''],
    ['88004455ab', 'Bank Mandiri'],
  ])(
    'cannot be accounts that no transfer could reach: %j at %j',
    async (accountNumber, bankName) => {
      const { status, body } = await save({ ...masBagas, accountNumber, bankName });
      const order = { ...toBagas, accountTo: accountNumber, bankTo: bankName };
      const transfer = await me.order(order);
      expect([status, body.message]).toEqual([400, transfer.body.message]);
      expect(await list()).toEqual([]);
    },
  );

  test('have an alias of 1 to 30 visible characters [L3]', async () => {
    const alias = async (text: unknown) => {
      const { status, body } = await save({ ...masBagas, alias: text });
      return status === 200 ? 'saved' : (body.errors as { alias: readonly string[] }).alias[0];
    };
    for (const empty of ['', '   ', '\u3164', '\u2800', null, 7, ['x']])
      expect(await alias(empty)).toBe('Nama panggilan tidak boleh kosong');
    const hidden = ['\u202E', '\u200B', '\u200D', '\u2028', '\u00AD', '\t', '\u0007'];
    const texts = [...hidden.map((one) => `Mas${one}Bagas`), `B${'\u0301'.repeat(6)}`];
    for (const text of texts)
      expect(await alias(text)).toBe('Nama panggilan berisi karakter yang tidak dapat dipakai');
    expect(await alias('x'.repeat(31))).toBe('Nama panggilan paling panjang 30 karakter');
    for (const text of ['x'.repeat(30), '😀'.repeat(30), 'Ibu ❤️ 👨‍👩‍👧', 'محمد', 'I'])
      expect([text, await alias(text)]).toEqual([text, 'saved']);
    figure('L3', `${engine}: ${texts.length} of ${texts.length} aliases with hidden ones refused`);
  });

  test('are fifty at most, even if many are saved at once [M18]', async () => {
    const second = await database.reopenBank();
    const numbers = await openAccounts(60);
    const rows = numbers.slice(0, 45).map((account_number, at) => ({
      id: `r${at}`,
      customer_id: 'demo-sinta',
      account_number,
      bank_name: outside.bankName,
      alias: `R${at}`,
      name: 'N',
    }));
    await bank.db.insertInto('recipients').values(rows).execute();
    const answered = await Promise.all(
      numbers
        .slice(45)
        .map((accountNumber, at) =>
          (at % 2 === 0 ? bank : second).post(
            '/recipients',
            { ...outside, accountNumber },
            me.token,
          ),
        ),
    );
    expect(statuses(answered)).toEqual([...Array(5).fill(200), ...Array(10).fill(400)]);
    expect(answered.find(({ status }) => status === 400)?.body).toEqual({
      success: false,
      message: 'Penerima tersimpan paling banyak 50',
      errors: 'Penerima tersimpan paling banyak 50',
    });
    expect(await list()).toHaveLength(50);
    // A saved one can still be renamed, and after a deletion another can be saved.
    expect(await saved({ ...outside, accountNumber: numbers[0], alias: 'Z' })).toMatchObject({
      id: 'r0',
      alias: 'Z',
    });
    expect((await save(masBagas)).status).toBe(400);
    expect(await remove('r1')).toBe(200);
    expect((await save(masBagas)).status).toBe(200);
    figure('M18', `${engine}: 15 at once beside 45: ${(await list()).length} saved`);
  });

  test('are deleted once, and the deletion can be repeated', async () => {
    const { id } = await saved(masBagas);
    const other = await saved(outside);
    expect([await remove(id), await remove(id)]).toEqual([200, 200]);
    expect(await list()).toEqual([other]);
    expect([await remove('tidak-ada'), await remove('\0')]).toEqual([200, 400]);
  });

  test('leave a notification and a mail when they are saved, changed or deleted [M23]', async () => {
    const { id } = await saved(masBagas);
    await saved(masBagas);
    await saved({ ...masBagas, alias: 'Ibu' });
    await remove(id);
    await remove(id);
    const place = '(Bank Mandiri, rekening berakhiran 5566)';
    const texts = [
      `Penerima Ibu ${place} dihapus. ${unlessYou}`,
      `Penerima Ibu ${place} diubah. ${unlessYou}`,
      `Penerima Mas Bagas ${place} disimpan. ${unlessYou}`,
    ];
    const messages = (await me.inbox()).filter(({ title }) => title.startsWith('Penerima'));
    expect(messages.map(({ title }) => title)).toEqual([
      'Penerima dihapus',
      'Penerima diubah',
      'Penerima disimpan',
    ]);
    expect(messages.map(({ body }) => body)).toEqual(texts);
    const mails = await bank.db.selectFrom('mails').selectAll().orderBy('id', 'desc').execute();
    expect(mails.map(({ to_email, body }) => [to_email, body])).toEqual(
      texts.map((text) => [sinta.email, text]),
    );
    figure('M23', `${engine}: 3 changes, 3 notifications and 3 mails`);
  });

  test('are marked as changed until the next transfer to them [M23]', async () => {
    const changed = async () => (await list()).map(({ alias, changed: is }) => [alias, is]);
    await saved(masBagas);
    expect(await changed()).toEqual([['Mas Bagas', true]]);
    bank.advance(1_000);
    await me.order(toBagas);
    expect(await changed()).toEqual([['Mas Bagas', false]]);
    bank.advance(1_000);
    // A thief without the PIN saves another account under the known alias.
    await remove((await list())[0]?.id ?? '');
    await saved({ ...outside, alias: 'Mas Bagas' });
    await me.order(toBagas);
    expect(await changed()).toEqual([['Mas Bagas', true]]);
    // A refused order does not count as a transfer.
    await me.order({ ...toBagas, accountTo: outside.accountNumber, pin: '111111' });
    expect(await changed()).toEqual([['Mas Bagas', true]]);
    figure('M23', `${engine}: a swapped account is marked until the next transfer to it`);
  });

  test('are changed a hundred times a day at most, because each change leaves a mail [M23]', async () => {
    for (let change = 0; change < 100; change += 1)
      await saved({ ...masBagas, alias: `B${change}` });
    const { status, headers, body } = await save({ ...masBagas, alias: 'Terakhir' });
    expect([status, headers.get('retry-after'), body.message]).toEqual([
      429,
      '45000',
      'Terlalu sering mengubah penerima hari ini. Silakan coba lagi besok.',
    ]);
    await me.wait(24 * 3_600_000);
    await saved({ ...masBagas, alias: 'Besok' });
  });

  test('cannot be used to probe account numbers: saving one counts as a look-up [M11]', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => `88001${String(at).padStart(5, '0')}`);
    const replies = await Promise.all(
      numbers.map((accountNumber) => save({ ...masBagas, accountNumber })),
    );
    const held = replies.filter(({ status }) => status === 429);
    expect(held).toHaveLength(10);
    expect(held[0]?.headers.get('retry-after')).toBe('2');
    expect((await me.get(`/account/?accountNumber=${numbers[0]}`)).status).toBe(429);
    // An invalid field needs no look-up, and an earlier recipient is already known.
    bank.advance(60_000);
    for (let at = 0; at < 35; at += 1) await save({ ...masBagas, alias: '' });
    await me.order(toBagas);
    for (let at = 0; at < 35; at += 1) expect((await save(masBagas)).status).toBe(200);
    expect((await save(outside)).status).toBe(200);
    figure('M11', `${numbers.length} unknown accounts saved at once: 30 looked up`);
  });
});
