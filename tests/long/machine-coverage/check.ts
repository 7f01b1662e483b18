/*
 * The gate of `npm run verify`: what machine tests and generated paths left out must be what
 * left-out.ts lists, and nothing else.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  countsOf,
  coverageKey,
  missing,
  nothing,
  type Coverage,
} from '../../../tools/chart/coverage.ts';
import { machines } from '../../model/machines.node.ts';
import { isLeftOut, leftOut, neverRefused } from './left-out.ts';

const folder = 'test-results/machine-coverage';
const files = existsSync(folder) ? readdirSync(folder) : [];
const parts = files.map(
  (file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Coverage,
);
const coveredOf = (key: string) => {
  const own = parts.map((part) => part[key] ?? nothing);
  return {
    states: own.flatMap(({ states }) => states),
    transitions: own.flatMap(({ transitions }) => transitions),
    refused: own.flatMap(({ refused }) => refused),
  };
};

const gaps = { reached: new Set<string>(), refused: new Set<string>() };
for (const [name, machine] of Object.entries(machines)) {
  const covered = coveredOf(coverageKey(machine));
  console.log(`${name}: ${countsOf(machine, covered)}`);
  const { states, transitions, refused } = missing(machine, covered);
  for (const key of [...states, ...transitions]) gaps.reached.add(key);
  for (const key of refused) gaps.refused.add(key);
}

const problems = [
  ...[...gaps.reached].filter((key) => !isLeftOut(key)).map((key) => `no test reaches ${key}`),
  ...[...gaps.refused]
    .filter((key) => !neverRefused.includes(key))
    .map((key) => `no test makes the guard say no: ${key}`),
  ...[...Object.keys(leftOut), ...neverRefused]
    .filter((key) => !gaps.reached.has(key) && !gaps.refused.has(key))
    .map((key) => `tests/long/machine-coverage/left-out.ts lists what tests do: ${key}`),
];
if (files.length === 0) problems.unshift(`npm run verify paths 'machine coverage' collects it`);
for (const line of problems) console.error(line);
process.exitCode = problems.length > 0 ? 1 : 0;
