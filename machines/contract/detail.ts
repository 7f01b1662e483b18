import type { CallOptions } from './port.ts';

/** Shared with the device's dialog, copied without one, or dismissed by the customer. */
export type Shared = 'shared' | 'copied' | 'dismissed';

export interface DetailPorts {
  shareText(input: { readonly text: string }, io: CallOptions): Promise<Shared>;
  /** Puts a text on the clipboard; rejects if the browser refuses. */
  copyText(input: { readonly text: string }, io: CallOptions): Promise<void>;
}
