import { banks } from '../../machines/contract/limits.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import type { Session } from '../../machines/contract/session.ts';
import { registrationMachine } from '../../machines/registration/registration.machine.ts';
import { reportMachine } from '../../machines/report/report.machine.ts';
import { resetMachine } from '../../machines/reset/reset.machine.ts';
import { transferMachine } from '../../machines/transfer/transfer.machine.ts';
import { receipt, validForm } from '../flows/transfer/transfer.harness.ts';
import { none, now, open, start as startApp } from '../support/app.harness.ts';
import { sinta } from '../support/harness.ts';
import { inert } from '../fixtures/ports.ts';

/** The app with the real flows whose input is kept; their calls are never answered. */
function start(path: string, session: Session) {
  const app = startApp(path, session, {
    account: createMachine({ context: sinta }),
    login: createMachine({
      initial: 'editing',
      output: { session: open },
      states: { editing: { on: { done: 'in' } }, in: { type: 'final' } },
    }),
    registration: registrationMachine,
    reset: resetMachine,
    transfer: inert(transferMachine),
    report: inert(reportMachine),
    mutasi: createMachine({ context: ({ input }) => input }),
  });
  return {
    ...app,
    context: () => app.flow().getSnapshot().context,
    kept: () => JSON.stringify(app.context().kept),
  };
}

const type = (flow: { send(event: object): void }, step: string, change: object) =>
  flow.send({ type: 'field.changed', step, change });

beforeEach(() => void vi.useFakeTimers({ now }));

