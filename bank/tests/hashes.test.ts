import { readFileSync, readdirSync } from 'node:fs';
import bcrypt from 'bcryptjs';
import { describe, expect, test, vi } from 'vitest';
import { Refusal } from '../http/answers.ts';
import * as native from '../identity/bcrypt.ts';
import * as browser from '../browser/bcrypt.ts';
import { createQueue, longestWait, type Queue } from '../http/queue.ts';
import { figure } from '../../tests/long/promises/figure.ts';

const texts = [
  '246810',
  'Lentera123',
  '',
  'é'.repeat(36),
  'a'.repeat(71),
  'a'.repeat(72),
  'a'.repeat(73),
  `${'a'.repeat(71)}é`,
  'a'.repeat(1_000),
];

describe('hashes', () => {
  test.each(texts)('of %j made by either library are accepted by the other', async (text) => {
    const cut = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, 71));
    for (const maker of [native, browser]) {
      const hash = await maker.makeHash(text, 4);
      expect(hash).toMatch(/^\$2b\$04\$[./A-Za-z0-9]{53}$/);
      for (const checker of [native, browser]) {
        expect(await checker.fitsHash(text, hash)).toBe(true);
        expect(await checker.fitsHash(`${cut.slice(0, -1)}x`, hash)).toBe(false);
        // bcrypt reads only 72 bytes.
        const isCut = new TextEncoder().encode(text).length >= 72;
        expect(await checker.fitsHash(`${text}x`, hash)).toBe(isCut);
      }
    }
  });

  test.each(['2a', '2b', '2y'])('of the version %s are accepted', async (version) => {
    const hash = (await bcrypt.hash('246810', 4)).replace('$2b$', `$${version}$`);
    for (const { fitsHash } of [native, browser]) {
      expect(await fitsHash('246810', hash)).toBe(true);
      expect(await fitsHash('246811', hash)).toBe(false);
    }
  });

  test('that are malformed match no text', async () => {
    const hash = await bcrypt.hash('246810', 4);
    for (const wrong of ['', 'x', hash.slice(0, -1), `${hash}x`, hash.slice(7), '$1$abc'])
      for (const { fitsHash } of [native, browser])
        expect([wrong, await fitsHash('246810', wrong)]).toEqual([wrong, false]);
  });

  test('are computed only by hashes.ts, except for the files listed here', () => {
    const importers = readdirSync('bank', { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!tests\/).*\.ts$/.test(file))
      .filter((file) =>
        /from '(?:.*\/bcrypt\.ts|bcryptjs|bcrypt)'/.test(readFileSync(`bank/${file}`, 'utf8')),
      );
    const known = 'browser/bcrypt.ts identity/bcrypt.ts identity/hashes.ts seed/seed.ts';
    expect(importers.toSorted()).toEqual(known.split(' '));
  });

  test('leave one core for answers and threads for files and tokens', () => {
    expect(native.hashesAtOnce).toBeGreaterThanOrEqual(1);
    expect(native.hashesAtOnce).toBeLessThanOrEqual(2);
  });
});

