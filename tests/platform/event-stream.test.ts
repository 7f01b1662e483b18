import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent, StreamEvent } from '../../machines/contract/live.ts';
import { eventReader, openStream } from '../../src/platform/event-stream.ts';
import { http } from '../../src/platform/http-listener.ts';
import { patient } from '../support/computer.ts';

const token = `x.${btoa(JSON.stringify({ exp: 4_102_444_800, sub: 'sinta' }))}.x`;

/** The events of a stream that comes in these pieces. */
function eventsOf(...pieces: readonly string[]): readonly LiveEvent[] {
  const events: LiveEvent[] = [];
  const read = eventReader((event) => events.push(event));
  pieces.forEach(read);
  return events;
}

const three = [
  ': open\n\n',
  'id: a1\nevent: notification\ndata: {"id":"N-7"}\n\n',
  ': \n\n',
  'id: a2\nevent: balance\ndata: {"id":null}\n\n',
  'id: a3\nevent: session.ended\ndata: {"id":null}\n\n',
].join('');
const ofThree = [
  { cursor: 'a1', kind: 'notification' },
  { cursor: 'a2', kind: 'balance' },
  { cursor: 'a3', kind: 'session.ended' },
];

describe('a stream of events', () => {
  it('is read with its cursors and kinds', () => {
    expect(eventsOf(three)).toEqual(ofThree);
  });

  it.each([['\r\n'], ['\r'], ['\n']])('is read with the line end %j, cut anywhere', (end) => {
    const text = three.replaceAll('\n', end);
    for (let at = 0; at <= text.length; at += 1)
      expect(eventsOf(text.slice(0, at), text.slice(at))).toEqual(ofThree);
    expect(eventsOf(...text.split(''))).toEqual(ofThree);
  });

  it('may omit the blank after a colon, and repeat a cursor for events without one', () => {
    const text = 'id:a1\nevent:balance\ndata:{}\n\nevent:transaction\ndata:{"id":7}\n\n';
    expect(eventsOf(text)).toEqual([
      { cursor: 'a1', kind: 'balance' },
      { cursor: 'a1', kind: 'transaction' },
    ]);
  });

  it.each([
    ['an unknown kind', 'event: gossip\ndata: {}\n\n'],
    ['no kind', 'data: {"id":"1"}\n\n'],
    ['no data', 'event: balance\n\n'],
    ['an unknown field', 'retry: 10\nhello\n: comment\nevent\n\n'],
    ['no end', 'event: balance\ndata: {}\n'],
    ['JSON', '{"success":true,"data":[]}\n\n'],
    ['a page', '<!doctype html>\n<html>\n\n</html>\n\n'],
  ])('with %s says nothing', (_, text) => {
    expect(eventsOf(text)).toEqual([]);
    expect(eventsOf(`${text}\n\n`, three).slice(-3)).toEqual(ofThree);
  });

  it.each([
    ['data that is no JSON', 'data: oops'],
    ['data that is no object', 'data: null'],
    ['an id that is no text', 'data: {"id":{"a":1}}'],
    ['an event of a megabyte', `data: {"id":"${'x'.repeat(1_000_000)}"}`],
  ])('with %s says only its kind', (_, data) => {
    expect(eventsOf(`event: balance\n${data}\n\n${three}`)).toEqual([
      { cursor: '', kind: 'balance' },
      ...ofThree,
    ]);
  });

  it.each(['x'.repeat(65), 'a b', 'ä', ''])('never resumes after the cursor %j', (cursor) => {
    expect(eventsOf(`id: ${cursor}\nevent: balance\ndata: {}\n\n`)).toMatchObject([{ cursor: '' }]);
  });
});

describe('the stream', () => {
  let send: (text: string) => void;
  let end: () => void;
  let signal: AbortSignal | undefined;
  const streamed = (type = 'text/event-stream; charset=utf-8', status = 200) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
      },
    });
    return new Response(body, { status, headers: { 'content-type': type } });
  };
  const fetched = vi.fn<typeof fetch>();
  const answer = (answered: () => Response) =>
    fetched.mockImplementation(async (_, init) => {
      signal = init?.signal ?? undefined;
      return answered();
    });
  function open(cursor = '') {
    const news: StreamEvent[] = [];
    const leave = openStream({ cursor }, (one) => news.push(one));
    return { news, leave, types: () => news.map(({ type }) => type) };
  }

  beforeEach(() => {
    localStorage.setItem('token', token);
    vi.stubEnv('VITE_EVENTS_PATH', '/kabar');
    vi.stubGlobal('fetch', fetched.mockReset());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it('is asked for with the token in a header, and where to resume', async () => {
    answer(() => streamed());
    open('a1');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), patient);
    const [address, options] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/main/kabar');
    expect(options?.headers).toEqual({
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      'Last-Event-ID': 'a1',
    });
  });

  it('opens, is heard, brings events and ends', async () => {
    answer(() => streamed());
    const { news, types } = open();
    await vi.waitFor(() => expect(types()).toEqual(['stream.opened']), patient);
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Last-Event-ID');
    send(': \n\n');
    await vi.waitFor(() => expect(types()).toEqual(['stream.opened', 'stream.heard']), patient);
    send(three.slice(0, 60));
    send(three.slice(60));
    end();
    await vi.waitFor(() => expect(types().at(-1)).toBe('stream.ended'), patient);
    const events = news.flatMap((one) => (one.type === 'event.received' ? [one.event] : []));
    expect(events).toEqual(ofThree);
  });

  it.each([
    ['a page', () => streamed('text/html')],
    ['JSON', () => Response.json({ success: true })],
    ['a refusal', () => streamed('text/event-stream', 429)],
    ['no body', () => new Response(null, { status: 204 })],
    [
      'no answer',
      () => {
        throw new TypeError('offline');
      },
    ],
  ])('that is %s just ends, and is not loaded further', async (_, answered) => {
    answer(answered);
    const unauthorised = vi.spyOn(http.listener, 'unauthorised');
    const { types } = open();
    await vi.waitFor(() => expect(types()).toEqual(['stream.ended']), patient);
    expect(signal?.aborted).toBe(true);
    expect(unauthorised).not.toHaveBeenCalled();
  });

  it.each([
    ['ends the session', token, 1],
    ['of an earlier session is ignored', 'another.token', 0],
  ])('that is refused with 401 %s', async (_, now, times) => {
    answer(() => {
      localStorage.setItem('token', now);
      return streamed('application/json', 401);
    });
    const unauthorised = vi.spyOn(http.listener, 'unauthorised');
    const { types } = open();
    await vi.waitFor(() => expect(types()).toEqual(['stream.ended']), patient);
    expect(unauthorised).toHaveBeenCalledTimes(times);
  });

  it('that is left says nothing more', async () => {
    answer(() => streamed());
    const { types, leave } = open();
    await vi.waitFor(() => expect(types()).toEqual(['stream.opened']), patient);
    leave();
    expect(signal?.aborted).toBe(true);
    send(three);
    end();
    await new Promise((resolve) => setTimeout(resolve));
    expect(types()).toEqual(['stream.opened']);
  });
});
