import type { CallHeaders } from '../../machines/contract/headers.ts';
import type { LiveEvent, LivePorts } from '../../machines/contract/live.ts';
import { http } from './http-listener.ts';
import { liveEventOf } from './live-event.ts';
import { sessionStore } from './session-store.ts';
import { proofs, settings, settingsLoaded } from './settings.ts';

/**
 * The bank's stream of server-sent events. By `fetch`, because an EventSource could carry the token
 * only in the address. Anything but such a stream ends it.
 */
export const openStream: LivePorts['openStream'] = ({ cursor }, send) => {
  const end = new AbortController();
  const { signal } = end;
  const follow = async (): Promise<void> => {
    await settingsLoaded();
    const token = sessionStore.token();
    const url = settings().bases.main + settings().pathOf('events');
    const proof = await (await proofs())?.proofHeader('GET', url, token);
    const { body, headers, ok, status } = await fetch(url, {
      signal,
      cache: 'no-store',
      // Connections apart from those of other calls: each of theirs that died in silence would
      // take a try.
      credentials: 'omit',
      headers: {
        Accept: 'text/event-stream',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(cursor !== '' && { 'Last-Event-ID': cursor }),
        ...proof,
      } satisfies CallHeaders,
    });
    if (signal.aborted) return;
    // A late answer must not end the next session.
    if (status === 401 && token !== null && token === sessionStore.token())
      http.listener.unauthorised();
    const type = headers.get('content-type') ?? '';
    if (!ok || !body || !/^text\/event-stream\b/i.test(type)) return;
    send({ type: 'stream.opened' });
    const read = eventReader((event) => send({ type: 'event.received', event }));
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      send({ type: 'stream.heard' });
      read(decoder.decode(value, { stream: true }));
    }
  };
  const run = async (): Promise<void> => {
    await follow().catch(() => undefined);
    if (signal.aborted) return;
    // Also what is no stream of events is not loaded to its end.
    end.abort();
    send({ type: 'stream.ended' });
  };
  void run();
  return () => end.abort();
};

/** The rest of a longer line is dropped, so that no stream fills the memory. */
const longest = 4_096;

/** Reads a stream of events, cut anywhere, with any line ends. Skips what it does not know. */
export function eventReader(send: (event: LiveEvent) => void): (text: string) => void {
  let [line, kind, cursor] = ['', '', ''];
  let [hasData, endsInReturn] = [false, false];
  const endLine = (): void => {
    if (line === '') {
      const event = hasData ? liveEventOf({ cursor, kind }) : null;
      [kind, hasData] = ['', false];
      if (event) send(event);
      return;
    }
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') kind = value;
    if (field === 'data') hasData ||= value !== '';
    if (field === 'id') cursor = value;
    line = '';
  };
  return (text) => {
    const own = endsInReturn ? text.replace(/^\n/, '') : text;
    if (text !== '') endsInReturn = text.endsWith('\r');
    own.split(/\r\n|\n|\r/).forEach((part, place) => {
      if (place > 0) endLine();
      line = (line + part).slice(0, longest);
    });
  };
}
