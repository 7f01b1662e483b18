import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadEnv } from 'vite';
import { fetchAxios } from '../../../src/platform/http-listener.ts';
import { promisesOf } from '../../support/documents.ts';
import { portNames } from '../../fixtures/flow-services.ts';
import { calls, portsWithFaults } from './calls.ts';
import { applies, rowIds, rows } from './procedures.ts';
import { report, type CaseResult } from './report.ts';
import { openJsdomStage } from './stage.jsdom.tsx';
// Code that the app fetches with the first call, in real time.
import '../../../src/flows/login/login.api.ts';
import '../../../src/platform/session.ts';

const results: CaseResult[] = [];

// The bank's calls beyond the contract.
beforeAll(async () => {
  await fetchAxios();
  for (const [name, value] of Object.entries(loadEnv('sandbox', process.cwd(), 'VITE_')))
    vi.stubEnv(name, value);
});
afterAll(() => {
  vi.unstubAllEnvs();
  report(results);
});

test('the matrix tries each of its faults [R1] [R2] [R3] [R4] [R5] [R6] [R8] [R9] [R10] [R12] [R15]', ({
  task,
}) => {
  expect(rowIds).toEqual(promisesOf(task.name));
});

test('every port of the app but one has its calls in a tests/flows/*/*.faults.ts', () => {
  // After a jump of the clock, any fault ends the session (SES-28, tests/machines/session.test.ts).
  expect(portNames.filter((port) => !portsWithFaults.includes(port))).toEqual(['readTime']);
});

for (const row of rowIds)
  for (const call of calls.filter((one) => applies(row, one)))
    test(`${call.name}: ${rows[row].kinds.join(', ')} [${row}]`, async () => {
      const stage = openJsdomStage(call);
      const seen = { isBlank: false, leaks: false, shown: '' };
      const failed: string[] = [];
      try {
        await rows[row].run({ stage, call, seen }, rows[row].kinds, async (kind, run) => {
          Object.assign(seen, { isBlank: false, leaks: false, shown: '' });
          const error = await run().then(
            () => null,
            (thrown: unknown) => `${kind}: ${String(thrown)}`,
          );
          if (error !== null) failed.push(error);
          results.push({ call: call.name, row, kind, ...seen, isHandled: error === null });
          return error === null;
        });
      } finally {
        stage.close();
      }
      expect(failed).toEqual([]);
    });
