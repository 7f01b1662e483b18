import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { SnapshotAt } from '../../.storybook/snapshot-story.tsx';
import { storyboard } from '../../.storybook/storyboard.ts';
import { figure } from '../trust/figure.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', {
  eager: true,
});
// The pages of the machines draw their charts in a worker, which only a browser has.
const storyFiles = import.meta.glob<Record<string, unknown>>(
  ['../../.storybook/stories/**/*.stories.tsx', '!**/mesin.stories.tsx'],
  { eager: true },
);

const machines = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(
    (one): one is AnyStateMachine =>
      typeof one === 'object' && one !== null && 'resolveState' in one,
  ),
);
const stories = new Set(
  Object.values(storyFiles).flatMap((file) =>
    Object.entries(file).flatMap(([name, story]) => (name === 'default' ? [] : [story])),
  ),
);

/** Read from the machine itself. */
function leavesOf(machine: AnyStateMachine): readonly string[] {
  return getStateNodes(machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));
}

describe('the storyboard', () => {
  it('has a board for every machine', () => {
    expect(storyboard.map(({ machine }) => machine.id).toSorted()).toEqual(
      machines.map(({ id }) => id).toSorted(),
    );
  });

  it.each(storyboard.map(({ machine, stories }) => ({ id: machine.id, machine, told: stories })))(
    'tells every state of $id',
    ({ id, machine, told }) => {
      const leaves = leavesOf(machine);
      const missing = leaves.filter((leaf) => !stories.has(told[leaf]));
      expect(missing).toEqual([]);
      expect(Object.keys(told).toSorted()).toEqual(leaves.toSorted());
      for (const leaf of leaves)
        expect(told[leaf]?.parameters?.['at'] as SnapshotAt).toMatchObject({
          machine: id,
          leaves: expect.arrayContaining([leaf]),
        });
    },
  );

  it('counts: each of them is under axe, with every rule and in both schemes [A1]', () => {
    const leaves = storyboard.flatMap(({ machine }) => leavesOf(machine));
    const missing = storyboard.flatMap(({ machine, stories: told }) =>
      leavesOf(machine).filter((leaf) => !stories.has(told[leaf])),
    );
    console.info(
      `storyboard: ${leaves.length} leaf states, ${stories.size} stories, ${missing.length} missing`,
    );
    expect(missing).toEqual([]);
    // What .storybook/checks.ts does after each of them, in npm run stories.
    const checks = readFileSync('.storybook/checks.ts', 'utf8');
    for (const scheme of ['light', 'dark'])
      expect(checks).toContain(`expect(await violations('${scheme}')`);
    expect(checks).toContain(
      `axe.run(document, { resultTypes: ['violations'], elementRef: false })`,
    );
    figure(
      'A1',
      `${stories.size} stories of ${leaves.length} states under axe, both schemes, in npm run stories`,
    );
  });
});
