/** A request in a form that can be posted between workers. */
export interface Call {
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer | null;
}

/** A response in a form that can be posted between workers. */
export interface Reply {
  readonly status: number;
  readonly headers: [string, string][];
  /** `null`: a stream, whose parts follow. */
  readonly body: ArrayBuffer | null;
}

export type BankState = 'opening' | 'open' | 'failed';

/** `bank` is the id of the worker that runs the bank; it changes when its page is closed. */
export type Message =
  | { readonly type: 'call'; readonly call: Call }
  | { readonly type: 'call.taken'; readonly id: string; readonly bank: string }
  | { readonly type: 'call.answered'; readonly id: string; readonly reply: Reply | null }
  /** `null`: the stream of this call has ended. */
  | { readonly type: 'stream.part'; readonly id: string; readonly part: Uint8Array | null }
  /** Nobody reads the stream of this call; without `id`, any stream. */
  | { readonly type: 'stream.left'; readonly id?: string }
  | { readonly type: 'bank.here'; readonly bank: string; readonly state: BankState }
  | { readonly type: 'bank.sought' }
  | { readonly type: 'bank.wipe' }
  | { readonly type: 'mail.sent' };

/**
 * The channel between pages, their workers and the service worker of one origin. A sender does not
 * get its own messages.
 */
export function openChannel() {
  const channel = new BroadcastChannel('lentera-bank');
  return {
    post(message: Message): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      channel.postMessage(message);
    },
    listen(listener: (message: Message) => void): () => void {
      const onMessage = ({ data }: MessageEvent<Message>): void => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
