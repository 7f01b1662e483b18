import { act } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { AccountView } from '../../../machines/contract/account.ts';
import {
  Failure,
  type FailureCode,
  type FailureDetails,
} from '../../../machines/contract/failure.ts';
import type { AppHarness } from '../app-harness.tsx';
import { answer, fail, full } from '../bank.ts';
import type { Move } from './model.ts';

type When = (snapshot: AnyMachineSnapshot) => boolean;
export type AppMove = Move<AppHarness>;
type Event = AppMove['event'];

/** Presses the button of that name. */
export const press = (button: string, event: Event, when: When = () => true): AppMove => ({
  name: `press ${button}: ${event.type}`,
  event,
  when,
  run: (app) => app.press(button),
});

/**
 * Retries the failed part of the account. Each part is a separate move, because its path differs.
 */
export const retry = (
  part: string,
  when: When = ({ context }) => context.failed?.part === part,
): AppMove => ({
  ...press('Coba lagi', { type: 'fetch.retried' }, when),
  name: `retry ${part}`,
});

/** Types a text into each field, by its label, or chooses an option. */
export const fill = (
  fields: Readonly<Record<string, string>>,
  event: Event,
  when: When = () => true,
): AppMove => ({
  name: `fill in ${JSON.stringify(fields)}`,
  event,
  when,
  run: (app) => Object.entries(fields).forEach(([label, text]) => app.fill(label, text)),
});

export const leave = (label: string, event: Event, when: When = () => true): AppMove => ({
  name: `leave ${label}`,
  event,
  when,
  run: (app) => app.leave(label),
});

/** `span` milliseconds pass. */
export const wait = (span: number, event: Event, when: When = () => true): AppMove => ({
  name: `wait: ${event.type}`,
  event,
  when,
  run: (app) => app.wait(span),
});

/** Something outside the page sends the root an event. */
export const happens = (event: Event): AppMove => ({
  name: event.type,
  event,
  run: ({ root, flush }) => (act(() => root.send(event)), flush()),
});

/** The overlay's button 'Berhenti menunggu', which sends its event to the root. */
export const stopWaiting = happens({ type: 'wait.abandoned' });

/** A port answers the call of a child actor. */
export const answered = (child: string, output?: unknown, port = child): AppMove => ({
  name: `${child}: ${JSON.stringify(output)}`,
  event: { type: `xstate.done.actor.${child}`, output },
  answers: port,
  run: () => answer(port, output),
});

export const failed = (
  child: string,
  code: FailureCode,
  details: FailureDetails = {},
  port = child,
): AppMove => {
  const error = new Failure(code, details);
  return {
    name: `${child}: ${code} ${JSON.stringify(details)}`,
    event: { type: `xstate.error.actor.${child}`, error },
    run: () => fail(port, error),
  };
};

/** The address changes. With `everywhere` also if the machine ignores it. */
export const goTo = (
  path: string,
  {
    query = '',
    everywhere = false,
  }: { readonly query?: string; readonly everywhere?: boolean } = {},
): AppMove => ({
  name: `go to ${path}${query}`,
  event: { type: 'navigated', path, query },
  everywhere,
  run: ({ go }) => go(path + query),
});

/** The account changes, for a flow that watches it. */
export const accountMove = (
  name: string,
  change: Partial<AccountView> = {},
  when: When = () => true,
): AppMove => {
  const account = { ...full, ...change };
  return {
    name: `account: ${name}`,
    event: { type: 'account.changed', account },
    when,
    run: (app) => app.account(account),
  };
};

/** The session has read whether the account is frozen. */
export const freezeRead = (isFrozen: boolean, when: When = () => true): AppMove => ({
  name: `read that it is ${isFrozen ? 'frozen' : 'open'}`,
  event: { type: 'freeze.read', isFrozen },
  when,
  run: ({ system }) => act(() => system('flow').send({ type: 'freeze.read', isFrozen })),
});

export const userFailed: AccountView['user'] = { status: 'failed', code: 'user.failed' };

/** The parts of the model that all flows that watch the account share. */
export const watchingAccount = (id: string, child = 'watchAccount') => ({
  unreachable: {
    [`${id} xstate.error.actor.${child} 0`]: 'the account runs as long as the page that watches it',
  },
  childEvents: (before: unknown) =>
    before === null ? [{ type: 'account.changed', account: full } as never] : [],
});
