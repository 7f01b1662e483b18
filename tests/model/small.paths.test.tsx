import { describe, expect, it } from 'vitest';
import { download } from './support/flows/download.ts';
import { login } from './support/flows/login.ts';
import { mutasi } from './support/flows/mutasi.ts';
import { qris } from './support/flows/qris.ts';
import { qrisAmount } from './support/flows/qris-amount.ts';
import { sessions } from './support/flows/sessions.ts';
import { scheduled } from './support/flows/scheduled.ts';
import { recipients } from './support/flows/recipients.ts';
import { statement } from './support/flows/statement.ts';
import { runPaths } from './support/run-paths.ts';

/** Each in an app of its own. */
describe('the paths of', () => {
  it.each([
    ['scheduled', scheduled],
    ['mutasi', mutasi],
    ['statement', statement],
    ['qris', qris],
    ['qrisAmount', qrisAmount],
    ['sessions', sessions],
    ['recipients', recipients],
    ['download', download],
    ['login', login],
  ] as const)(
    '%s',
    async (machine, flow) => {
      expect(await runPaths(flow)).toMatchObject({ machine });
    },
    60_000,
  );
});
