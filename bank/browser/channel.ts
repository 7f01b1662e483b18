/** A request as it can be posted. */
export interface Call {
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** A response as it can be posted. */
export interface Reply {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
}

export type BankState = 'opening' | 'open' | 'failed';

/** `bank` names the worker that leads: when its page is closed, another's takes over. */
export type Message =
  | { readonly type: 'call'; readonly call: Call }
  | { readonly type: 'call.taken'; readonly id: string; readonly bank: string }
  | { readonly type: 'call.answered'; readonly id: string; readonly reply: Reply }
  | { readonly type: 'bank.here'; readonly bank: string; readonly state: BankState }
  | { readonly type: 'bank.sought' }
  | { readonly type: 'bank.wipe' }
  | { readonly type: 'mail.sent' };

/**
 * What the pages, their workers and the service worker tell each other, all of one origin. Nobody
 * hears himself.
 */
export function openChannel() {
  const channel = new BroadcastChannel('lentera-bank');
  return {
    tell(message: Message): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      channel.postMessage(message);
    },
    hear(listener: (message: Message) => void): () => void {
      const onMessage = ({ data }: MessageEvent<Message>): void => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
