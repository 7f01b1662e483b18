import { expect, it } from 'vitest';
import { playwrightCount } from '../support/reports.ts';

const report = (title: string, status: string) => ({
  specs: [
    {
      title,
      file: 'e2e/uji.spec.ts',
      tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'Galat' }] }] }],
    },
  ],
});

it.each([
  ['expected', 'sends an order once', [1, 0, 0]],
  ['unexpected', 'sends an order once', [0, 1, 0]],
  ['flaky', 'sends an order once [TRF-8]', [1, 0, 1]],
  ['flaky', 'sends an order once [TRF-8] [R3]', [0, 1, 0]],
  ['skipped', 'sends an order once', [0, 0, 0]],
])('counts an %s test «%s» as passed, failed, flaky: %j', (status, title, counts) => {
  const { passed, failed, flaky, failures } = playwrightCount({
    suites: [report(title, status)],
  });
  expect([passed, failed, flaky.length]).toEqual(counts);
  expect(failures.length > 0).toBe(failed > 0);
});
