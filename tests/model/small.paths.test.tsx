import { describe, expect, it } from 'vitest';
import { download } from './download.ts';
import { login } from './login.ts';
import { mutasi } from './mutasi.ts';
import { qris } from './qris.ts';
import { walk } from './run-paths.ts';

/** Each in an app of its own. */
describe('the paths of', () => {
  it.each([
    ['mutasi', mutasi],
    ['qris', qris],
    ['download', download],
    ['login', login],
  ] as const)(
    '%s',
    async (machine, journey) => {
      expect(await walk(journey)).toMatchObject({ machine });
    },
    60_000,
  );
});
