import type { AnyMachineSnapshot } from 'xstate';
import { Failure, type FailureCode } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { resetMachine } from '../../../machines/reset/reset.machine.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { answer, fail } from '../../model/bank.ts';
import type { Move } from '../../model/support/model.ts';
import type { AppHarness } from '../../model/app-harness.tsx';
import { stopWaiting } from '../../model/support/stop-waiting.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

/** The answers of the bank to a call: success, a refusal, or a lost connection. */
export function answers(port: string, id: string, output?: unknown): readonly Move<AppHarness>[] {
  return [
    {
      name: `bank: ${id} yes`,
      event: { type: `xstate.done.actor.${id}`, output },
      run: () => answer(port, output),
    },
    ...(['refused', 'network.lost'] as const satisfies readonly FailureCode[]).map((code) => ({
      name: `bank: ${id} ${code}`,
      event: { type: `xstate.error.actor.${id}`, error: new Failure(code) },
      run: () => fail(port, new Failure(code)),
    })),
  ];
}

/** Closes the popup whose reply the flow awaits. */
export function popupClosed(notice: string): Move<AppHarness> {
  return {
    name: `popup ${notice}`,
    event: { type: 'popup.closed', notice },
    run: ({ press }) => press('Tutup'),
  };
}

/** The address bar asks for these paths, by a link or by Back. */
export function navigations(...addresses: readonly string[]): readonly Move<AppHarness>[] {
  return addresses.map((path) => ({
    name: `go to ${path}`,
    event: { type: 'navigated', path, query: '' },
    everywhere: true,
    run: ({ go }) => go(path),
  }));
}

/** A link to a page of another flow. Only a state tagged `confirmLeave` hears of it. */
export const elsewhere: Move<AppHarness> = {
  name: 'go elsewhere',
  event: { type: 'navigated', path: paths.underDevelopment, query: '' },
  everywhere: true,
  when: (snapshot) => snapshot.hasTag('confirmLeave'),
  run: ({ go }) => go(paths.underDevelopment),
};

/** The link to /login below the notice of an outcome that nobody knows. */
export const tryToLogIn: Move<AppHarness> = {
  name: 'try to log in',
  event: { type: 'navigated', path: paths.login, query: '' },
  when: ({ context }) => /^(account|password)\.unknown$/.test(String(context.notice)),
  run: ({ go }) => go(paths.login),
};

export const typeCode = (digits: string) =>
  act(() => {
    Array.from(digits).forEach(
      (digit, at) =>
        void fireEvent.input(screen.getByLabelText(`Digit ke-${at + 1}`), {
          target: { value: digit },
        }),
    );
  });

/** The countdown's snapshot, with the seconds that are left. */
export const counting = (seconds: number) => ({
  type: 'xstate.snapshot.otpCountdown',
  snapshot: { context: { seconds } },
});
export const minuteOver: Move<AppHarness> = {
  name: 'the minute is over',
  event: counting(0),
  when: ({ context }) => context.seconds > 0,
  run: ({ wait }) => wait(timing.otpCountdown),
};
export const pageShown: Move<AppHarness> = {
  name: 'the page is shown again',
  event: { type: 'page.shown' },
  run: ({ root, settle }) => (act(() => root.send({ type: 'page.shown' })), settle()),
};

const password = 'Lentera123';

const ignoresInput = (at: AnyMachineSnapshot) =>
  !at.can({ type: 'field.changed', step: 'forgotPassword', change: {} });