describe('the input of a flow', () => {
  it('of a registration survives a visit to another page, without password, code and PIN [ACC-19,20]', () => {
    const { flow, context, go, kept } = start('/register', none);
    const photo = { name: 'ktp.jpg', size: 4, type: 'image/png' };
    const identity = { email: 'dewi@lentera.test', no_hp: '81234567890' };
    const personal = { noKtp: '3174012345678901', nama: 'Dewi', tanggalLahir: '17-05-2001' };
    type(flow(), 'identity', identity);
    type(flow(), 'otp', { otp: '123456' });
    type(flow(), 'password', { password: 'Rahasia123', confirmation: 'Rahasia123' });
    type(flow(), 'personal', personal);
    type(flow(), 'birthplace', { kota: 'Bandung', jenisKelamin: 'perempuan' });
    type(flow(), 'ktp', { photo });
    type(flow(), 'pin', { pin: '246810', confirmation: '246810' });
    go('/under-development');
    expect(kept()).not.toMatch(/Rahasia123|246810|123456"/);
    go('/register/data-diri');
    expect(context().identity.values).toEqual(identity);
    expect(context().personal.values).toEqual(personal);
    expect(context().birthplace.values).toEqual({ kota: 'Bandung', jenisKelamin: 'perempuan' });
    expect(context().ktp.values).toEqual({ photo });
    expect(context().otp.values).toEqual({ otp: '' });
    expect(context().password.values).toEqual({ password: '', confirmation: '' });
    expect(context().pin.values).toEqual({ pin: '', confirmation: '' });
  });

  it.each([
    ['registration', '/register/otp', { no_hp: '81234567890' }],
    ['reset', '/reset/otp', {}],
  ])(
    'of a %s keeps the receiver of its code and the countdown of the resend [ACC-19,20]',
    async (name, path, phone) => {
      const { page, flow, context, go, kept } = start(path, none);
      const submitted = { email: 'dewi@lentera.test', ...phone, otp: '999999', grant: '888888' };
      const before = flow().getSnapshot();
      expect(before.context.deadline).toBe(now + 60_000);
      before.context.submitted = submitted;
      await vi.advanceTimersByTimeAsync(20_000);
      go('/aksesibilitas');
      expect(kept()).not.toMatch(/999999|888888/);
      go(path);
      expect(context().submitted).toEqual({ ...submitted, otp: '', grant: '' });
      expect(context().seconds).toBe(40);
      expect(page()).toBe(name);
    },
  );

  it('of a reset survives a visit to another page, without code and password [ACC-19,20]', () => {
    const { flow, context, go, kept } = start('/reset/otp', none);
    type(flow(), 'forgotPassword', { email: 'sinta@lentera.test' });
    type(flow(), 'otp', { otp: '123456' });
    type(flow(), 'newPassword', { password: 'Rahasia123', confirmation: 'Rahasia123' });
    go('/under-development');
    expect(kept()).not.toMatch(/Rahasia123|123456/);
    go('/reset/otp');
    expect(context().forgotPassword.values).toEqual({ email: 'sinta@lentera.test' });
    expect(context().otp.values).toEqual({ otp: '' });
  });

  it('of a reset survives a transfer that is prepared on its page', () => {
    const { root, page, flow, context, go } = start('/reset/forgot-password', open);
    type(flow(), 'forgotPassword', { email: 'lain@lentera.test' });
    const transfer = { accountTo: '8800445566', bankTo: banks[3] };
    root.send({ type: 'transfer.prepared', transfer });
    expect(page()).toBe('transfer');
    go('/reset/forgot-password');
    expect(context().forgotPassword.values).toEqual({ email: 'lain@lentera.test' });
  });

  it('of a transfer survives a visit to the mutasi [ACC-19]', () => {
    const { flow, context, go } = start('/transfer', open);
    flow().send({ type: 'field.changed', change: validForm });
    go('/mutasi');
    go('/transfer');
    expect(context().form.values).toEqual(validForm);
  });

  it('of a transfer whose outcome is unknown keeps its Idempotency-Key [ACC-19]', () => {
    const { flow, context, go } = start('/transfer', open);
    flow().send({ type: 'field.changed', change: validForm });
    const order = {
      values: validForm,
      body: {},
      recipient: { name: null },
      idempotencyKey: '0b5e1a3c-8a38-4c58-9d0e-6a4c1b7f2d90',
      unanswered: true,
    };
    flow().getSnapshot().context.order = order;
    go('/mutasi');
    go('/transfer/input-pin');
    expect(flow().getSnapshot().value).toHaveProperty('outcomeUnknown');
    expect(context().order).toEqual(order);
  });

  it('of an executed transfer is deleted', () => {
    const { flow, context, go } = start('/transfer', open);
    flow().send({ type: 'field.changed', change: validForm });
    flow().getSnapshot().context.result = receipt;
    go('/mutasi');
    go('/transfer');
    expect(context().form.values.accountTo).toBe('');
  });

  it('of a transfer is replaced by one that another page prepared [ACC-21]', () => {
    const { root, page, flow, context, go } = start('/transfer', open);
    flow().send({ type: 'field.changed', change: validForm });
    go('/mutasi');
    const transfer = {
      accountTo: '8800445566',
      bankTo: banks[3],
      amount: 75_000,
      description: 'Kopi',
    };
    root.send({ type: 'transfer.prepared', transfer });
    expect(page()).toBe('transfer');
    expect(flow().getSnapshot().value).toBe('editing');
    expect(context().form.values).toEqual({
      accountTo: '8800445566',
      bankTo: 'Bank Mandiri',
      amount: '75000',
      description: 'Kopi',
      datetime: '',
    });
    go('/mutasi');
    root.send({ type: 'transfer.prepared', transfer: { accountTo: '1', bankTo: banks[1] } });
    const { accountTo, bankTo, amount, description } = context().form.values;
    expect([accountTo, bankTo, amount, description]).toEqual([
      '1',
      'Bank Negara Indonesia',
      '',
      '',
    ]);
  });

  it('of a transfer to a saved recipient keeps the name [SAV-13]', () => {
    const { root, flow, context, go, kept } = start('/mutasi', open);
    const transfer = {
      accountTo: '8800445566',
      bankTo: banks[3],
      saved: { name: 'Bagas Pratama', changed: true },
    };
    root.send({ type: 'transfer.prepared', transfer });
    expect(context().saved).toEqual(transfer.saved);
    flow().getSnapshot().context.recipient = { name: 'Bagus Setiawan' };
    go('/mutasi');
    expect(kept()).not.toContain('prepared');
    go('/transfer');
    expect([context().saved, context().recipient]).toEqual([
      transfer.saved,
      { name: 'Bagus Setiawan' },
    ]);
    flow().send({ type: 'field.changed', change: { accountTo: '1' } });
    expect(context().saved).toBeNull();
  });

  it('of an unanswered transfer survives a prepared one [ACC-21]', () => {
    const { root, flow, context, go } = start('/transfer', open);
    flow().send({ type: 'field.changed', change: validForm });
    const order = { values: validForm, body: {}, idempotencyKey: 'k', unanswered: true };
    flow().getSnapshot().context.order = order;
    go('/mutasi');
    const transfer = { accountTo: '8800445566', bankTo: banks[0] };
    root.send({ type: 'transfer.prepared', transfer });
    expect(flow().getSnapshot().value).toBe('editing');
    flow().send({ type: 'field.changed', change: validForm });
    go('/transfer/input-pin');
    expect(flow().getSnapshot().value).toHaveProperty('outcomeUnknown');
    expect(context().order).toEqual(order);
  });

  it('of an executed transfer leaves the bank of its recipient until the session ends [TRF-43]', () => {
    const { root, flow, context, go, kept } = start('/transfer', open);
    flow().getSnapshot().context.banks = { '8800445566': 'Bank Mandiri' };
    flow().getSnapshot().context.result = receipt;
    for (const page of ['/mutasi', '/transfer', '/mutasi']) {
      go(page);
      expect(context().banks).toEqual({ '8800445566': 'Bank Mandiri' });
    }
    expect(kept()).toContain('Bank Mandiri');
    root.send({ type: 'logout.requested' });
    expect(kept()).not.toContain('Bank Mandiri');
  });

  it.each([
    ['a visitor', none, 'login'],
    ['a customer', open, 'leaving'],
  ] as const)('ends when %s leaves the first step of its flow [ACC-19]', (_, session, next) => {
    const { page, flow, go, kept } = start('/reset/forgot-password', session);
    type(flow(), 'forgotPassword', { email: 'lain@lentera.test' });
    go('/under-development');
    expect(kept()).toContain('lain@lentera.test');
    go('/reset/forgot-password');
    flow().send({ type: 'step.left' });
    expect([page(), kept()]).toEqual([next, '{}']);
  });

  it('ends when the session ends [ACC-19 SES-12]', () => {
    const { root, flow, context, go, kept } = start('/transfer', open);
    flow().send({ type: 'field.changed', change: validForm });
    go('/mutasi');
    root.send({ type: 'logout.requested' });
    expect(kept()).toBe('{}');
    flow().send({ type: 'done' });
    go('/transfer');
    expect(context().form.values.accountTo).toBe('');
    flow().send({ type: 'field.changed', change: validForm });
    root.send({ type: 'session.refused' });
    expect(kept()).toBe('{}');
  });

  it('of a report survives other pages, and ends with the session [RPT-7]', () => {
    const { root, flow, context, go, kept } = start('/bantuan/lapor', open);
    flow().send({ type: 'field.changed', change: { story: 'Salah kirim.' } });
    go('/mutasi');
    expect(kept()).toContain('Salah kirim.');
    go('/bantuan/lapor');
    expect(context().draft.form.values.story).toBe('Salah kirim.');
    go('/under-development');
    root.send({ type: 'logout.requested' });
    expect(kept()).toBe('{}');
  });

  it.each([
    ['transfer', '/transfer', { change: { description: 'Sewa' } }],
    ['report', '/bantuan/lapor', { change: { contact: '0812' } }],
  ])(
    'of a %s is unfinished for a page that would load the document [SCN-14]',
    (name, path, typed) => {
      const { flow, go, inputs } = start(path, open);
      go('/qris/pindai');
      go(path);
      flow().send({ type: 'field.changed', ...typed });
      go('/qris/pindai');
      const scans = inputs.filter(([to]) => to === 'scan').map(([, input]) => input);
      expect(scans).toMatchObject([{ unfinished: [] }, { unfinished: [name] }]);
    },
  );

  it('is not lost on the way from the login to the dashboard [ACC-6,19]', () => {
    const { flow, go, page, counts, context } = start('/transfer', open);
    flow().send({ type: 'field.changed', change: { description: 'Sewa' } });
    go('/login');
    expect([page(), counts.pageLoads]).toEqual(['dashboard', 0]);
    go('/transfer');
    expect(context().form.values.description).toBe('Sewa');
    flow().send({ type: 'field.changed', change: { description: '' } });
    go('/register');
    expect([page(), counts.pageLoads]).toEqual(['leaving', 1]);
  });

  it('ends when a session begins [ACC-19]', () => {
    const { flow, go, kept } = start('/register', none);
    type(flow(), 'identity', { email: 'dewi@lentera.test' });
    go('/login');
    expect(kept()).toContain('dewi@lentera.test');
    flow().send({ type: 'done' });
    expect(kept()).toBe('{}');
  });
});
