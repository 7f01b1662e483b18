import type { Extension } from '../contract/extensions.ts';
import type { Session } from '../contract/session.ts';
import type { Navigated, TransferPrepared, WaitAbandoned } from '../kit/system.ts';
import type { Kept } from './kept.ts';

export interface AppContext {
  readonly path: string;
  readonly query: string;
  readonly session: Session;
  /**
   * The stored session had expired before the start: shows a message and goes to /login from any
   * address.
   */
  readonly startedExpired: boolean;
  /**
   * A part of the account's code failed to load: no page of the account works until the app is
   * reloaded.
   */
  readonly isIncomplete: boolean;
  /** When the page was hidden, in epoch milliseconds; null while it is visible. */
  readonly hiddenAt: number | null;
  /** The input of flows that the customer left for another page of the same visit. */
  readonly kept: Kept;
}

export type AppEvent =
  | Navigated
  | WaitAbandoned
  | TransferPrepared
  | { readonly type: 'page.requested'; readonly path: string; readonly query: string }
  | { readonly type: 'page.shown' }
  /** Another tab or app covers the page, or the device sleeps. */
  | { readonly type: 'page.hidden' }
  | { readonly type: 'network.returned' }
  | { readonly type: 'chunk.failed' }
  /** The bank lacks a call beyond the contract that somebody asked for. */
  | { readonly type: 'extension.absent'; readonly extension: Extension }
  | { readonly type: 'logout.requested' }
  | { readonly type: 'session.opened' }
  /** A 401 from either base. */
  | { readonly type: 'session.refused' }
  /** Another tab logged in, logged out or renewed its session. */
  | { readonly type: 'storage.changed'; readonly session: Session };
