import type { QrImage } from '../contract/qris.ts';
import { ownerText, type Owner } from './qris.owner.ts';

/** What a code that is shown needs of its flow's context. */
export interface ShownContext {
  readonly owner: Owner;
  readonly image: QrImage;
  /** Whole rupiah; absent for a code without an amount. */
  readonly amount?: number;
  /** The result of sharing, where the device itself does not show it. */
  readonly shared: 'copied' | 'failed' | null;
}

export type ShownEvent = { readonly type: 'save.requested' } | { readonly type: 'share.requested' };

/** Saves the picture as a file. Provided by the composition root. */
export const saveImage: (scope: unknown, params: { readonly image: string }) => void = () => {};

/** How the device shared a code. */
export type Sharing = 'shared' | 'copied' | 'dismissed';

/** What is told of it: only what the device itself does not show. */
export const toldOf = (how: Sharing): ShownContext['shared'] => (how === 'copied' ? how : null);

interface Scope {
  readonly context: ShownContext;
}

/** The events of a code that is shown, besides those that lead elsewhere. */
export const saving = {
  'save.requested': {
    actions: {
      type: 'saveImage',
      params: ({ context }: Scope) => ({ image: context.image ?? '' }),
    },
  },
} as const;

/**
 * A code that is shown can be saved and shared: `resting ⇄ sharing`, the same with and without an
 * amount. The flow's setup has the actor `shareCode` and the actions that are named here.
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
          type: 'tellShared',
          params: ({ event }: { readonly event: { readonly output: Sharing } }) => ({
            how: event.output,
          }),
        },
      },
      onError: { target: 'resting', actions: 'tellNotShared' },
    },
  },
} as const;
