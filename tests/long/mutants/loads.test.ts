import { readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { modules, type ModuleName } from './modules.ts';

/*
 * StrykerJS treats a test file that does not load as passed. This test fails if a mutant breaks the
 * loading of a module.
 */
const { source } = modules[process.env['MUTANTS'] as ModuleName];

const files = source.flatMap((pattern) =>
  pattern.endsWith('/*.ts')
    ? readdirSync(dirname(pattern)).map((name) => `${dirname(pattern)}/${name}`)
    : [pattern],
);

it.each(files)('%s loads', async (file) => {
  await expect(import(/* @vite-ignore */ resolve(file))).resolves.toBeDefined();
});
