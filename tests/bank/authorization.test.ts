import { expect, test, vi } from 'vitest';
import { textOf } from './event-reader.ts';
import { apiRoutes, closedRoutes } from './api-routes.ts';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';
import { application, fileOf, register, sendOtp } from './applicants.ts';
import { customerRow } from './customers.ts';
import { figure, isFull } from '../promises/figure.ts';
import { scaled } from '../support/computer.ts';

vi.setConfig({ testTimeout: scaled(900_000) });

describeBank('a customer', ({ bank }) => {
  const orderFrom = (other: typeof sinta) => ({
    ...toBagas,
    accountFrom: other.account,
    accountTo: '5220304050',
    bankTo: 'Bank Central Asia',
    pin: other.pin,
  });

  /** A recipient that `other` has saved, outside the bank. */
  const recipientOf = (other: typeof sinta) => ({
    accountNumber: '5220304050',
    bankName: 'Bank Central Asia',
    alias: `Andi ${other.account}`,
  });

  /** Every call that needs a session, aimed at the data of `other`. */
  const calls = (
    other: typeof sinta,
    ids: Readonly<Record<'notification' | 'scheduled' | 'recipient' | 'session', string>>,
    ownPin: string,
  ): Readonly<Record<string, readonly [path: string, body?: object]>> => ({
    'GET /user/me': [`/user/me?accountNumber=${other.account}&email=${other.email}`],
    'GET /balance/get': [`/balance/get?accountNumber=${other.account}`],
    'GET /transaction/mutations': [`/transaction/mutations?accountNumber=${other.account}`],
    'GET /qrcode/generate': [`/qrcode/generate?accountNumber=${other.account}`],
    'GET /account': [`/account?accountNumber=${other.account}`],
    'GET /notification': [`/notification?customerId=${other.email}`],
    'GET /events': [`/events?customerId=${other.email}`],
    'PUT /notification/read/all': [`/notification/read/all?customerId=${other.email}`],
    'PUT /notification/:id/read': [`/notification/${ids.notification}/read`],
    'POST /transaction/transfer': ['/transaction/transfer', orderFrom(other)],
    'POST /transaction/schedule': [
      '/transaction/schedule',
      { ...orderFrom(other), datetime: '2026-11-22T10:00:00+07:00' },
    ],
    'POST /transaction/schedule/cancel': [
      '/transaction/schedule/cancel',
      { id: ids.scheduled, pin: ownPin },
    ],
    'GET /transfer/limit': [`/transfer/limit?accountNumber=${other.account}`],
    'POST /auth/logout': ['/auth/logout', { email: other.email }],
    'GET /qrcode/amount': [`/qrcode/amount?amount=5000&accountNumber=${other.account}`],
    'GET /recipients': [`/recipients?customerId=${other.email}`],
    'POST /recipients': ['/recipients', { ...recipientOf(other), alias: 'Diubah' }],
    'DELETE /recipients/:id': [`/recipients/${ids.recipient}`],
    'GET /auth/sessions': [`/auth/sessions?customerId=${other.email}`],
    'DELETE /auth/sessions/:id': [`/auth/sessions/${ids.session}`],
  });

  test('cannot read or move anything of another customer, at any call [S33]', async () => {
    const tried = new Set<string>();
    for (const [own, other] of [
      [sinta, bagas],
      [bagas, sinta],
    ] as const) {
      const victim = await bank.login(other);
      await bank.json('/api/main/recipients', recipientOf(other), bank.bearer(victim));
      const datetime = '2026-11-22T10:00:00+07:00';
      expect((await bank.order(victim, { ...orderFrom(other), datetime })).status).toBe(200);
      const scheduled = await bank.db
        .selectFrom('transfers')
        .select('id')
        .where('account_from', '=', other.account)
        .where('status', '=', 'pending')
        .where('kind', '=', 'scheduled')
        .executeTakeFirstOrThrow();
      const before = await stateOf(victim, other.account);
      const listed = async (path: string) =>
        ((await bank.get(path, victim)).body.data as readonly { id: string }[])[0]?.id ?? '';
      const ids = {
        notification: (await bank.get<{ id: string }[]>('/notification', victim)).body[0]?.id ?? '',
        scheduled: scheduled.id,
        recipient: await listed('/recipients'),
        session: await listed('/auth/sessions'),
      };
      for (const base of ['/api/main', '/api/second']) {
        for (const [route, [path, body]] of Object.entries(calls(other, ids, own.pin))) {
          const [method = '', pattern = ''] = route.split(' ');
          expect(apiRoutes.map(({ name }) => name)).toContain(`${method} ${base}${pattern}`);
          const answer = await bank.fetch(
            new Request(`http://bank.test${base}${path}`, {
              method,
              headers: {
                ...bank.bearer(await bank.login(own)),
                'content-type': 'application/json',
              },
              ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            }),
          );
          const text = await textOf(answer);
          expect([route, answer.status]).toEqual([route, expectedOf(route)]);
          // The look-up of a recipient may reveal that an account exists, and its holder.
          expect([route, text.includes(other.email), text.includes(`"${other.account}"`)]).toEqual([
            route,
            false,
            route.endsWith('account'),
          ]);
          tried.add(`${method} ${base}${pattern}`);
        }
      }
      expect(await stateOf(victim, other.account)).toEqual(before);
    }
    // Every call that needs a session was tried.
    expect(closedRoutes.filter(({ name }) => !tried.has(name))).toEqual([]);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    const count = 2 * tried.size;
    figure('S33', `${count} of ${count} calls at another's account: nothing read, nothing moved`);
  });

  const expectedOf = (route: string): number => {
    if (/notification\/:id|cancel/.test(route)) return 404;
    return /balance|mutations|transaction/.test(route) ? 403 : 200;
  };
  const stateOf = async (token: string, account: string) => [
    await bank.balance(token, account),
    (await bank.get(`/transaction/mutations?accountNumber=${account}`, token)).body,
    (await bank.get('/notification', token)).body,
    (await bank.get('/recipients', token)).body,
    (await bank.get('/auth/sessions', token)).body,
  ];

  test('cannot skip a step, in any order of the steps [S31]', async () => {
    const steps = [
      'send register',
      'verify register',
      'finish register',
      'send reset',
      'verify reset',
      'finish reset',
    ] as const;
    const sequences = isFull
      ? permutations(steps)
      : [...permutations(steps.slice(0, 3)), ...permutations(steps.slice(3))];
    let finished = 0;
    for (const [at, sequence] of sequences.entries()) {
      const email = `n${at}@contoh.test`;
      const known = `b${at}@contoh.test`;
      await bank.db
        .insertInto('customers')
        .values(customerRow(known, known, at, bank.clock.now))
        .execute();
      const done = new Set<string>();
      for (const step of sequence) {
        const [action = '', purpose = ''] = step.split(' ');
        const { status, body } = await perform(
          action,
          purpose,
          purpose === 'register' ? email : known,
        );
        const isAllowed =
          action === 'send' ||
          (action === 'verify' && done.has(`send ${purpose}`)) ||
          (done.has(`send ${purpose}`) && done.has(`verify ${purpose}`));
        // The photo is checked last, so its sentence shows that no step was missing.
        const isThrough =
          action === 'finish' && purpose === 'register'
            ? JSON.stringify(body).includes('foto')
            : status === 200;
        expect([sequence, step, isThrough]).toEqual([sequence, step, isAllowed]);
        if (isAllowed) done.add(step);
        if (isAllowed && action === 'finish') finished += 1;
      }
    }
    const own = bank.bearer(await bank.login(sinta));
    for (const [headers, pin, status] of [
      [{}, sinta.pin, 401],
      [own, '', 400],
      [own, '111111', 400],
    ] as const)
      for (const call of ['transfer', 'schedule']) {
        const datetime = call === 'schedule' ? '2026-11-22T10:00:00+07:00' : null;
        const path = `/api/main/transaction/${call}`;
        const answer = await bank.json(path, { ...toBagas, pin, datetime }, headers);
        expect(answer.status).toBe(status);
      }
    expect(finished).toBeGreaterThan(1);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    figure(
      'S31',
      `${sequences.length} orders of 6 steps and 6 transfers without login or PIN: none let through that skips one`,
    );
  });

  async function perform(action: string, purpose: string, email: string) {
    const isRegister = purpose === 'register';
    const otp = (await bank.code(email)) || '123456';
    if (action === 'send')
      return isRegister
        ? sendOtp(bank, email)
        : bank.form('/forget-password/send', { email, otp: '' });
    if (action === 'verify')
      return bank.form(isRegister ? '/verify-otp' : '/forget-password/validate', { email, otp });
    return isRegister
      ? register(bank, application({ email, ektp_photo: fileOf(new Uint8Array([1])) }))
      : bank.changePassword(email, otp);
  }
});

/** Every order of every selection. */
function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.flatMap((item, at) => {
    const rest = items.filter((_, index) => index !== at);
    return [[item], ...permutations(rest).map((tail) => [item, ...tail])];
  });
}
