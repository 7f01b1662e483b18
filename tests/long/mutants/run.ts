/*
 * npm run mutants -- transfer [session ...]: StrykerJS changes every expression of a module in turn
 * and runs the module's tests. Prints what no test noticed, and the score; the exit code is 1 below
 * 90 %. Without a name it lists the modules.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { modules, type ModuleName } from './modules.ts';

const goal = 90;
const isModule = (name: string): name is ModuleName => Object.hasOwn(modules, name);

const names = process.argv.slice(2);
const unknown = names.filter((name) => !isModule(name));
if (names.length === 0 || unknown.length > 0) {
  console.log(`npm run mutants -- ${Object.keys(modules).join(' | ')}`);
  process.exit(2);
}

interface Report {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

const folder = 'test-results/mutants';
mkdirSync(folder, { recursive: true });
const scores = names.filter(isModule).map((name) => {
  const config = `${folder}/${name}.config.json`;
  const report = `${folder}/${name}.json`;
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/long/mutants/vitest.config.ts', related: false },
    mutate: modules[name].source,
    // It cannot read this TypeScript version's configuration, and need not.
    tsconfigFile: 'none.json',
    // Nearly all of a machine's code runs once, when its file loads.
    ignoreStatic: false,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 20_000,
    tempDirName: `${folder}/sandbox`,
    ignorePatterns: ['dist*', 'tests/visual/pictures', 'storybook-static'],
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: report },
    allowEmpty: false,
  };
  writeFileSync(config, JSON.stringify(options));
  // If StrykerJS fails, an earlier report must not count.
  rmSync(report, { force: true });
  spawnSync('npx', ['--no-install', 'stryker', 'run', config], {
    stdio: 'inherit',
    env: { ...process.env, MUTANTS: name },
  });
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const count = (...statuses: readonly string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const lived = count('Survived', 'NoCoverage');
  return { name, killed, lived, score: (100 * killed) / (killed + lived) };
});

console.log('');
for (const { name, killed, lived, score } of scores)
  console.log(`${name}: ${score.toFixed(1)} % (${killed} killed, ${lived} survived)`);
process.exitCode = scores.every(({ score }) => score >= goal) ? 0 : 1;
