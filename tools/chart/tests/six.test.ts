import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createMachine as createSix } from 'xstate-6';
import { chartOf, type ChartNode } from '../graph.ts';
import { lint } from '../lint.ts';
import { mermaidOf } from '../mermaid.ts';
import { svgOf } from '../svg.ts';

/** A machine of XState 6, whose types are not those of 5. */
const six = (config: unknown) => createSix(config as never) as unknown as AnyStateMachine;

const order = six({
  id: 'order',
  initial: 'cart',
  context: { items: 0 },
  states: {
    cart: {
      entry: function greet() {},
      on: {
        SUBMIT: ({ context }: { context: { items: number } }) =>
          context.items > 0 ? { target: 'paying' } : { target: 'empty' },
        ADD: { context: { items: 1 } },
        CLEAR: { guard: function isFull() {}, target: 'empty' },
        KIND: { matches: { kind: 'gift' }, target: 'empty' },
        STOP: undefined,
      },
      after: { 500: 'empty', slow: () => ({ target: 'paying' }) },
    },
    empty: { type: 'choice', choice: () => ({ target: 'cart' }) },
    paying: {
      timeout: 1_000,
      onTimeout: 'cart',
      onError: 'empty',
      invoke: {
        id: 'pay',
        src: 'pay',
        onDone: () => ({ target: 'paid' }),
        onError: { target: 'cart' },
        onSnapshot: { target: 'empty' },
        timeout: 200,
        onTimeout: 'empty',
      },
    },
    paid: {
      id: 'paid',
      route: {},
      initial: 'in',
      onDone: 'cart',
      always: ({ context }: { context: { items: number } }) =>
        context.items > 9 ? { target: 'cart' } : undefined,
      states: { in: { type: 'final' } },
    },
    back: { type: 'history', target: 'cart' },
  },
});

function textsOf(machine: AnyStateMachine): readonly string[] {
  const { root, edges } = chartOf(machine);
  const rows = (node: ChartNode): string[] => [
    ...node.rows.map(({ kind, text }) => `${node.id}: ${kind} ${text}`),
    ...node.children.flatMap(rows),
  ];
  return [
    ...rows(root),
    ...edges.flatMap(({ source, target, labels }) =>
      labels.map(({ text }) => `${source} → ${target}: ${text}`),
    ),
  ];
}

describe('a machine of XState 6', () => {
  it('is drawn with what its functions decide as open, never as refused', () => {
    expect(textsOf(order)).toEqual([
      'order.cart: entry greet',
      'order.cart: inner SUBMIT → ?',
      'order.cart: inner ADD / context',
      'order.cart: inner STOP ⊘',
      'order.cart: inner after slow → ?',
      'order.empty: inner choice → ?',
      'order.paying: invoke pay',
      'order.paying: inner pay ✓ → ?',
      'paid: inner always → ?',
      'order.back: history the last state',
      'order → paid: route',
      'order.cart → order.empty: CLEAR [isFull]',
      'order.cart → order.empty: KIND [kind: gift]',
      'order.cart → order.empty: after 500',
      'order.paying → order.empty: error',
      'order.paying → order.empty: pay ↻',
      'order.paying → order.empty: pay timeout',
      'order.paying → order.cart: pay ✗',
      'order.paying → order.cart: timeout',
      'paid → order.cart: done',
      'order.back → order.cart: default',
    ]);
  });

  it('is laid out and written as Mermaid, too', async () => {
    expect(await svgOf(order)).toContain('SUBMIT → ?');
    expect(mermaidOf(chartOf(order))).toContain('s_order_cart : SUBMIT → ?');
  });

  it('is not suspicious for states that only a function leads to', () => {
    expect(lint(order)).toEqual([]);
    const lost = { initial: 'a', states: { a: { on: { GO: 'b' } }, b: {}, c: {} } };
    expect(lint(six({ ...lost, id: 'lost' }))).toEqual(['no transition leads to the state lost.c']);
  });
});
