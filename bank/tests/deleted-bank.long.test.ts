import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyRepository } from '../../tests/support/copy-repository.ts';
import { scaled } from '../../tests/support/computer.ts';

const timeout = scaled(180_000);
vi.setConfig({ testTimeout: timeout, hookTimeout: timeout });

describe('in a repository whose team has deleted the folder bank/', () => {
  const copy = 'test-results/deleted-bank';
  beforeAll(() => {
    rmSync(copy, { recursive: true, force: true });
    copyRepository(copy, (file) => !file.startsWith('bank/'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('npm', ['--silent', 'run', ...args], {
      cwd: copy,
      encoding: 'utf8',
      timeout,
      // A separate test run, not a part of this one.
      env: { ...process.env, VITEST: undefined, NODE_ENV: undefined },
    });
    if (status !== 0) process.stdout.write(stdout);
    return { status, output: stdout.trim(), error: stderr.trim() };
  };

  test('the types check', () => {
    const { status, output } = run('types');
    expect([output.split('\n').at(-1), status]).toEqual(['3 passed, 0 failed', 0]);
  });

  test('the app builds, its tests pass, and the last line of npm test says what was left out', () => {
    const { status, output } = run('test', '--', 'lint', 'build', 'unit', 'bank', 'journeys');
    expect([output.split('\n').at(-1), status]).toEqual([
      expect.stringMatching(
        /^\d{4} passed, 0 failed\. Not run: bank, journeys\. There is no folder bank\/\.$/,
      ),
      0,
    ]);
  });

  test.each(['dev', 'start', 'start:empty', 'build:demo', 'migrate'])(
    'npm run %s says that there is no bank',
    (command) => {
      expect(run(command)).toEqual({
        status: 1,
        output: '',
        error: 'This command runs the sandbox bank, but there is no folder bank/.',
      });
    },
  );
});
