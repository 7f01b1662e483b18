import type { Attacks } from '../attack.ts';
import { at } from '../planted.ts';

export default {
  calls: {
    events: {
      attack: ({ email }) => [`/events?customerId=${email}`],
      faulty: () => [['/events', undefined, { 'last-event-id': '1' }]],
    },
  },
  walks: {
    async 'the live updates'(ask) {
      const streams: unknown[] = [];
      for (let count = 0; count < 4; count += 1) streams.push(await ask('events', {}, 200));
      for (const stream of streams) await (stream as ReadableStream).cancel();
    },
  },
  planted: [
    [
      'a stream that does not begin',
      at(
        '/events',
        async () => new Response('', { headers: { 'content-type': 'text/event-stream' } }),
      ),
      /GET \/events begins a stream at once.*: no stream of events begins/,
      'no flag',
    ],
  ],
} satisfies Attacks;