describe('the queue of hashes', () => {
  const bounds = {
    customers: { waiting: 3, byKey: 2 },
    anonymous: { waiting: 4, byKey: 3 },
  };
  type Kind = keyof typeof bounds;

  /** Calls by name, e.g. `customers a 1`; each runs until the test ends it. */
  function watched(queue: Queue<Kind>) {
    const served: string[] = [];
    const refused: string[] = [];
    const running: { name: string; end: () => void }[] = [];
    let most = 0;
    return {
      served,
      refused,
      most: () => most,
      add(kind: Kind, key: string, name: string) {
        void queue
          .run(kind, key, async () => {
            served.push(name);
            await new Promise<void>((end) => {
              running.push({ name, end });
              most = Math.max(most, running.length);
            });
          })
          .catch((error: unknown) => {
            expect(error).toBeInstanceOf(Refusal);
            expect(error).toMatchObject({ status: 429, retryAfter: 2 });
            refused.push(name);
          });
      },
      /** Ends the oldest running one, and lets the next one begin. */
      async endOne() {
        for (let turn = 0; turn < 20 && running.length === 0; turn += 1) await Promise.resolve();
        running.shift()?.end();
      },
      /** Ends the oldest running one, until none is left. */
      async drain() {
        for (let idle = 0; idle < 20; idle += 1) {
          await Promise.resolve();
          if (running.length === 0) continue;
          running.shift()?.end();
          idle = 0;
        }
      },
    };
  }

  test('serves customers and anonymous callers in turn, and the callers of a class [H10]', async () => {
    const calls = watched(createQueue({ atOnce: 1, classes: bounds }));
    calls.add('anonymous', 'x', 'x1');
    calls.add('anonymous', 'x', 'x2');
    calls.add('anonymous', 'x', 'x3');
    calls.add('anonymous', 'y', 'y1');
    calls.add('customers', 'a', 'a1');
    calls.add('customers', 'a', 'a2');
    calls.add('customers', 'b', 'b1');
    await calls.drain();
    // The first was running before the others came.
    expect(calls.served).toEqual(['x1', 'a1', 'x2', 'b1', 'y1', 'a2', 'x3']);
    expect([calls.refused, calls.most()]).toEqual([[], 1]);
  });

  test('keeps an anonymous caller waiting for one hash of customers who never pause [H10]', async () => {
    const calls = watched(createQueue({ atOnce: 1, classes: bounds }));
    for (let round = 0; round < 50; round += 1) {
      for (const key of ['a', 'b', 'c']) calls.add('customers', key, `${key}${round}`);
      if (round === 10) calls.add('anonymous', 'x', 'login');
      await calls.endOne();
    }
    expect(calls.served.indexOf('login')).toBe(10);
    await calls.drain();
  });

  test('refuses a caller with too many, and then the caller with the most waiting', async () => {
    const calls = watched(createQueue({ atOnce: 1, classes: bounds }));
    for (const name of ['x1', 'x2', 'x3', 'x4']) calls.add('anonymous', 'x', name);
    for (const name of ['y1', 'y2', 'y3']) calls.add('anonymous', 'y', name);
    calls.add('anonymous', 'z', 'z1');
    await calls.drain();
    // Among equals the one that was served last.
    expect(calls.refused).toEqual(['x4', 'y3', 'x3']);
    expect(calls.served).toEqual(['x1', 'x2', 'y1', 'z1', 'y2']);
  });

  test.each([45, 100, 200])(
    'lets a newcomer in while %i callers come again as soon as they are answered [H3]',
    async (count) => {
      const calls = createQueue({ atOnce: 4, classes: { calls: { waiting: 40, byKey: 10 } } });
      const running: (() => void)[] = [];
      const call = (key: string) =>
        calls
          .run('calls', key, () => new Promise<void>((end) => running.push(end)))
          .then(
            () => 1,
            () => 0,
          );
      const again: string[] = [];
      const attack = async (key: string) => {
        await call(key);
        again.push(key);
      };
      const step = async () => {
        running.shift()?.();
        await new Promise(setImmediate);
        for (const key of again.splice(0, 20)) void attack(key);
      };
      for (let at = 0; at < count; at += 1) void attack(`x${at}`);
      // Until each of them had a turn.
      for (let at = 0; at < count; at += 1) await step();
      let served = 0;
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const answers: number[] = [];
        void call('owner').then((answer) => answers.push(answer));
        while (answers.length === 0) await step();
        served += answers[0] ?? 0;
        // Half an hour, in which each of them has many turns.
        for (let pause = 0; pause < count; pause += 1) await step();
      }
      figure('H3', `${served} of 10 logins of a newcomer beside ${count} callers`);
      expect(served).toBe(10);
    },
  );

  test('runs several at once, but only a limited number for one caller', async () => {
    const calls = watched(createQueue({ atOnce: 3, atOnceByKey: 1, classes: bounds }));
    calls.add('customers', 'a', 'a1');
    calls.add('customers', 'a', 'a2');
    calls.add('customers', 'b', 'b1');
    calls.add('anonymous', 'x', 'x1');
    expect(calls.served).toEqual([]);
    await Promise.resolve();
    await Promise.resolve();
    expect(calls.served.toSorted()).toEqual(['a1', 'b1', 'x1']);
    await calls.drain();
    expect(calls.served).toHaveLength(4);
  });

  test('starts no hash later than 5 seconds, and tells the others when to come again [H18]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const many = { waiting: 100, byKey: 2 };
    const classes = { customers: many, anonymous: many };
    const queue = createQueue({ atOnce: 1, longestWait, classes });
    const hash = () => new Promise<void>((resolve) => setTimeout(resolve, 900));
    /** `null` if its hash was computed; or after how long it was refused, and until when. */
    const ask = async (at: number) => {
      const begun = performance.now();
      try {
        await queue.run('customers', `customer ${at}`, hash);
        return null;
      } catch (error) {
        const { status, retryAfter } = error as Refusal;
        return [performance.now() - begun, status, retryAfter];
      }
    };
    const outcomesOf = async (count: number) => {
      const asked = Array.from({ length: count }, (_, at) => ask(at));
      await vi.advanceTimersByTimeAsync(20_000);
      return Promise.all(asked);
    };
    const served = Array.from({ length: 6 }, () => null);
    try {
      // Nobody knows yet how long a hash takes.
      const first = await outcomesOf(12);
      expect(first).toEqual([...served, ...Array.from({ length: 6 }, () => [5_000, 429, 2])]);
      const second = await outcomesOf(12);
      expect(second).toEqual([...served, ...Array.from({ length: 6 }, () => [0, 429, 2])]);
      figure('H18', '24 callers, hashes of 0.9 s: 12 computed, all 12 answered; 6 refused at once');
    } finally {
      vi.useRealTimers();
    }
  });

  test('continues after a failed call', async () => {
    const queue = createQueue({ atOnce: 1, classes: bounds });
    const failing = queue.run('customers', 'a', () => Promise.reject(new Error('broken')));
    const next = queue.run('customers', 'a', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
