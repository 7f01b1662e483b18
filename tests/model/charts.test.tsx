// @vitest-environment node
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverageKey, coveredChart, nothing } from '../../tools/chart/coverage.ts';
import { indexOf } from '../../tools/chart/files.ts';
import { chartOf } from '../../tools/chart/graph.ts';
import { svgOfChart } from '../../tools/chart/svg.ts';
import { listedCoverage } from '../machine-coverage/listed.ts';
import { machines } from './machines.ts';

/** `npm run machines` writes the pictures that this test compares with the machines. */
const folder = '../../docs/machines';
const coverage = listedCoverage(machines);
const names = Object.keys(machines);
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) =>
    basename(file).replace(/\.\w+$/, ''),
  );

describe('the pictures of the machines', () => {
  it.each(Object.entries(machines))('%s matches its machine', async (name, machine) => {
    const chart = coveredChart(
      machine,
      chartOf(machine),
      coverage[coverageKey(machine)] ?? nothing,
    );
    await expect(`${await svgOfChart(chart)}\n`).toMatchFileSnapshot(`${folder}/${name}.svg`);
  });

  it('are listed', async () => {
    const page = indexOf(machines, { writtenBy: 'npm run machines', extension: 'svg', coverage });
    await expect(page).toMatchFileSnapshot(`${folder}/README.md`);
  });

  it('exist for every machine and for nothing else', () => {
    const files = filesIn('machines')
      .filter((file) => file.endsWith('.machine'))
      .map((file) => file.replace('.machine', ''));
    expect(names.toSorted()).toEqual(files.toSorted());
    expect(
      filesIn('docs/machines').filter((file) => file !== 'README' && !names.includes(file)),
    ).toEqual([]);
  });
});
