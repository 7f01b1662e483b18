export interface BankEvent {
  readonly id: string;
  readonly kind: string;
  readonly data: { readonly id: string | null };
}

export interface EventReader {
  /** The next event; `null` once the stream has ended. */
  next(): Promise<BankEvent | null>;
  /** Reads what a stream that resumes nothing begins with, until it names a cursor alone. */
  opened(): Promise<EventReader>;
  /** The next events, without their cursors. */
  take(count: number): Promise<readonly (readonly [string, string | null])[]>;
  /** What has been read, with comments. */
  readonly text: () => string;
  /** The last cursor, which resumes. */
  readonly cursor: () => string;
  close(): Promise<void>;
}

/** The body of an answer; of a stream of events, what it begins with. */
export async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true)
    return answer.text();
  const reader = readEvents(answer.body as ReadableStream<Uint8Array>);
  await reader.opened();
  await reader.close();
  return reader.text();
}

/** Reads Server-Sent Events. */
export function readEvents(body: ReadableStream<Uint8Array>): EventReader {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [text, at, cursor] = ['', 0, ''];
  const fieldOf = (block: string, name: string) =>
    new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  /** The next block; `null` at the end. */
  const read = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf('\n\n', at);
      if (end < 0) {
        const { done, value } = await reader.read();
        if (done) return null;
        text += decoder.decode(value, { stream: true });
        continue;
      }
      const block = text.slice(at, end);
      at = end + 2;
      cursor = fieldOf(block, 'id') ?? cursor;
      return block;
    }
  };
  const next = async (): Promise<BankEvent | null> => {
    for (;;) {
      const block = await read();
      if (block === null) return null;
      const [kind, data] = [fieldOf(block, 'event'), fieldOf(block, 'data')];
      if (kind !== undefined && data !== undefined)
        return { id: cursor, kind, data: JSON.parse(data) as BankEvent['data'] };
    }
  };
  const self: EventReader = {
    next,
    async opened() {
      const block = await read();
      const isOpen = block === null || (/^id: /m.test(block) && !/^event: /m.test(block));
      return isOpen ? self : self.opened();
    },
    async take(count) {
      const taken: (readonly [string, string | null])[] = [];
      while (taken.length < count) {
        const event = await next();
        if (event === null) break;
        taken.push([event.kind, event.data.id]);
      }
      return taken;
    },
    text: () => text,
    cursor: () => cursor,
    close: () => reader.cancel(),
  };
  return self;
}
