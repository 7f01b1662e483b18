// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverageKey, coveredChart, nothing } from '../../tools/chart/coverage.ts';
import { chartOf } from '../../tools/chart/graph.ts';
import { nodesOf } from '../../tools/chart/internals.ts';
import { svgOfChart } from '../../tools/chart/svg.ts';
import { listedCoverage } from '../long/machine-coverage/listed.ts';
import { machines } from './machines.ts';

/** `npm run machines` writes the pictures that this test compares with the machines. */
const folder = '../../docs/machines';
const coverage = listedCoverage(machines);
const names = Object.keys(machines);
const filesIn = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' });
const files = filesIn('machines').filter((file) => file.endsWith('.machine.ts'));

/** The machines whose file begins with a drawing: lines of its comment that are indented. */
const drawings = Object.entries(machines)
  .map(([name, machine]) => {
    const file = files.find((one) => basename(one) === `${name}.machine.ts`);
    const [head = ''] = readFileSync(`machines/${file}`, 'utf8').split('*/');
    const drawn = head.split('\n').filter((line) => line.startsWith(' *   '));
    return { name, machine, drawn };
  })
  .filter(({ drawn }) => drawn.length > 0);

describe('the pictures of the machines', () => {
  it.each(Object.entries(machines))('%s matches its machine', async (name, machine) => {
    const chart = coveredChart(
      machine,
      chartOf(machine),
      coverage[coverageKey(machine)] ?? nothing,
    );
    await expect(`${await svgOfChart(chart)}\n`).toMatchFileSnapshot(`${folder}/${name}.svg`);
  });

  it.each(drawings)(
    '$name: the drawing at the head of its file names every state in at most ten lines',
    ({ machine, drawn }) => {
      const words = new Set(drawn.join(' ').match(/\w+/g));
      const states = nodesOf(machine)
        .slice(1)
        .map(({ key }) => key);
      expect(states.filter((state) => !words.has(state))).toEqual([]);
      expect(drawn.length).toBeLessThanOrEqual(10);
    },
  );

  it('exist for every machine and for nothing else', () => {
    const named = (extension: string) => (file: string) => basename(file, extension);
    expect(names.toSorted()).toEqual(files.map(named('.machine.ts')).toSorted());
    const drawn = filesIn('docs/machines').map(named('.svg'));
    expect(drawn.filter((name) => !names.includes(name))).toEqual([]);
  });
});
