import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { sandboxDocs } from '../run/sandbox-docs.ts';
import { problemIn } from '../sandbox/check.ts';
import { callSchemas, seedSchema } from '../sandbox/schemas.ts';
import { readSeedFile } from '../sandbox/seed-file.ts';
import { dewi, rini } from './steered.ts';

test('docs/ has what `npm run sandbox:docs` writes', () => {
  for (const [path, content] of Object.entries(sandboxDocs))
    expect(readFileSync(path, 'utf8')).toBe(content);
});

test('the example of a seed file in bank/docs/sandbox.md is one [SBX-11]', () => {
  const [, example = ''] =
    /```json\n([\s\S]*?)```/.exec(readFileSync('bank/docs/sandbox.md', 'utf8')) ?? [];
  expect(readSeedFile(example)).toHaveProperty('customers');
});

/** Values of which each schema takes some. */
const values: readonly unknown[] = [
  {},
  [],
  null,
  'teks',
  { to: '2026-12-01T08:00:00+07:00' },
  { forward: 'P1D' },
  { forward: 'PT' },
  { forward: 'P1DT' },
  { forward: 'PT1H30M' },
  { forward: 'P1D', to: '2026-12-01T08:00' },
  { status: 'failed' },
  { status: 'pending' },
  { call: 'GET /balance/get', fault: 'late', times: 0 },
  { call: 'GET /balance/get', fault: 'late', times: 1.5 },
  { call: 'GET /balance/get', fault: 'late', times: 1, more: 1 },
  dewi,
  { ...dewi, balance: undefined },
  { accountNumber: '1', amount: 1, from: rini, description: 'x' },
  { accountNumber: '1', amount: 1, from: { ...rini, bankName: 'Bank' }, description: 'x' },
  { customers: [] },
  { customers: [{ name: 'A' }] },
];

test('the bank reads its schemas as another validator does [SBX-12]', () => {
  const ajv = new Ajv2020({ strict: true, strictRequired: true });
  let taken = 0;
  for (const schema of [...Object.values(callSchemas), seedSchema]) {
    const isValid = ajv.compile(schema);
    for (const value of values) {
      expect([value, problemIn(schema, value) === null]).toEqual([value, isValid(value)]);
      taken += isValid(value) ? 1 : 0;
    }
  }
  expect(taken).toBe(8);
});
