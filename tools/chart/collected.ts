import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nothing, type Coverage, type MachineCoverage } from './coverage.ts';
import { reasonOf, UsageError } from './load.ts';

/** What a file says that tests did, or all files of a folder together. */
export function readCoverage(path: string): Coverage {
  const all: Record<string, MachineCoverage> = {};
  for (const file of filesAt(path))
    for (const [key, more] of Object.entries(contentOf(file))) {
      const before = all[key] ?? nothing;
      const both = (part: keyof MachineCoverage) => [...new Set([...before[part], ...more[part]])];
      all[key] = {
        states: both('states'),
        transitions: both('transitions'),
        refused: both('refused'),
      };
    }
  return all;
}

function filesAt(path: string): readonly string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const files = readdirSync(path).filter((name) => name.endsWith('.json'));
    if (files.length > 0) return files.map((name) => join(path, name));
  } catch (error) {
    throw new UsageError(`--coverage: ${reasonOf(error)}`);
  }
  throw new UsageError(`--coverage: ${path} contains no .json file.`);
}

function contentOf(file: string): Coverage {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--coverage: ${file} cannot be used: ${reasonOf(error)}.`);
  }
  const problem = coverageProblem(content);
  if (problem !== null) throw new UsageError(`--coverage: ${file} cannot be used: ${problem}.`);
  return content as Coverage;
}

/** Says what is wrong with the content of a file of coverage; `null` if nothing is. */
function coverageProblem(content: unknown): string | null {
  const isTexts = (value: unknown) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return 'it is not what coverage() of a collector returns';
  const entries = Object.entries(
    content as Readonly<Record<string, Partial<MachineCoverage> | null>>,
  );
  if (entries.length === 0)
    return 'it names no machine: no actor ran with inspect of the collector';
  const [damaged] = entries.filter(([, one]) =>
    (Object.keys(nothing) as (keyof MachineCoverage)[]).some((part) => !isTexts(one?.[part])),
  );
  return damaged ? `its entry ${damaged[0]} is damaged` : null;
}
