import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../command.ts';

let folder = '';
/** A module is imported once by its name. */
let written = 0;
const file = (name: string, code: string) => {
  writeFileSync(join(folder, name), code);
  return join(folder, name);
};

/** No made-up context is a `Date`, and no target is in the functions' text. */
const shop = `
  import { createMachine } from 'xstate-6';
  const names = ['paid', 'late', 'gone'];
  let effects = 0;
  export const shop = createMachine({
    id: 'shop',
    initial: 'cart',
    context: { due: null, items: 1 },
    states: {
      cart: {
        initial: 'open',
        states: {
          open: {
            on: {
              SUBMIT: ({ context }, enq) => {
                enq(() => { throw new Error('an effect ran'); });
                if (context.due instanceof Date && context.items === 1) return { target: '#shop.' + names[0] };
              },
              STOP: { target: '#shop.late' },
            },
          },
        },
        on: { LATER: ({ event }) => (event.at instanceof Date ? { target: names[1] } : undefined) },
      },
      paid: {},
      late: {},
      gone: {},
    },
  });`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chart-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function drawn(moves: string, ...others: readonly string[]) {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(...line.split('\n'));
  const args = ['--mermaid', ...others, '--moves', file(`moves-${(written += 1)}.mjs`, moves)];
  const status = await run([...args, file('shop.mjs', shop)], add, add);
  const edges = lines.filter((line) => /--> .* ƒ/.test(line)).map((line) => line.trim());
  return { status, edges: edges.toSorted(), lines };
}

describe('--moves', () => {
  it('finds what its events reach in its contexts, from states within others, without effects', async () => {
    expect((await drawn('export default {};')).edges).toEqual([]);
    const { status, edges } = await drawn(`export default {
      'shop.cart.open': [
        { event: { type: 'SUBMIT' }, context: { due: new Date(0) } },
        { event: { type: 'LATER', at: new Date(0) } },
      ],
    };`);
    expect(status).toBe(0);
    expect(edges).toEqual([
      's_shop_cart --> s_shop_late : LATER ƒ',
      's_shop_cart_open --> s_shop_paid : SUBMIT ƒ',
    ]);
  });

  it('draws a target as declared if no run reaches it', async () => {
    const { edges } = await drawn(`export default {
      'shop.cart.open': [
        { event: { type: 'SUBMIT' }, target: '#shop.gone' },
        { event: { type: 'SUBMIT' }, context: { due: new Date(0) }, target: '#shop.paid' },
      ],
      'shop.cart': [{ event: { type: 'LATER' }, target: 'late' }],
    };`);
    expect(edges).toEqual([
      's_shop_cart --> s_shop_late : LATER ƒ?',
      's_shop_cart_open --> s_shop_gone : SUBMIT ƒ?',
      's_shop_cart_open --> s_shop_paid : SUBMIT ƒ',
    ]);
  });

  it.each([
    [`'shop.card': []`, '--moves: no machine has the state shop.card'],
    [
      `'shop.cart': [{ event: { type: 'LATER' }, target: 'lost' }]`,
      'shop: shop.cart has no target lost',
    ],
    [
      `'shop.cart.open': [{ event: { type: 'STOP' }, target: 'lost' }]`,
      'shop: --moves: no function of shop.cart.open decides on STOP',
    ],
  ])('says what is wrong in %s', async (moves, why) => {
    const { status, lines } = await drawn(`export default { ${moves} };`);
    expect({ status, lines }).toEqual({
      status: 1,
      lines: expect.arrayContaining([`failed: ${why}`]),
    });
  });

  it('refuses a module without moves, and --coverage, whose counts do not know them', async () => {
    const { status, lines } = await drawn('export const moves = {};');
    expect([status, lines[0]]).toEqual([2, '--moves: the module has no default export.']);
    const both = await drawn('export default {};', '--coverage', folder);
    expect([both.status, both.lines[0]]).toEqual([2, '--moves cannot be used with --coverage.']);
  });
});