export const reset: AppFlow = {
  machine: resetMachine,
  input: { path: paths.forgotPassword },
  address: paths.forgotPassword,
  isSignedIn: false,
  headings: {
    forgotPassword: 'Lupa Password',
    otp: 'Verifikasi',
    newPassword: 'Buat Password Baru',
  },
  unreachable: {
    'reset.opening  3': 'the app opens this flow at its own paths only',
  },
  // Issues are left out: no transition depends on them, and they change with the focus.
  abstraction: ({
    context: { forgotPassword, otp, newPassword, submitted, deadline, seconds, notice },
  }) => [
    deadline !== null,
    forgotPassword.values.email,
    otp.values.otp,
    [newPassword.values.password, newPassword.values.confirmation],
    submitted.email !== '',
    submitted.otp !== '',
    seconds > 0,
    notice !== null,
    notice === 'password.unknown',
  ],
  childEvents: (before, event, after) => {
    if (!after?.matches('otp')) return [];
    if (
      event.type === 'xstate.done.actor.resendResetCode' ||
      event.type === 'xstate.done.actor.sendResetCode'
    )
      return [counting(60)];
    if (before?.matches('otp')) return [];
    return [
      counting(before === null || before.context.deadline === null ? 60 : before.context.seconds),
    ];
  },
  moves: [
    {
      name: 'type an e-mail',
      event: {
        type: 'field.changed',
        step: 'forgotPassword',
        change: { email: 'sinta@lentera.test' },
      },
      when: (at) => at.matches({ forgotPassword: 'editing' }),
      run: ({ fill }) => fill('Email', 'sinta@lentera.test'),
    },
    {
      name: 'leave the e-mail',
      event: { type: 'field.left', step: 'forgotPassword', field: 'email' },
      when: (at) => at.matches({ forgotPassword: 'editing' }),
      run: ({ leave }) => leave('Email'),
    },
    {
      name: 'type a code',
      event: { type: 'field.changed', step: 'otp', change: { otp: '123456' } },
      when: (at) => at.matches({ otp: 'entering' }),
      run: () => typeCode('123456'),
    },
    {
      name: 'leave the code',
      event: { type: 'field.left', step: 'otp', field: 'otp' },
      when: (at) => at.matches({ otp: 'entering' }),
      run: ({ leave }) => leave('Digit ke-1'),
    },
    {
      name: 'resend',
      event: { type: 'resend.requested' },
      run: ({ press }) => press('Kirim kode ulang'),
    },
    {
      name: 'type a password twice',
      event: {
        type: 'field.changed',
        step: 'newPassword',
        change: { password, confirmation: password },
      },
      when: (at) => at.matches({ newPassword: 'entering' }),
      run: ({ fill }) => (fill('Password', password), fill('Konfirmasi Password', password)),
    },
    {
      name: 'leave the password',
      event: { type: 'field.left', step: 'newPassword', field: 'password' },
      when: (at) => at.matches({ newPassword: 'entering' }),
      run: ({ leave }) => leave('Password'),
    },
    // A keystroke and a step of the focus that were under way when the page became busy.
    {
      name: 'a late keystroke',
      event: { type: 'field.changed', step: 'forgotPassword', change: { email: '' } },
      everywhere: true,
      when: ignoresInput,
      run: ({ system }) =>
        act(() =>
          system('flow').send({
            type: 'field.changed',
            step: 'forgotPassword',
            change: { email: '' },
          }),
        ),
    },
    {
      name: 'a late step of the focus',
      event: { type: 'field.left', step: 'forgotPassword', field: 'email' },
      everywhere: true,
      when: ignoresInput,
      run: ({ system }) =>
        act(() =>
          system('flow').send({ type: 'field.left', step: 'forgotPassword', field: 'email' }),
        ),
    },
    { name: 'submit', event: { type: 'form.submitted' }, run: ({ press }) => press('Lanjut') },
    { name: 'back', event: { type: 'step.left' }, run: ({ press }) => press('Kembali') },
    { name: 'leave: yes', event: { type: 'leave.confirmed' }, run: ({ press }) => press('Ya') },
    { name: 'leave: no', event: { type: 'leave.cancelled' }, run: ({ press }) => press('Tidak') },
    ...answers('sendResetCode', 'sendResetCode'),
    ...answers('verifyResetCode', 'verifyResetCode'),
    ...answers('sendResetCode', 'resendResetCode'),
    ...answers('changePassword', 'changePassword'),
    popupClosed('otp.emailMissing'),
    popupClosed('password.changed'),
    minuteOver,
    pageShown,
    elsewhere,
    tryToLogIn,
    stopWaiting,
    ...navigations(paths.forgotPassword, paths.resetOtp, paths.newPassword),
  ],
};

/** Every step can be opened by its address. */
export const resetOpenings: readonly AppFlow[] = [paths.resetOtp, paths.newPassword].map(
  (path) => ({ ...reset, input: { path }, address: path, isOpeningOnly: true }),
);
