import type { ActorRef, ActorSystem, EventObject, Snapshot } from 'xstate';
import type { AccountView } from '../contract/account.ts';
import type { PopupNotice } from '../contract/codes.ts';
import type { Failure } from '../contract/failure.ts';
import type { Work } from '../contract/port.ts';
import type { PreparedTransfer } from '../contract/transfer.ts';

export interface Popup {
  readonly variant: 'success' | 'danger' | 'primary';
  readonly notice: PopupNotice;
  /** A 429, whose own sentence and wait are shown under the notice. */
  readonly throttled?: Failure;
  /** Dismisses itself after `timing.popupAutoDismiss`. Never set for an error. */
  readonly autoDismiss?: boolean;
  /** The name of the field that gets the focus after a modal popup closes. */
  readonly focus?: string;
  /** The systemId of the actor that receives `popup.closed`. */
  readonly replyTo?: 'flow' | 'account' | 'notifications';
}

export interface PopupClosed {
  readonly type: 'popup.closed';
  readonly notice: PopupNotice;
}

/** The account actor's state: what it fetched, the outcome of the last copy, and the day. */
export interface WatchedAccount extends AccountView {
  readonly copied?: 'copied' | 'failed' | null;
  /** The account number in the token, if any (CAL-58). */
  readonly named?: string | null;
  readonly day?: string;
}

/** The customer's account number, that of the token while the user is unknown; '' for none. */
export function accountNumber({ user, named }: Pick<WatchedAccount, 'user' | 'named'>): string {
  return user.status === 'loaded' ? user.value.account_number : (named ?? '');
}

/**
 * The actors that live as long as the app or the session, and the events that a flow may send them.
 */
export interface SystemActors {
  app: ActorRef<Snapshot<unknown>, TransferPrepared | { type: 'session.refused' } | Navigated>;
  popup: ActorRef<
    Snapshot<unknown> & { context: { readonly queue: readonly Popup[] } },
    | { type: 'popup.requested'; popup: Popup }
    | { type: 'page.left'; popups: readonly Popup[] }
    | { type: 'popup.cleared' }
  >;
  connection: ActorRef<
    Snapshot<unknown> & { hasTag(tag: 'shown'): boolean },
    | { type: 'connection.lost' }
    | { type: 'proofs.refused' }
    | { type: 'connection.proved' }
    | { type: 'network.gone' }
    | { type: 'network.returned' }
  >;
  loading: ActorRef<
    Snapshot<unknown>,
    { type: 'work.started'; work: Work } | { type: 'work.ended'; work: Work }
  >;
  account: ActorRef<
    Snapshot<unknown> & { context: WatchedAccount },
    | { type: 'account.outdated' }
    | { type: 'reminder.closed' }
    | { type: 'page.shown' }
    | { type: 'money.moved' }
    | { type: 'copy.requested' }
    | { type: 'dashboard.opened'; at: number }
    | { type: 'copy.forgotten' }
    | { type: 'user.retried' }
    | { type: 'balance.retried' }
    | { type: 'mutations.retried' }
  >;
  freeze: ActorRef<
    Snapshot<unknown> & { readonly context?: { readonly isFrozen: boolean } },
    { type: 'freeze.outdated' } | { type: 'freeze.told'; isFrozen: boolean }
  >;
  notifications: ActorRef<
    Snapshot<unknown>,
    { type: 'notifications.outdated'; isBackground?: boolean }
  >;
}

// oxlint-disable-next-line typescript/no-explicit-any -- xstate does not export AnyActorSystem
type System = ActorSystem<any>;

/**
 * The running actor of that name.
 * @throws if there is none: XState's `sendTo` would silently send the event to the sender itself.
 */
export function actorNamed<Name extends keyof SystemActors>(
  system: System,
  name: Name,
): SystemActors[Name] {
  const actor: unknown = system.get(name);
  if (actor === undefined) throw new Error(`No actor runs with the systemId "${name}"`);
  return actor as SystemActors[Name];
}

export const isKnownFrozen = (system: System): boolean =>
  (system.get('freeze') as SystemActors['freeze'] | undefined)?.getSnapshot().context?.isFrozen ===
  true;

/** The target of a `sendTo`: the running actor of that name. */
export function to<Name extends keyof SystemActors>(name: Name) {
  return ({ system }: { readonly system: System }): SystemActors[Name] => actorNamed(system, name);
}

/** Opens the transfer with a filled form. Send it with `to('app')`. */
export interface TransferPrepared {
  readonly type: 'transfer.prepared';
  readonly transfer: PreparedTransfer;
}

export function popupRequested(popup: Popup) {
  return { type: 'popup.requested', popup } as const;
}

/**
 * `busy`: the page drops every press. `confirmLeave`: leaving needs the flow's consent, so Back and
 * links ask it first. `endsSession`: the bank may end this session for what the page does, and the
 * page says so first (LIV-3).
 */
export type FlowTag = 'busy' | 'confirmLeave' | 'endsSession';

/** The customer stopped waiting for the bank. The call is cancelled and its outcome is unknown. */
export interface WaitAbandoned extends EventObject {
  readonly type: 'wait.abandoned';
}

/** The address bar, a link, Back or Forward asks for a path. The machine decides. */
export interface Navigated extends EventObject {
  readonly type: 'navigated';
  readonly path: string;
  /** The query with its `?`, or ''. */
  readonly query: string;
  /** By the browser's Back. */
  readonly isBack?: boolean;
}
