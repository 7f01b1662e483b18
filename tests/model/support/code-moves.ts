/* The moves that the flows with an OTP share: registration and reset. */
import { act, fireEvent, screen } from '@testing-library/react';
import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import type { AppFlow } from './run-paths.ts';
import {
  answered,
  failed,
  goTo,
  happens,
  press,
  stopWaiting,
  wait,
  type AppMove,
} from './moves.ts';

/** The bank's answers to a call: success, a refusal, or a lost connection. */
export const outcomes = (child: string, port = child, output?: unknown): readonly AppMove[] => [
  answered(child, output, port),
  failed(child, 'refused', {}, port),
  failed(child, 'network.lost', {}, port),
];

/** Closes the popup whose reply the flow awaits. */
export const popupClosed = (notice: string): AppMove => ({
  ...press('Tutup', { type: 'popup.closed', notice }),
  name: `popup ${notice}`,
});

export const changed = (step: string, change: object) => ({ type: 'field.changed', step, change });
export const left = (step: string, field: string) => ({ type: 'field.left', step, field });

const code = '123456';
export const typeCode = (when: NonNullable<AppMove['when']>): AppMove => ({
  name: 'type a code',
  event: changed('otp', { otp: code }),
  when,
  run: () =>
    act(() => {
      Array.from(code).forEach((value, at) => {
        fireEvent.input(screen.getByLabelText(`Digit ke-${at + 1}`), { target: { value } });
      });
    }),
});

/** An input event that was queued when the page became busy. */
export const late = (event: AppMove['event']): AppMove => ({
  name: `late ${event.type}`,
  event,
  everywhere: true,
  when: (at) => !at.can({ type: 'field.changed', step: event['step'], change: {} }),
  run: ({ system }) => act(() => system('flow').send(event)),
});

/** The countdown's snapshot, with the seconds that are left. */
const counting = (seconds: number) => ({
  type: 'xstate.snapshot.otpCountdown',
  snapshot: { context: { seconds } },
});

/** What the countdown sends after each event. A code was sent with one of the `sent` events. */
export const countdownEvents =
  (...sent: readonly string[]): NonNullable<AppFlow['childEvents']> =>
  (before, event, after) => {
    if (!after?.matches('otp')) return [];
    if (sent.includes(event.type)) return [counting(60)];
    if (before?.matches('otp')) return [];
    return [
      counting(before === null || before.context.deadline === null ? 60 : before.context.seconds),
    ];
  };

export const codeMoves: readonly AppMove[] = [
  press('Kembali', { type: 'step.left' }),
  press('Kirim kode ulang', { type: 'resend.requested' }),
  press('Ya', { type: 'leave.confirmed' }),
  press('Tidak', { type: 'leave.cancelled' }),
  popupClosed('otp.emailMissing'),
  wait(timing.otpCountdown, counting(0), ({ context }) => context.seconds > 0),
  happens({ type: 'page.shown' }),
  // A page of another flow. Only a state tagged `confirmLeave` hears of it.
  {
    ...goTo(paths.underDevelopment, { everywhere: true }),
    when: (snapshot) => snapshot.hasTag('confirmLeave'),
  },
  // The link below the notice of an unknown outcome.
  {
    ...goTo(paths.login),
    when: ({ context }) => /^(account|password)\.unknown$/.test(String(context.notice)),
  },
  stopWaiting,
];
