import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { banks } from '../../../machines/contract/transfer.ts';
import { uuid } from '../../../machines/kit/uuid.ts';
import { sinta } from '../../support/harness.ts';
import { now, startTransfer } from './transfer.harness.ts';

afterEach(() => void vi.unstubAllGlobals());

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const transfers = fc.record({
  accountTo: fc
    .array(digit, { minLength: 1, maxLength: 20 })
    .map((digits) => digits.join(''))
    .filter((to) => to !== '8800112233'),
  bankTo: fc.constantFrom(...banks),
  amount: fc.integer({ min: 1_000, max: 25_000_000 }),
  description: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    .filter((text) => text.trim() !== ''),
  minutesAhead: fc.option(fc.integer({ min: 0, max: 500_000 }), { nil: null }),
  pin: fc.array(digit, { minLength: 6, maxLength: 6 }).map((digits) => digits.join('')),
});

/** The value of a datetime-local field in WIB. */
const inputValue = (epoch: number) => new Date(epoch + 7 * 3_600_000).toISOString().slice(0, 16);

it('orders exactly what was typed, at the instant that was meant [CAL-30..33]', async () => {
  await fc.assert(
    fc.asyncProperty(
      transfers,
      async ({ accountTo, bankTo, amount, description, minutesAhead, pin }) => {
        const run = startTransfer({
          account: { ...sinta, balance: { status: 'loaded', value: 25_000_000 } },
        });
        const at = minutesAhead === null ? null : now + minutesAhead * 60_000;
        await run.reachPinPage({
          accountTo,
          bankTo,
          amount: String(amount),
          description,
          datetime: at === null ? '' : inputValue(at),
        });
        await run.enterPin(pin);
        expect(run.sent).toHaveLength(1);
        const [posted] = run.sent;
        if (!posted) return;
        const { by, order } = posted;
        expect(order).toEqual({
          accountFrom: '8800112233',
          accountTo,
          bankTo,
          amount,
          description,
          pin,
          datetime: order.datetime,
        });
        expect(by).toBe(at === null ? 'transfer' : 'schedule');
        expect(order.datetime === null ? null : Date.parse(order.datetime)).toBe(at);
        expect(order.datetime ?? 'at once').toMatch(
          /^at once$|^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+07:00$/,
        );
        run.stop();
      },
    ),
    { numRuns: 200 },
  );
});

it('sends no amount that is out of bounds', async () => {
  const outOfBounds = fc.oneof(
    fc.integer({ min: 0, max: 999 }),
    fc.bigInt({ min: 25_000_001n, max: 10n ** 20n }),
  );
  await fc.assert(
    fc.asyncProperty(outOfBounds, async (amount) => {
      const run = startTransfer();
      await run.reachPinPage({ amount: String(amount) });
      expect([run.state(), Object.keys(run.context().form.issues)]).toEqual([
        'editing',
        ['amount'],
      ]);
      run.stop();
    }),
  );
});

it('draws its keys by chance, with and without the browser’s own randomUUID', () => {
  const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  const keys = [uuid(), uuid()];
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  });
  keys.push(uuid(), uuid());
  for (const key of keys) expect(key).toMatch(version4);
  expect(new Set(keys).size).toBe(4);
});
