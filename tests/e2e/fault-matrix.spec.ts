import { readFileSync, readdirSync } from 'node:fs';
import { expect, notInFirefox, test } from './support/fixtures.ts';
import { ports } from './support/fault-matrix/calls.ts';
import { plan } from './support/fault-matrix/plan.ts';
import { openByAddress, openWithinApp, intercept } from './support/fault-matrix/harness.ts';
import { needsClock, recordSessionEnd, procedures } from './support/fault-matrix/procedures.ts';
import { promisesOf } from '../support/documents.ts';
import { scaled } from '../support/machine.ts';

const contract = new URL('../../machines/contract/', import.meta.url);

test('the matrix lists every port of the contract', { tag: '@once' }, () => {
  const texts = readdirSync(contract).map((file) => readFileSync(new URL(file, contract), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/export interface (\w+Ports)\b/g)].map(([, name]) => name),
  );
  expect(new Set(Object.keys(ports))).toEqual(new Set(named));
});

test(
  'the matrix tries each of its faults [R1] [R2] [R3] [R4] [R5] [R6] [R8] [R9] [R10] [R12] [R15]',
  { tag: '@once' },
  () => {
    const tried = new Set(plan.map(({ row }) => row));
    expect(tried).toEqual(new Set(promisesOf(test.info().title)));
  },
);

for (const { call, row, kinds } of plan) {
  test(
    `${call.name}: ${kinds.join(', ')} [${row}]`,
    { tag: '@once' },
    async ({ page, context, pageErrors }) => {
      if (call.bodyContains !== undefined)
        notInFirefox('knows its call by the body, which its driver does not tell');
      test.setTimeout(scaled(180_000));
      if (needsClock(row, call)) await page.clock.install();
      if (row === 'R6') await recordSessionEnd(page);
      const interceptor = await intercept(page, call);
      const open = row === 'R15' ? openWithinApp(page, call) : openByAddress(page, call);
      await procedures[row](
        {
          page,
          context,
          call,
          row,
          interceptor,
          open,
          pageErrors,
          seen: { isBlank: false, leaks: false, shown: '' },
        },
        kinds,
      );
    },
  );
}
