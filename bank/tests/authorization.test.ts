import { expect, test, vi } from 'vitest';
import { textOf } from './event-reader.ts';
import { closedRoutes } from './api-routes.ts';
import { initOf, type Sent } from './attack.ts';
import { attacked } from './attacks.ts';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';
import { application, fileOf, register, sendOtp } from './applicants.ts';
import { customerRow } from './customers.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';

vi.setConfig({ testTimeout: scaled(900_000) });

const closed = attacked.filter(({ isPublic }) => !isPublic);
const isJson = (bodies: readonly { readonly type: string }[] = []) =>
  bodies.some(({ type }) => type === 'application/json');

describeBank('a customer', ({ bank }) => {
  test('cannot read or move anything of another customer, at any call [S33] [M17] [M18]', async () => {
    const tried = new Set<string>();
    for (const [own, other] of [
      [sinta, bagas],
      [bagas, sinta],
    ] as const) {
      const token = await bank.login(other);
      const sent: (readonly [(typeof closed)[number], Sent])[] = [];
      for (const call of closed) {
        if (call.attack === undefined) throw new Error(`No attack on ${call.id}`);
        sent.push([call, await call.attack({ ...other, token }, own, bank)]);
      }
      const stateOf = () =>
        Promise.all(
          sent
            .filter(([{ method, answers }]) => method === 'GET' && isJson(answers['200']?.bodies))
            .map(async ([, [path]]) => (await bank.get(path, token)).body),
        );
      const before = await stateOf();
      for (const base of ['/api/main', '/api/second'])
        for (const [{ id, method, path: pattern, status = 200 }, request] of sent) {
          const init = initOf(method, request);
          const headers = new Headers(init.headers);
          headers.set('authorization', `Bearer ${await bank.login(own)}`);
          const answer = await bank.ask(`${base}${request[0]}`, { ...init, headers });
          const text = await textOf(answer);
          expect([id, answer.status]).toEqual([id, status]);
          // The look-up of a recipient may reveal that an account exists, and its holder.
          expect([id, text.includes(other.email), text.includes(`"${other.account}"`)]).toEqual([
            id,
            false,
            id === 'lookUp',
          ]);
          // The own account may be frozen now, which would refuse the next calls.
          await bank.db.updateTable('accounts').set({ frozen_at: null }).execute();
          tried.add(`${method} ${base}${pattern.replace(/\{(\w+)\}/, ':$1').replace(/\/$/, '')}`);
        }
      expect(await stateOf()).toEqual(before);
    }
    // Every call that needs a session was tried.
    expect(closedRoutes.filter(({ name }) => !tried.has(name))).toEqual([]);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    const count = 2 * tried.size;
    figure('S33', `${count} of ${count} calls at another's account: nothing read, nothing moved`);
  });

  test('cannot skip a step, in any order of the steps [S31]', async () => {
    const steps = ['register', 'reset'].flatMap((purpose) =>
      ['send', 'verify', 'finish'].map((action) => `${action} ${purpose}`),
    );
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
    figure('S31', `${sequences.length} orders of 6 steps, 6 transfers without PIN: 0 skip one`);
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
