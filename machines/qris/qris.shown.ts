import type { Shared } from '../contract/detail.ts';
import type { QrImage } from '../contract/qris.ts';
import { outside } from '../kit/ports.ts';
import { ownerText, type Owner } from './qris.owner.ts';

export interface ShownContext {
  readonly owner: Owner;
  readonly image: QrImage;
  /** Whole rupiah; absent for a code without an amount. */
  readonly amount?: number;
  /** The result of sharing, if the device itself does not show it. */
  readonly shared: 'copied' | 'failed' | null;
}

export type ShownEvent = { readonly type: 'save.requested' } | { readonly type: 'share.requested' };

export const savesImage = () =>
  outside<{ saveImage(of: { readonly image: string }): void }>({ saveImage: true });

interface Scope {
  readonly context: ShownContext;
}

export const saving = {
  'save.requested': {
    actions: {
      type: 'saveImage',
      params: ({ context }: Scope) => ({ image: context.image ?? '' }),
    },
  },
} as const;

/**
 * Sharing a shown code, with or without an amount: `resting ⇄ sharing`. The flow's setup has the
 * actor `shareCode` and the actions named here.
 */
export const sharing = {
  resting: { on: { 'share.requested': 'sharing' } },
  sharing: {
    entry: 'forgetShared',
    invoke: {
      src: 'shareCode',
      id: 'shareCode',
      input: ({ context }: Scope) => ({
        image: context.image ?? '',
        text: ownerText(context.owner, context.amount),
      }),
      onDone: {
        target: 'resting',
        actions: {
          type: 'keepShared',
          // The device itself shows that it has shared.
          params: ({
            event,
          }: {
            readonly event: { readonly output: Shared };
          }): Pick<ShownContext, 'shared'> => ({
            shared: event.output === 'copied' ? 'copied' : null,
          }),
        },
      },
      onError: { target: 'resting', actions: { type: 'keepShared', params: { shared: 'failed' } } },
    },
    // Some browsers never say that their dialog was closed.
    after: { deviceDialog: 'resting' },
  },
} as const;
