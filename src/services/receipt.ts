import type { ReceiptPorts } from '../../machines/contract/transfer.ts';

const isDismissal = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * Shares or copies a receipt. The machine must call these in the same tick as the tap, because
 * browsers share and copy only on a user gesture.
 */
export const receiptPorts: ReceiptPorts = {
  async shareReceipt({ text }) {
    if (typeof navigator.share !== 'function')
      return navigator.clipboard.writeText(text).then(() => 'copied' as const);
    return navigator.share({ text }).then(
      () => 'shared' as const,
      (error: unknown) => {
        if (isDismissal(error)) return 'dismissed' as const;
        throw error;
      },
    );
  },
  async copyReference({ text }) {
    await navigator.clipboard.writeText(text);
  },
};
