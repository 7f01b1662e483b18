import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mutation } from '../../../machines/contract/account.ts';
import { listed } from '../../../machines/contract/list.ts';
import {
  pageOf,
  pageSize,
  prepared,
  selected,
  type Filter,
  type Kind,
  type Order,
} from '../../../machines/mutasi/mutasi.rows.ts';
import { figure } from '../../long/promises/figure.ts';
import { now, row } from './mutasi.harness.ts';

const week = 7 * 86_400_000;

const mutation = fc
  .record({
    hour: fc.integer({ min: (now - week) / 3_600_000, max: (now + week) / 3_600_000 }),
    transactionDirection: fc.constantFrom('DEBIT' as const, 'CREDIT' as const, 'UNKNOWN' as const),
    status: fc.constantFrom('completed', 'pending', 'failed'),
  })
  .map(({ hour, ...change }) =>
    row('1', new Date(Math.floor(hour) * 3_600_000).toISOString(), change),
  );
const instant = fc.integer({ min: now - week, max: now + week });
const filter = fc.record({
  kind: fc.constantFrom<Kind>('semua', 'debit', 'credit', 'pending'),
  from: fc.oneof(instant, fc.constant(Number.NEGATIVE_INFINITY)),
  before: fc.oneof(instant, fc.constant(Number.POSITIVE_INFINITY)),
});
const order = fc.constantFrom<Order>('newest', 'oldest');

const at = ({ datetime }: Mutation) => new Date(datetime).getTime();
const random = (seed: number) => ((seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;

/** The same result by a simple and slow implementation. */
function expectedRows(
  rows: readonly Mutation[],
  order: Order,
  { kind, from, before }: Filter,
): Mutation[] {
  return rows
    .filter((row) => {
      if (kind === 'debit' && row.transactionDirection !== 'DEBIT') return false;
      if (kind === 'credit' && row.transactionDirection === 'DEBIT') return false;
      if (kind === 'pending' && row.status !== 'pending') return false;
      return (row.status === 'pending' && at(row) < now) || (from <= at(row) && at(row) < before);
    })
    .toSorted((a, b) => (order === 'newest' ? at(b) - at(a) : at(a) - at(b)));
}

function manyRows(count: number): Mutation[] {
  return Array.from({ length: count }, (_, n) =>
    row(String(n % 5_000), new Date(now - Math.floor(random(n) * 40 * week)).toISOString(), {
      transactionDirection: n % 3 === 0 ? 'DEBIT' : 'CREDIT',
      amount: n,
      status: n % 50 === 0 ? 'pending' : 'completed',
    }),
  );
}

describe('the rows of the mutasi', () => {
  it('are filtered and sorted like in a plain implementation', () => {
    fc.assert(
      fc.property(fc.array(mutation, { maxLength: 40 }), order, filter, (rows, order, filter) => {
        expect(
          selected(prepared(listed(rows)), order, filter, now).map(({ mutation }) => mutation),
        ).toEqual(expectedRows(rows, order, filter));
      }),
    );
  });

  it('are shown five at a time, each once; a page beyond the end is the last page [MUT-17]', () => {
    fc.assert(
      fc.property(
        fc.array(mutation, { maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        (rows, requested) => {
          const { newest } = prepared(listed(rows));
          const { pages } = pageOf(newest, 1);
          const all = Array.from({ length: pages }, (_, n) => pageOf(newest, n + 1).shown);
          expect(all.flat()).toEqual(newest);
          expect(all.every(({ length }) => length <= pageSize)).toBe(true);
          expect(pageOf(newest, requested).page).toBe(Math.min(requested, pages));
        },
      ),
    );
  });

  it('keep the order of the bank at one instant, newest and oldest first, even with equal ids', () => {
    const rows = manyRows(3).map((row) => ({ ...row, id: 'same', datetime: '2026-11-01' }));
    const { newest, oldest } = prepared(listed(rows));
    expect([newest, oldest].map((lines) => lines.map(({ key }) => key))).toEqual([
      [2, 1, 0],
      [2, 1, 0],
    ]);
  });

  it('read a time without an offset as WIB, and put an invalid one last', () => {
    const times = ['rusak', '2026-11-01 10:00:00', '2026-11-01T03:00:01Z'];
    const rows = manyRows(3).map((row, n) => ({ ...row, datetime: times[n] ?? '' }));
    expect(prepared(listed(rows)).newest.map(({ mutation }) => mutation.datetime)).toEqual(
      times.toReversed(),
    );
  });

  it('are filtered, sorted and turned within 25 ms if there are 100,000, and correctly [R33]', () => {
    const rows = manyRows(100_000);
    const all = prepared(listed(rows));
    const filter: Filter = { kind: 'debit', from: now - 20 * week, before: now - week };
    const times = Array.from({ length: 9 }, (_, n) => {
      const start = performance.now();
      pageOf(selected(all, n % 2 ? 'newest' : 'oldest', filter, now), 100);
      return performance.now() - start;
    });
    // The fastest of nine runs is the cost; the others include other work of the computer.
    expect(Math.min(...times)).toBeLessThan(25);
    for (const order of ['newest', 'oldest'] as const) {
      const plain = expectedRows(rows, order, filter);
      const selection = selected(all, order, filter, now);
      expect(selection.length).toBe(plain.length);
      expect(selection.every(({ mutation }, n) => mutation === plain[n])).toBe(true);
    }
    figure(
      'R33',
      `100,000 transactions, filtered and turned in ${Math.min(...times).toFixed(1)} ms`,
    );
  });
});
