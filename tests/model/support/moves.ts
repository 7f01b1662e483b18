import type { AnyMachineSnapshot } from 'xstate';
import type { AccountView } from '../../../machines/contract/account.ts';
import { Failure, type FailureCode } from '../../../machines/contract/failure.ts';
import type { AppHarness } from '../app-harness.tsx';
import { answer, fail, full } from '../bank.ts';
import type { Move } from './model.ts';

type When = (snapshot: AnyMachineSnapshot) => boolean;
type AppMove = Move<AppHarness>;

/** Presses the button of that name. */
export const press = (button: string, event: AppMove['event'], when?: When): AppMove => ({
  name: `press ${button}: ${event.type}`,
  event,
  ...(when && { when }),
  run: (app) => app.press(button),
});

/**
 * Retries the failed part of the account. Each part is a separate move, because its path differs.
 */
export const retry = (part: string): AppMove => ({
  ...press('Coba lagi', { type: 'fetch.retried' }, ({ context }) => context.failed?.part === part),
  name: `retry ${part}`,
});

/** Types a text into a field, or chooses an option. */
export const fill = (
  label: string,
  text: string,
  event: AppMove['event'],
  when?: When,
): AppMove => ({
  name: `fill in ${label}: ${text}`,
  event,
  ...(when && { when }),
  run: (app) => app.fill(label, text),
});

export const leave = (label: string, field: string): AppMove => ({
  name: `leave ${label}`,
  event: { type: 'field.left', field },
  run: (app) => app.leave(label),
});

/** A port answers the call of a child actor. */
export const answered = (child: string, output?: unknown, port = child): AppMove => ({
  name: `${child}: ${JSON.stringify(output)}`,
  event: { type: `xstate.done.actor.${child}`, output },
  run: () => answer(port, output),
});

export const failed = (
  child: string,
  code: FailureCode,
  { port = child, status }: { port?: string; status?: number } = {},
): AppMove => {
  const error = new Failure(code, status === undefined ? {} : { status });
  return {
    name: `${child}: ${code} ${status ?? ''}`,
    event: { type: `xstate.error.actor.${child}`, error },
    run: () => fail(port, error),
  };
};

/** The address changes. With `everywhere` also if the machine ignores it. */
export const goTo = (path: string, query = '', everywhere = false): AppMove => ({
  name: `go to ${path}${query}`,
  event: { type: 'navigated', path, query },
  everywhere,
  run: ({ go }) => go(path + query),
});

/** The account changes, for a flow that watches it. */
export const accountMove = (name: string, change: Partial<AccountView> = {}): AppMove => {
  const account = { ...full, ...change };
  return {
    name: `account: ${name}`,
    event: { type: 'account.changed', account },
    run: (app) => app.account(account),
  };
};

export const userFailed: AccountView['user'] = { status: 'failed', code: 'user.failed' };

/** The parts of the model that all flows that watch the account share. */
export const watchingAccount = (id: string) => ({
  unreachable: {
    [`${id} xstate.error.actor.watchAccount 0`]:
      'the account runs as long as the page that watches it',
  },
  childEvents: (before: unknown) =>
    before === null ? [{ type: 'account.changed', account: full } as never] : [],
});
