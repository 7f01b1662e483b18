import type { DetailPorts } from '../../../machines/contract/detail.ts';

const isDismissal = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

/** Called in the same tick as the tap: browsers share and copy only on a user gesture. */
export const detailPorts: DetailPorts = {
  async shareText({ text }) {
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
  async copyText({ text }) {
    await navigator.clipboard.writeText(text);
  },
};
