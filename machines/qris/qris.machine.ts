/*
 *   loading ──▶ shown: resting ⇄ sharing    (save.requested, share.requested)
 *      │ ▲ ├──▶ none     the bank has no code ┐
 *      │ │ └──▶ failed   fetch.retried        ┴── [hasOwnCode] ──▶ shown
 *      └─┘
 *
 * The code by which others transfer to this account. Its owner comes from the account, may arrive
 * later, and may fail alone. If the call fails, the machine shows the code in the user's data.
 */
import { assign, sendTo, setup } from 'xstate';
import type { QrImage, QrisPorts, QrisSharePorts } from '../contract/qris.ts';
import { paths } from '../contract/paths.ts';
import { failureOf } from '../contract/failure.ts';
import { unanswered, failedWith } from '../kit/failures.ts';
import { ports } from '../kit/ports.ts';
import { to, type FlowTag, type Navigated, type WaitAbandoned } from '../kit/system.ts';
import { timing } from '../kit/timing.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';
import { ownerOf } from './qris.owner.ts';
import { savesImage, saving, sharing, type ShownContext, type ShownEvent } from './qris.shown.ts';

interface QrisContext extends ShownContext {
  /** Why the call failed; `null` if it did not. */
  readonly code: 'qris.failed' | 'answer.invalid' | null;
  readonly copied: 'copied' | 'failed' | null;
}

type QrisEvent =
  | ShownEvent
  | AccountChanged
  | WaitAbandoned
  | Navigated
  | { readonly type: 'fetch.retried' }
  | { readonly type: 'user.retried' }
  | { readonly type: 'copy.requested' };

/** The user may arrive before or after the call fails. */
const showOwnCode = { guard: 'hasOwnCode', target: 'shown', actions: 'keepOwnImage' } as const;

export const qrisMachine = setup({
  types: {} as {
    context: QrisContext;
    events: QrisEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: { ...ports<QrisPorts & QrisSharePorts>({ qrCode: true, shareCode: true }), watchAccount },
  delays: { deviceDialog: timing.deviceDialog },
  guards: {
    hasNoImage: (_, params: { image: QrImage }) => params.image === null,
    isMissing: (_, params: { error: unknown }) => failureOf(params.error).status === 404,
    /** The call failed, and the user's data has a code (QRS-8). */
    hasOwnCode: ({ context: { code, owner } }) =>
      code !== null && owner.status === 'loaded' && owner.value.qrCode !== null,
    lacksUser: ({ context }) => context.owner.status === 'failed',
  },
  actions: {
    ...savesImage(),
    copyNumber: sendTo(to('account'), { type: 'copy.requested' }),
    loseUser: assign({ owner: { status: 'failed', code: 'user.failed' } }),
    retryUser: sendTo(to('account'), { type: 'user.retried' }),
    keepOwnImage: assign(({ context: { owner } }) => ({
      image: owner.status === 'loaded' ? owner.value.qrCode : null,
      code: null,
    })),
    keepFailure: assign({
      code: (_, params: { error: unknown }) =>
        failedWith(params.error, 'answer.invalid') ? 'answer.invalid' : 'qris.failed',
    }),
    keepShared: assign({ shared: (_, params: Pick<ShownContext, 'shared'>) => params.shared }),
    forgetShared: assign({ shared: null }),
  },
}).createMachine({
  id: 'qris',
  context: { owner: { status: 'loading' }, image: null, code: null, shared: null, copied: null },
  invoke: {
    src: 'watchAccount',
    id: 'watchAccount',
    onError: { target: '.failed', actions: 'loseUser' },
  },
  initial: 'loading',
  on: {
    'account.changed': {
      actions: assign({
        owner: ({ event }) => ownerOf(event.account),
        copied: ({ event }) => event.copied ?? null,
      }),
    },
    'copy.requested': { actions: 'copyNumber' },
    'user.retried': { guard: 'lacksUser', actions: 'retryUser' },
  },
  states: {
    loading: {
      meta: { path: paths.qris },
      on: {
        'wait.abandoned': {
          target: 'failed',
          actions: { type: 'keepFailure', params: { error: unanswered } },
        },
      },
      invoke: {
        src: 'qrCode',
        id: 'qrCode',
        input: {},
        onDone: [
          {
            guard: { type: 'hasNoImage', params: ({ event }) => ({ image: event.output }) },
            target: 'none',
          },
          { target: 'shown', actions: assign({ image: ({ event }) => event.output, code: null }) },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'none',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    shown: { meta: { path: paths.qris }, initial: 'resting', on: saving, states: sharing },
    none: { meta: { path: paths.qris }, always: showOwnCode },
    failed: { meta: { path: paths.qris }, always: showOwnCode, on: { 'fetch.retried': 'loading' } },
  },
});
