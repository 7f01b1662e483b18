import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';

vi.setConfig({ testTimeout: scaled(240_000) });

test('a call leaves nothing in memory, nor does a caller that leaves [L50]', async () => {
  // Compiled code is no leak, but it grows for thousands of calls.
  const uncompiled = ['--no-opt', '--no-maglev', '--no-sparkplug'];
  const words = ['--expose-gc', ...uncompiled, '--import', 'tsx', 'bank/tests/heap.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  const curve = JSON.parse(stdout) as readonly number[];
  const [first = 0] = curve;
  expect(curve).toHaveLength(10);
  expect(Math.max(...curve)).toBeLessThan(first + 1);
  figure('L50', `MB of heap after each of 10 times 1,000 calls: ${curve.join(', ')}`);
});
