import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { run } from '../command.ts';
import { around, folded, toDepth } from '../focus.ts';
import { chartOf, type Chart, type ChartNode } from '../graph.ts';
import { svgOfChart } from '../svg.ts';
import { machines } from '../../../tests/model/machines.node.ts';

const shop = chartOf(
  createMachine({
    id: 'shop',
    initial: 'cart',
    states: {
      cart: { on: { PAY: 'paying.card' } },
      paying: {
        initial: 'choose',
        states: {
          choose: { on: { CARD: 'card' } },
          card: {
            initial: 'number',
            states: { number: { on: { OK: '#shop.paid', NO: '#shop.paying.choose' } } },
          },
        },
        on: { LEAVE: 'cart' },
      },
      paid: { on: { AGAIN: 'cart', RATE: 'rated' } },
      rated: {},
    },
  }),
);
const nodesIn = (node: ChartNode): readonly ChartNode[] => [
  node,
  ...node.children.flatMap(nodesIn),
];
const idsOf = ({ root }: Chart) => nodesIn(root).map(({ id }) => id);
const linesOf = ({ edges }: Chart) =>
  edges.flatMap(({ source, target, labels }) =>
    labels.map(({ text }) => `${source} → ${target}: ${text}`),
  );
const sizeOf = (svg: string) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number);

describe('a part of a chart', () => {
  it('folds a state, and keeps the transitions that leave or enter it', () => {
    const chart = folded(shop, ({ key }) => key === 'paying');
    expect(idsOf(chart)).toEqual(['shop', 'shop.cart', 'shop.paying', 'shop.paid', 'shop.rated']);
    expect(linesOf(chart)).toEqual([
      'shop.cart → shop.paying: PAY',
      'shop.paying → shop.cart: LEAVE',
      'shop.paying → shop.paid: OK',
      'shop.paid → shop.cart: AGAIN',
      'shop.paid → shop.rated: RATE',
    ]);
    expect(chart.root.children[1]?.rows).toEqual([{ kind: 'folded', text: '3 states', key: null }]);
  });

  it('goes to a depth', () => {
    expect(idsOf(toDepth(shop, 2))).toEqual([
      'shop',
      'shop.cart',
      'shop.paying',
      'shop.paying.choose',
      'shop.paying.card',
      'shop.paid',
      'shop.rated',
    ]);
    expect(idsOf(toDepth(shop, 0))).toEqual(['shop']);
    expect(toDepth(shop, 9)).toEqual(shop);
  });

  it('is what a state and its neighbours are', () => {
    const chart = around(shop, 'paid');
    expect(idsOf(chart)).toEqual([
      'shop',
      'shop.cart',
      'shop.paying',
      'shop.paying.card',
      'shop.paying.card.number',
      'shop.paid',
      'shop.rated',
    ]);
    expect(linesOf(chart)).toEqual([
      'shop.paying.card.number → shop.paid: OK',
      'shop.paid → shop.cart: AGAIN',
      'shop.paid → shop.rated: RATE',
    ]);
    expect(idsOf(around(shop, 'shop.paying.card'))).not.toContain('shop.rated');
    expect(() => around(shop, 'pond')).toThrow('shop has no state pond');
  });

  it('is asked for on the command line, and is smaller', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chart-'));
    const draw = async (...args: readonly string[]) => {
      const lines: string[] = [];
      const add = (line: string) => void lines.push(line);
      const spec = 'tests/model/machines.node.ts#machines';
      const status = await run(['--out', folder, ...args, spec], add, add);
      return { status, lines };
    };
    expect((await draw('--depth', '1')).status).toBe(0);
    const whole = sizeOf(await svgOfChart(chartOf(machines['transfer'] as never))) ?? [];
    const small = sizeOf(readFileSync(join(folder, 'transfer.svg'), 'utf8')) ?? [];
    expect((small[0] ?? 0) * (small[1] ?? 0)).toBeLessThan((whole[0] ?? 0) * (whole[1] ?? 0) * 0.5);
    const { status, lines } = await draw('--around', 'sending');
    expect(status).toBe(1);
    expect(lines).toContain('failed: loading: loading has no state sending');
    expect(await draw('--depth', 'x')).toMatchObject({ status: 2 });
    rmSync(folder, { recursive: true });
  });
});
