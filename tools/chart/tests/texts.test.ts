import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import {
  createMachine,
  emit,
  fromPromise,
  raise,
  sendParent,
  sendTo,
  spawnChild,
  stopChild,
  type AnyStateMachine,
} from 'xstate';
import { chartOf, type ChartNode } from '../graph.ts';
import { rowText } from '../layout.ts';
import { mermaidOf } from '../mermaid.ts';
import { fullType } from '../six.ts';
import { eventLabel } from '../texts.ts';
import { foreign } from './foreign.ts';

const labelsOf = (machine: AnyStateMachine) =>
  chartOf(machine).edges.flatMap(({ labels }) => labels.map(({ text }) => text));
const rowsOf = (machine: AnyStateMachine) => {
  const below = (node: ChartNode): string[] => [
    ...node.rows.map(rowText),
    ...node.children.flatMap(below),
  ];
  return below(chartOf(machine).root);
};

describe('the texts of a chart', () => {
  it('name combined guards by what they do, in a minified build, too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chart-'));
    writeFileSync(
      join(folder, 'in.js'),
      `import { and, createMachine, not, or } from '${resolve('node_modules/xstate/dist/xstate.esm.js')}';
       export const ball = createMachine({ id: 'ball', initial: 'x', states: { x: { on: {
         A: { guard: or(['hit tail', 'hit wall']), target: 'y' },
         B: { guard: and(['hit tail', not('hit wall')]), target: 'y' },
       } }, y: {} } });`,
    );
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: join(folder, 'out'),
        minify: true,
        lib: { entry: join(folder, 'in.js'), formats: ['es'], fileName: () => 'ball.mjs' },
      },
    });
    const module = (await import(/* @vite-ignore */ join(folder, 'out/ball.mjs'))) as {
      readonly ball: AnyStateMachine;
    };
    rmSync(folder, { recursive: true });
    expect(labelsOf(module.ball)).toEqual([
      'A [or(hit tail, hit wall)]',
      'B [and(hit tail, not(hit wall))]',
    ]);
  });

  it('say that a transition with several targets leads to all of them', () => {
    expect(labelsOf(foreign['severalTargets'] as AnyStateMachine)).toEqual([
      'RESUME / restore (and list)',
      'RESUME / restore (and bold)',
      'STOP',
    ]);
  });

  it('name what an action sends, to whom and when', () => {
    const machine = createMachine({
      id: 'sender',
      invoke: { src: 'pay', id: 'kid', systemId: 'till' },
      entry: [
        raise({ type: 'A' }),
        raise({ type: 'B' }, { delay: 300 }),
        raise({ type: 'C' }, { delay: 'patience' as never }),
        raise({ type: 'D' }, { delay: () => 5 }),
        sendTo('kid', { type: 'E' }),
        sendTo('kid', () => ({ type: 'F' }), { delay: 10 }),
        sendTo(({ self }) => self, { type: 'G' }),
        sendParent({ type: 'H' }),
        emit({ type: 'I' }),
      ],
    } as never);
    expect(rowsOf(machine)).toEqual([
      '⚙ kid (system: till)',
      ...[
        'raise(A)',
        'raise(B after 300)',
        'raise(C after patience)',
        'raise(D after …)',
        'sendTo(kid, E)',
        'sendTo(kid, … after 10)',
        'sendTo(…, G)',
        'sendTo(parent, H)',
        'emit(I)',
      ].map((text) => `entry / ${text}`),
    ]);
  });

  it('name what an action spawns and stops', () => {
    const child = createMachine({ id: 'pay' });
    const machine = createMachine({
      id: 'parent',
      entry: [
        spawnChild('child', { id: 'k', systemId: 'kasir' } as never),
        spawnChild(child, { id: () => 'k' } as never),
        spawnChild(fromPromise(async () => 1)),
        stopChild('k'),
        stopChild(() => 'k'),
      ],
    } as never);
    expect(rowsOf(machine)).toEqual(
      [
        'spawnChild(child, id: k, system: kasir)',
        'spawnChild(pay, id: …)',
        'spawnChild(…)',
        'stopChild(k)',
        'stopChild(…)',
      ].map((text) => `entry / ${text}`),
    );
  });

  it('show the output of final states and of the machine', () => {
    expect(rowsOf(foreign['finals'] as AnyStateMachine)).toEqual([
      'output {"paid":true}',
      'entry / apologise',
      'output …',
    ]);
    expect(rowsOf(foreign['parallelDone'] as AnyStateMachine)).toContain('output {"is":"over"}');
  });

  it('shorten the events of XState 5 and 6 in the same way', () => {
    const label = ({ type, ...fields }: { readonly type: string; readonly [id: string]: string }) =>
      eventLabel(fullType(type, fields));
    expect(label({ type: 'xstate.done.actor.pay', actorId: 'pay' })).toBe('pay ✓');
    expect(label({ type: 'xstate.done.actor', actorId: 'pay' })).toBe('pay ✓');
    expect(label({ type: 'xstate.snapshot.actor', actorId: 'pay' })).toBe('pay ↻');
    expect(label({ type: 'xstate.timeout.actor', actorId: 'pay' })).toBe('pay timeout');
    expect(label({ type: 'xstate.after', delay: '500', stateId: 'm.a' })).toBe('after 500');
    expect(label({ type: 'order', delay: '500' })).toBe('order');
  });

  it('keep a history state of a parallel state out of the regions of Mermaid', () => {
    const mermaid = mermaidOf(chartOf(foreign['parallelHistory'] as AnyStateMachine));
    expect(mermaid.match(/^ *--$/gm)).toHaveLength(1);
    expect(mermaid).toContain('s_regions_away --> s_regions_both : RETURN → back');
    expect(mermaid).toContain('back: ↩ the last states'.replace(':', '#58;'));
  });
});
