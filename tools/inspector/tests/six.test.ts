import { expect, it } from 'vitest';
import { createActor as createActorSix, createMachine as createSix } from 'xstate-6';
import { actorsOf } from '../timeline.ts';
import { recorder } from '../record.ts';

it('a function of XState 6 is open in the chart until an event shows where it leads', () => {
  const far = 'far';
  const trip = createSix({
    id: 'trip',
    initial: 'home',
    context: { isTired: false },
    states: {
      home: {
        on: {
          GO: ({ event }: { event: { isLong?: boolean } }) =>
            event.isLong === true ? { target: far } : { target: 'near' },
        },
      },
      near: { on: { BACK: { target: 'home' } } },
      far: {},
    },
  } as never);
  const { inspect, entries } = recorder({ mask: { secret: [] } });
  const actor = createActorSix(trip as never, { inspect } as never).start();
  const send = (event: object) => (actor as unknown as { send(event: object): void }).send(event);
  const labels = () =>
    actorsOf(entries(), null)[0]?.chart?.edges.flatMap(({ target, labels: all }) =>
      all.map(({ text }) => `${text} to ${target}`),
    );
  const back = 'BACK to trip.home';
  expect(labels()).toEqual([back, 'GO ƒ? to trip.near']);
  send({ type: 'GO' });
  expect(labels()).toEqual([back, 'GO ƒ to trip.near']);
  send({ type: 'BACK' });
  send({ type: 'GO', isLong: true });
  expect(labels()).toEqual([back, 'GO ƒ to trip.near', 'GO ƒ to trip.far']);
  expect(actorsOf(entries(), null)[0]?.state?.taken).toEqual([
    'trip.home GO 0',
    'trip.home GO 0 → trip.far',
  ]);
  // An earlier moment knows no more than was known then.
  const moment = entries().find(({ type }) => type === 'snapshot')?.n ?? 0;
  expect(actorsOf(entries(), moment)[0]?.chart?.edges[1]?.labels[0]?.certainty).toBe('declared');
});
