import type { Notice, NoticeCode, PopupNotice } from '../contract/codes.ts';
import { paths } from '../contract/paths.ts';
import { failedWith } from './failures.ts';
import type { Navigated, PopupClosed } from './system.ts';

/** Whether two paths are one. Bound to events by `goesTo`. */
export function isAt(_: unknown, params: { readonly at: string; readonly path: string }): boolean {
  return params.at === params.path;
}

/** Whether a notice is the one that is waited for. Bound to events by `closes`. */
export function isNotice(
  _: unknown,
  params: { readonly is: PopupNotice; readonly notice: PopupNotice },
): boolean {
  return params.is === params.notice;
}

/** Whether the bank refused what was sent. Bound to events by `refusal`. */
export function isRefused(_: unknown, params: { readonly error: unknown }): boolean {
  return failedWith(params.error, 'refused');
}

/** The guard of an `onError` transition: the bank refused what was sent. */
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

/** The guard of a first transition: the flow was opened at this path. */
export function opensAt(path: string) {
  return {
    type: 'isAt',
    params: ({ context }: { readonly context: { readonly path: string } }) => ({
      at: context.path,
      path,
    }),
  } as const;
}

/** The guard of a `popup.closed` transition: the popup that told this notice is gone. */
export function closes(notice: PopupNotice) {
  return {
    type: 'isNotice',
    params: ({ event }: { readonly event: PopupClosed }) => ({ is: event.notice, notice }),
  } as const;
}

/**
 * A guard: the login is asked for while the flow tells that nobody knows whether what was sent has
 * worked, and advises to try it there.
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
