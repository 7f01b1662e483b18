import { expect, test } from 'vitest';
import type { ListedCase, ReportCase } from '../../machines/contract/wire.ts';
import { faultNames } from '../../machines/contract/steering.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import {
  bagas,
  describeBank,
  referenceOf,
  sinta,
  statuses,
  toBagas,
  toSinta,
  type TestBank,
} from './harness.ts';

const plain = { kind: 'lainnya', transactions: [], story: 'Tolong dicek.', contact: '' };

const send = (bank: TestBank, token: string, change: object = {}, key?: string) =>
  bank.json(
    '/api/main/reports',
    { ...plain, ...change },
    {
      ...bank.bearer(token),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  );
const desk = (bank: TestBank, number: string, body: object) =>
  bank.json(`/sandbox/reports/${number}`, body);

describeBank('reports', ({ bank, database, engine, signIn }) => {
  const me = signIn();

  const open = async (change: object = {}, as = me.token): Promise<ReportCase> => {
    const { status, body } = await send(bank, as, change);
    expect([status, body.success]).toEqual([200, true]);
    return body.data as ReportCase;
  };
  const list = async (as = me.token) =>
    (await bank.get('/reports', as)).body.data as readonly ListedCase[];
  const read = async (number: string, as = me.token) =>
    (await bank.get(`/reports/${encodeURIComponent(number)}`, as)).body.data as ReportCase;
  /** The notifications about a case. */
  const inboxOf = async (number: string) =>
    (await me.inbox()).map(({ body }) => body).filter((body) => body.includes(number));
  /** The sentence of a refused report. */
  const refused = async (change: object) => {
    const { status, body } = await send(bank, me.token, change);
    return status === 200 ? 'sent' : `${status} ${body.message}`;
  };
  const paid = async (as = me.token, order: object = toBagas) =>
    referenceOf(await bank.order(as, order));

  test('get a number, a deadline, and every fact of their transactions [RPT-30,32 ASK-11]', async () => {
    const reference = await paid(me.token, { ...toBagas, reason: 'caller' });
    bank.advance(60_000);
    const opened = await open({ kind: 'salah_kirim', transactions: [reference] });
    expect(opened).toEqual({
      number: expect.stringMatching(/^LP\d{12}$/) as string,
      kind: 'salah_kirim',
      status: 'diterima',
      reportedAt: '2026-11-21T11:31:00+07:00',
      answerBy: '2026-12-04',
      closedAt: null,
      story: 'Tolong dicek.',
      contact: sinta.email,
      answer: null,
      answeredAt: null,
      reporter: {
        name: 'Sinta Maharani',
        phone: expect.stringMatching(/^8\d+$/) as string,
        email: sinta.email,
        accountNumber: sinta.account,
      },
      transactions: [
        {
          id: reference,
          reference,
          datetime: '2026-11-21T11:30:00+07:00',
          type: 'transfer',
          transactionDirection: 'CREDIT',
          amount: 150_000,
          status: 'completed',
          from: { accountNumber: sinta.account, name: 'Sinta Maharani', bank: null },
          to: { accountNumber: bagas.account, name: 'Bagas Pratama', bank: 'Bank Mandiri' },
          reason: 'caller',
        },
      ],
    });
    expect(await read(opened.number)).toEqual(opened);
    bank.advance(60_000);
    const next = await open();
    expect((await list()).map(({ number }) => number)).toEqual([next.number, opened.number]);
  });

  test.each([
    ['2026-11-23T00:00:00+07:00', '2026-12-07'],
    ['2026-11-27T23:59:59+07:00', '2026-12-11'],
    ['2026-11-28T00:00:00+07:00', '2026-12-11'],
    ['2026-11-29T12:00:00+07:00', '2026-12-11'],
    ['2026-12-23T08:00:00+07:00', '2027-01-06'],
  ])('of %s are answered by %s, ten working days later [RPT-32]', async (then, answerBy) => {
    await bank.json('/sandbox/clock', { to: then });
    await me.login();
    expect((await open()).answerBy).toBe(answerBy);
  });

  test('name what is wrong with a field [RPT-31]', async () => {
    const needsKind = '400 Pilih apa yang terjadi';
    for (const kind of ['', 'Salah kirim', null, 7, ['lainnya']])
      expect(await refused({ kind })).toBe(needsKind);
    for (const story of ['', ' \n ', '\u200B', '\u3164', null, 7, ['x']])
      expect(await refused({ story })).toBe('400 Cerita tidak boleh kosong');
    for (const story of ['a\u202Eb', 'a\u200Bb', 'a\u0007b', `a${'\u0301'.repeat(6)}`])
      expect(await refused({ story })).toBe('400 Cerita berisi karakter yang tidak dapat dipakai');
    expect(await refused({ story: 'x'.repeat(1_001) })).toBe(
      '400 Cerita paling panjang 1000 karakter',
    );
    expect(await refused({ contact: '\u2800' })).toBe(
      '400 Cara menghubungi berisi karakter yang tidak dapat dipakai',
    );
    expect(await refused({ contact: 'x'.repeat(101) })).toBe(
      '400 Cara menghubungi paling panjang 100 karakter',
    );
    expect(await refused({ story: 'a\0b' })).toBe('400 Data yang dikirim tidak dapat dibaca.');
    const kept = await open({
      story: `Baris 1\r\nBaris 2 😀${'x'.repeat(983)}`,
      contact: ' WA 0812 ',
    });
    expect([kept.story.length, kept.story.slice(0, 15), kept.contact]).toEqual([
      1_001,
      'Baris 1\nBaris 2',
      'WA 0812',
    ]);
    expect((await open({ contact: '' })).contact).toBe(sinta.email);
    expect(await list()).toHaveLength(2);
  });

  test("name only the customer's own transactions [RPT-31]", async () => {
    const other = await bank.login(bagas);
    const away = { accountTo: '5220304050', bankTo: 'Bank Central Asia' };
    const cash = await paid(other, { ...toSinta, ...away });
    const mine = await paid();
    const unknown = '400 Transaksi tidak ditemukan';
    for (const transactions of [
      [cash],
      [mine, cash],
      ['LT1'],
      [''],
      'LT1',
      [['x']],
      // String() of it throws.
      [{ toString: 1, valueOf: 1 }],
      ['x'.repeat(65)],
    ])
      expect([transactions, await refused({ transactions })]).toEqual([transactions, unknown]);
    expect(await refused({ transactions: ['a\0b'] })).toMatch(/^400 /);
    expect(await refused({ transactions: Array.from({ length: 11 }, (_, at) => `LT${at}`) })).toBe(
      '400 Pilih paling banyak 10 transaksi',
    );
    // Both sides of one transfer may report it; nobody's case is another's.
    const { number } = await open({ transactions: [mine, mine] });
    const theirs = await open({ transactions: [mine] }, other);
    expect(theirs.transactions.map((row) => row.transactionDirection)).toEqual(['DEBIT']);
    expect((await bank.get(`/reports/${number}`, other)).status).toBe(404);
    expect((await list(other)).map((row) => row.number)).toEqual([theirs.number]);
  });

  test('are opened once for a key, however often they are sent [RPT-33]', async () => {
    const second = await database.reopenBank();
    const answered = await bank.atOnce(8, (at) =>
      send(at % 2 ? second : bank, me.token, {}, 'kunci'),
    );
    expect(statuses(answered).filter((status) => status !== 409)).toContain(200);
    const again = await send(bank, me.token, {}, 'kunci');
    expect(again.status).toBe(200);
    expect((await list()).map(({ number }) => number)).toEqual([
      (again.body.data as ReportCase).number,
    ]);
    expect((await send(bank, me.token, { story: 'Lain' }, 'kunci')).status).toBe(422);
    // A refused draft may come again with its key.
    expect((await send(bank, me.token, { story: '' }, 'baru')).status).toBe(400);
    expect((await send(bank, me.token, {}, 'baru')).status).toBe(200);
  });

  test('open one case for a key, whatever answers are lost [M29] [RPT-33]', async () => {
    const lossy = faultNames.filter((fault) => fault !== 'late');
    for (const fault of lossy) {
      const call = 'POST /reports';
      await me.login();
      expect((await bank.json('/sandbox/faults', { call, fault, times: 2 })).status).toBe(200);
      const report = { story: `Dikirim saat ${fault}` };
      const tell = () =>
        bank
          .ask('/api/main/reports', {
            method: 'POST',
            body: JSON.stringify({ ...plain, ...report }),
            headers: {
              ...bank.bearer(me.token),
              'content-type': 'application/json',
              'idempotency-key': fault,
            },
          })
          .then((answer) => answer.json())
          .then(
            (body) => (body as { success: boolean }).success,
            () => null,
          );
      expect([fault, await tell(), await tell()]).not.toContain(true);
      const { status, body } = await send(bank, me.token, report, fault);
      const { number, story } = body.data as ReportCase;
      expect([status, story]).toEqual([200, report.story]);
      expect((await list()).map((row) => row.number)).toEqual([number]);
      expect(await inboxOf(number)).toHaveLength(1);
      await bank.db.deleteFrom('reports').execute();
    }
    figure('M29', `${engine}: ${lossy.length} kinds of lost answers, twice each: one case each`);
  });

  test("show a case to nobody else, with the customer's own transaction in it [M29] [RPT-30]", async () => {
    const { number, transactions } = await open({ transactions: [await paid()] });
    const other = await bank.login(bagas);
    const asked = [number, number.toLowerCase(), `${number} `, transactions[0]?.reference ?? ''];
    for (const one of asked) {
      const path = `/reports/${encodeURIComponent(one)}`;
      const { status, body } = await bank.get(path, other);
      expect([one, status, JSON.stringify(body)]).toEqual([
        one,
        404,
        expect.not.stringContaining('Tolong dicek'),
      ]);
      expect((await bank.call(`/api/main${path}`)).status).toBe(401);
    }
    expect(await list(other)).toEqual([]);
    expect((await bank.call('/api/main/reports')).status).toBe(401);
    figure('M29', `${engine}: another customer and nobody ask ${asked.length} times: no case`);
  });

  test('keep what is written as it is: HTML is text [RPT-30]', async () => {
    const story =
      "<script>alert(1)</script>\n<img src=x onerror=alert(1)> ${7*7} '; drop table reports; --";
    const { number } = await open({ story, contact: '<b>saya</b>' });
    expect(await read(number)).toMatchObject({ story, contact: '<b>saya</b>' });
    expect(await inboxOf(number)).toEqual([expect.not.stringContaining('<')]);
  });

  test('are five an hour from one session, and another session is not hindered [RPT-34]', async () => {
    const second = await database.reopenBank();
    const answered = await bank.atOnce(12, (at) => send(at % 2 ? second : bank, me.token));
    expect(statuses(answered)).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    expect(answered.find(({ status }) => status === 429)?.body.message).toBe(
      'Terlalu banyak laporan dalam satu jam. Mendesak? Telepon 1500 123.',
    );
    const retryAfter = answered.map(({ headers }) => headers.get('retry-after'));
    expect(retryAfter.filter(Boolean)).toEqual(Array(7).fill('3600'));
    await open({}, await bank.login(sinta));
  });

  test('are taken, answered and closed by the desk, each step told [RPT-35,36]', async () => {
    const { number } = await open();
    const took = async (body: object) => {
      bank.advance(1_000);
      const { status, body: said } = await desk(bank, number, body);
      return `${status} ${said.message}`;
    };
    expect(await took({ status: 'ditutup' })).toBe(
      '409 Laporan berstatus diterima tidak dapat menjadi ditutup',
    );
    expect(await took({ status: 'diproses' })).toBe('200 Laporan diubah');
    for (const status of ['diproses', 'ditutup']) expect(await took({ status })).toMatch(/^409/);
    expect(await took({ status: 'dijawab' })).toBe(
      '400 answer harus diisi untuk dijawab, dan hanya untuk itu',
    );
    expect(await took({ status: 'diproses', answer: 'x' })).toMatch(/^400/);
    for (const answer of [' \n ', 'a\u0000b', 'a\u202Eb'])
      expect(await took({ status: 'dijawab', answer })).toMatch(/^400 answer harus berupa teks/);
    const answer = 'Uang Anda kembali.\r\n\nTerima kasih.';
    expect(await took({ status: 'dijawab', answer })).toMatch(/^200/);
    expect(await read(number)).toMatchObject({
      status: 'dijawab',
      answer: 'Uang Anda kembali.\n\nTerima kasih.',
      answeredAt: '2026-11-21T11:30:10+07:00',
      closedAt: null,
    });
    expect(await took({ status: 'dijawab', answer: 'Lain' })).toMatch(/^409/);
    expect(await took({ status: 'ditutup' })).toMatch(/^200/);
    expect(await read(number)).toMatchObject({
      status: 'dijawab',
      closedAt: '2026-11-21T11:30:12+07:00',
    });
    expect(await took({ status: 'ditutup' })).toMatch(/^409 Laporan berstatus ditutup/);
    expect((await desk(bank, 'LP1', { status: 'diproses' })).status).toBe(404);
    const by = 'Kami jawab paling lambat Jumat, 4 Desember 2026.';
    const texts = [
      ['ditutup', `Laporan ${number} sudah ditutup.`],
      ['dijawab', `Laporan ${number} sudah kami jawab. Baca jawabannya di Laporan Anda.`],
      ['diproses', `Laporan ${number} sedang kami proses. ${by}`],
      ['diterima', `Laporan ${number} kami terima. ${by}`],
    ];
    const inbox = (await me.inbox()).filter(({ title }) => title.startsWith('Laporan'));
    expect(inbox.map(({ title, body }) => [title, body])).toEqual(
      texts.map(([step, body]) => [`Laporan ${step}`, body]),
    );
    const mails = await bank.db.selectFrom('mails').selectAll().orderBy('id', 'desc').execute();
    expect(mails.map(({ to_email, subject, body }) => [to_email, subject, body])).toEqual(
      texts.map(([step, body]) => [sinta.email, `Laporan Lentera Anda ${step}`, body]),
    );
  });

  test('are on /sandbox, with what the desk may do [SBX-15]', async () => {
    const { number } = await open({ kind: 'salah_kirim', contact: 'WA 0812' });
    const { body } = await bank.call('/sandbox', { headers: { accept: 'application/json' } });
    expect((body.data as { reports: unknown }).reports).toEqual([
      {
        number,
        customer: 'Sinta Maharani',
        kind: 'salah_kirim',
        story: 'Tolong dicek.',
        contact: 'WA 0812',
        reportedAt: '2026-11-21T11:30:00+07:00',
        answerBy: '2026-12-04',
        status: 'diterima',
        answer: null,
        may: ['diproses', 'dijawab'],
      },
    ]);
  });

  test('outlive the session, the device and the process [RPT-37]', async () => {
    const opened = await open({ transactions: [await paid()] });
    await bank.form('/auth/logout', {}, bank.bearer(me.token));
    await bank.reopen();
    await me.login();
    expect(await read(opened.number)).toEqual(opened);
  });
});
