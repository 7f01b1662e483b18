import type { Session } from '../contract/session.ts';
import type { Navigated, TransferPrepared, WaitAbandoned } from '../kit/system.ts';
import type { Drafts } from './drafts.ts';

export interface AppContext {
  readonly path: string;
  readonly query: string;
  readonly session: Session;
  /**
   * The stored session had already ended at the start: the visitor is told, and led to /login from
   * any address.
   */
  readonly startedExpired: boolean;
  /**
   * The code of a part of the account could not be loaded: no page of the account works until the
   * app is loaded again.
   */
  readonly isIncomplete: boolean;
  /** Since when the page is not seen, in epoch milliseconds; null while it is. */
  readonly hiddenAt: number | null;
  /** What was typed in flows that were left for another page of the same visit. */
  readonly drafts: Drafts;
}

export type AppEvent =
  | Navigated
  | WaitAbandoned
  | TransferPrepared
  | { readonly type: 'page.requested'; readonly path: string; readonly query: string }
  | { readonly type: 'page.shown' }
  /** Another tab or app covers the page, or the device sleeps. */
  | { readonly type: 'page.hidden' }
  /** The browser has a network again. */
  | { readonly type: 'network.returned' }
  /** The code of a part of the account could not be loaded. */
  | { readonly type: 'code.failed' }
  | { readonly type: 'logout.requested' }
  | { readonly type: 'session.opened' }
  /** A 401 from either base. */
  | { readonly type: 'session.refused' }
  /** Another tab logged in, out or renewed its session. */
  | { readonly type: 'storage.changed'; readonly session: Session };
