import type { Notice, NoticeCode, PopupNotice } from '../contract/codes.ts';
import { paths } from '../contract/paths.ts';
import { failedWith } from './failures.ts';
import type { Navigated, PopupClosed } from './system.ts';

/** Whether two paths are equal. Bound to events by `goesTo`. */
export function isAt(_: unknown, params: { readonly at: string; readonly path: string }): boolean {
  return params.at === params.path;
}

/** Whether a notice is the awaited one. Bound to events by `closes`. */
export function isNotice(
  _: unknown,
  params: { readonly is: PopupNotice; readonly notice: PopupNotice },
): boolean {
  return params.is === params.notice;
}

/** Whether the bank refused the call. Bound to events by `refusal`. */
export function isRefused(_: unknown, params: { readonly error: unknown }): boolean {
  return failedWith(params.error, 'refused');
}

/** The guard of an `onError` transition: the bank refused the call. */
export const refusal = {
  type: 'isRefused',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => event,
} as const;

/** The guard of a `navigated` transition: the address bar asks for this path. */
export function goesTo(path: string) {
  return {
    type: 'isAt',
    params: ({ event }: { readonly event: Navigated }) => ({ at: event.path, path }),
  } as const;
}

/** The guard of an initial transition: the flow was opened at this path. */
export function opensAt(path: string) {
  return {
    type: 'isAt',
    params: ({ context }: { readonly context: { readonly path: string } }) => ({
      at: context.path,
      path,
    }),
  } as const;
}

/** The guard of a `popup.closed` transition: the popup with this notice is gone. */
export function closes(notice: PopupNotice) {
  return {
    type: 'isNotice',
    params: ({ event }: { readonly event: PopupClosed }) => ({ is: event.notice, notice }),
  } as const;
}

/**
 * A guard: the customer asks for the login page while the flow says that the outcome is unknown and
 * advises trying to log in.
 */
export function triesToLogIn(unknown: NoticeCode) {
  return ({
    context,
    event,
  }: {
    readonly context: { readonly notice: Notice | null };
    readonly event: { readonly type: string; readonly path?: string };
  }) => context.notice === unknown && event.type === 'navigated' && event.path === paths.login;
}
