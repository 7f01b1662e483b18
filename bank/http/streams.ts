import type { LiveEvent } from '../../machines/contract/live.ts';
import type { Listen } from '../store/embedded.ts';
import { away } from './answers.ts';
import { newDigits } from '../identity/secrets.ts';
import { seconds } from './time.ts';

/** The most streams at one process; the newest win (docs/trust.md H16). */
const maxOpen = { ofSession: 3, ofCustomer: 20 };

/** Seconds between two signs of life. */
const beatSeconds = 10;

/** Bytes that a reader may be behind; then the stream ends, and the reader resumes. */
const maxBehind = 16_384;

export type Kind = LiveEvent['kind'];

/** Something that happened to the customer `to`. */
interface CustomerEvent {
  readonly to: string;
  readonly kind: Kind;
  /** As GET /notification and the orders' answers name it; of `session.ended` the session's. */
  readonly id: string | null;
}

/** A customer, one of their sessions, and when its token expires, in epoch seconds. */
interface Reader {
  readonly id: string;
  readonly sessionId: string;
  readonly exp: number;
}

interface Stream {
  readonly of: Reader;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  /** Seconds until its next sign of life, so that not all streams have theirs at once. */
  rest: number;
}

/** The events after `last`, which this reader has not received. */
interface Missed {
  readonly last: Date;
  readonly read: () => Promise<readonly (readonly [Kind, string | null])[]>;
}

export interface Streams {
  /** Opens a stream of Server-Sent Events. Throws a 503, or rejects like `Missed.read`. */
  open(reader: Reader, missed: Missed): Promise<ReadableStream<Uint8Array>>;
  /** The open streams of this process. */
  count(): number;
  /** Ends all streams; opens no more. */
  end(): void;
}

interface StreamsOptions {
  readonly now: () => Date;
  readonly listen: Listen | undefined;
}

/** The streams of this process. It listens to the database while there are any. */
export function createStreams({ now, listen = async () => () => {} }: StreamsOptions): Streams {
  /** By the customer's id. */
  const streams = new Map<string, Set<Stream>>();
  let listening: Promise<() => void> | null = null;
  let beating: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  const encoder = new TextEncoder();

  const ofAll = (): Stream[] => [...streams.values()].flatMap((own) => [...own]);
  const isOpen = (stream: Stream): boolean => streams.get(stream.of.id)?.has(stream) === true;

  const add = (stream: Stream): void => {
    if (streams.size === 0) {
      beating = setInterval(beat, seconds);
      // The timer must not keep Node alive. In a browser it is a number.
      if (typeof beating === 'object') beating.unref();
    }
    streams.set(stream.of.id, (streams.get(stream.of.id) ?? new Set()).add(stream));
  };
  const remove = (stream: Stream): void => {
    const own = streams.get(stream.of.id);
    own?.delete(stream);
    if (own?.size === 0) streams.delete(stream.of.id);
    if (streams.size > 0) return;
    clearInterval(beating);
    void listening?.then((stop) => stop()).catch(() => undefined);
    listening = null;
  };
  const end = (stream: Stream): void => {
    if (!isOpen(stream)) return;
    remove(stream);
    stream.controller.close();
  };
  const send = (stream: Stream, text: string): void => {
    if (!isOpen(stream)) return;
    stream.controller.enqueue(encoder.encode(text));
    if ((stream.controller.desiredSize ?? 0) <= 0) end(stream);
  };
  /** A time to resume from, made unique; a count would tell of other customers' business. */
  const cursorOf = (time: Date): string => `${time.getTime()}.${newDigits(12)}`;
  const sendEvent = (stream: Stream, kind: Kind, id: string | null, time = now()): void =>
    send(stream, `id: ${cursorOf(time)}\nevent: ${kind}\ndata: ${JSON.stringify({ id })}\n\n`);
  const endWith = (stream: Stream, kind: Kind): void => {
    sendEvent(stream, kind, null);
    end(stream);
  };

  const hear = (text: string): void => {
    const event = readEvent(text);
    if (event === null) return;
    for (const stream of streams.get(event.to) ?? [])
      if (event.kind !== 'session.ended') sendEvent(stream, event.kind, event.id);
      else if (event.id === stream.of.sessionId) endWith(stream, event.kind);
  };
  const begin = (): Promise<() => void> => {
    // A listener that was stopped may still hear what the next stream reads as missed.
    const isCurrent = () => listening === started;
    const started = listen(
      (text) => isCurrent() && hear(text),
      () => {
        // Its readers resume, at this process or another one.
        if (isCurrent()) for (const stream of ofAll()) end(stream);
      },
    );
    started.catch(() => {
      if (isCurrent()) listening = null;
    });
    return started;
  };

  /** Ends streams whose token is over; a session that nobody renews ends later. */
  const beat = (): void => {
    for (const stream of ofAll()) {
      stream.rest -= 1;
      if (stream.of.exp * seconds <= now().getTime()) end(stream);
      else if (stream.rest === 0) {
        stream.rest = beatSeconds;
        send(stream, ': \n\n');
      }
    }
  };

  return {
    count: () => ofAll().length,
    async open(reader, missed) {
      if (isOver) throw away('Bank sedang dihentikan.');
      const all = [...(streams.get(reader.id) ?? [])];
      const own = all.filter(({ of }) => of.sessionId === reader.sessionId);
      const replaced =
        own.length < maxOpen.ofSession ? all[maxOpen.ofCustomer - 1] && all[0] : own[0];
      if (replaced !== undefined) endWith(replaced, 'stream.replaced');
      let stream = {} as Stream;
      const body = new ReadableStream<Uint8Array>(
        {
          start: (controller) => void (stream = { of: reader, controller, rest: beatSeconds }),
          cancel: () => remove(stream),
        },
        { highWaterMark: maxBehind, size: ({ length }) => length },
      );
      add(stream);
      try {
        await (listening ??= begin());
        send(stream, ': open\n\n');
        // With the old time, in case the connection is cut between two of them.
        for (const [kind, id] of await missed.read()) sendEvent(stream, kind, id, missed.last);
        send(stream, `id: ${cursorOf(now())}\n\n`);
      } catch (error) {
        end(stream);
        throw error;
      }
      return body;
    },
    end() {
      isOver = true;
      for (const stream of ofAll()) end(stream);
    },
  };
}

/** `null` if another program told it on this channel. */
function readEvent(text: string): CustomerEvent | null {
  try {
    return JSON.parse(text) as CustomerEvent | null;
  } catch {
    return null;
  }
}
