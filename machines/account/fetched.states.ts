import type { AccountView, Fetched, User } from '../contract/account.ts';
import { failedWith, unanswered } from '../kit/failures.ts';
import { accountNumber } from '../kit/system.ts';

export interface AccountContext extends AccountView {
  /** The account number in the token; `null` if there is none. */
  readonly named: string | null;
  /** When /dashboard was last opened, in epoch milliseconds of the device's clock. */
  readonly openedAt: number;
  /** The WIB day, by the bank's clock: '2026-11-21'. */
  readonly day: string;
  /** The result of the last copying since then. */
  readonly copied: 'copied' | 'failed' | null;
  /** Whether the customer is reminded of an order that was not answered. */
  readonly isReminded: boolean;
}

export type Part = keyof AccountView;
type Value<P extends Part> = Extract<AccountView[P], { status: 'loaded' }>['value'];

export const fetching = { status: 'loading' } as const;

/**
 * The states of a fetched part. `view` puts the part into the view; `input` is what its port needs.
 * A failure keeps the code of its sentence: the shape's own (ERR-9), or the part's (ERR-5 to
 * ERR-7).
 */
function fetched<P extends Part, Input>(
  part: P,
  view: (known: Fetched<Value<P>, `${P}.failed`>) => Partial<AccountView>,
  input: (scope: { readonly context: AccountContext }) => Input,
) {
  const failed = (error: unknown) =>
    view({
      status: 'failed',
      code: failedWith(error, 'answer.invalid') ? 'answer.invalid' : `${part}.failed`,
    });
  return {
    loading: {
      on: {
        'wait.abandoned': {
          target: 'failed',
          actions: { type: 'keep', params: failed(unanswered) },
        },
      },
      invoke: {
        src: part,
        id: part,
        input,
        onDone: {
          target: 'loaded',
          actions: {
            type: 'keep',
            params: ({ event }: { readonly event: { readonly output: Value<P> } }) =>
              view({ status: 'loaded', value: event.output }),
          },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'keep',
            params: ({ event }: { readonly event: { readonly error: unknown } }) =>
              failed(event.error),
          },
        },
      },
    },
    loaded: { on: { 'account.outdated': 'loading' } },
    failed: {
      on: {
        [`${part}.retried`]: {
          target: 'loading',
          actions: { type: 'keep', params: view(fetching) },
        },
        'account.outdated': 'loading',
      },
    },
  } as const;
}

/** The states of the user, whose number wins over another one that was used. */
export function fetchedUser() {
  const { loading, ...settled } = fetched(
    'user',
    (user) => ({ user }),
    () => ({}),
  );
  const { onDone } = loading.invoke;
  const differed = {
    ...onDone,
    guard: {
      type: 'isOther',
      params: ({ event }: { readonly event: { readonly output: User } }) => event.output,
    },
    actions: [onDone.actions, 'askByOther'],
  } as const;
  return {
    initial: 'loading',
    states: {
      loading: { ...loading, invoke: { ...loading.invoke, onDone: [differed, onDone] } },
      ...settled,
    },
  } as const;
}

/** The states of a part that is fetched by the account number. */
export function fetchedByNumber<P extends 'balance' | 'mutations'>(
  part: P,
  view: (known: Fetched<Value<P>, `${P}.failed`>) => Partial<AccountView>,
) {
  const query = ({ context }: { readonly context: AccountContext }) => ({
    accountNumber: accountNumber(context),
  });
  const { loading, ...settled } = fetched(part, view, query);
  const { onError } = loading.invoke;
  return {
    initial: 'waiting',
    // The answer to a request that was sent before the money moved may be outdated.
    on: {
      'money.moved': { guard: 'hasNumber', target: '.rereading' },
      'number.differed': { target: '.loading', actions: { type: 'keep', params: view(fetching) } },
    },
    states: {
      waiting: { always: { guard: 'hasNumber', target: 'loading' } },
      loading: {
        ...loading,
        on: { ...loading.on, 'account.outdated': { target: 'loading', reenter: true } },
      },
      rereading: {
        ...settled.loaded,
        invoke: {
          ...loading.invoke,
          input: (scope: { readonly context: AccountContext }) => ({
            ...query(scope),
            isBackground: true,
          }),
          onError: [{ guard: { type: 'isLoaded', params: { part } }, target: 'loaded' }, onError],
        },
      },
      ...settled,
    },
  } as const;
}
