import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { FrozenAt } from '../.storybook/frozen.tsx';
import { storyboard } from '../.storybook/storyboard.ts';

/** Has no screen: what a person sees of it is the login's story 'Sesi habis'. */
const unseen = ['session'];

const modules = import.meta.glob<Record<string, unknown>>('../machines/*.machine.ts', { eager: true });
const storyFiles = import.meta.glob<Record<string, unknown>>('../.storybook/stories/*.stories.tsx', { eager: true });

const machines = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((one): one is AnyStateMachine => typeof one === 'object' && one !== null && 'resolveState' in one),
);
const stories = new Set(Object.values(storyFiles).flatMap((file) => Object.entries(file).flatMap(([name, story]) => (name === 'default' ? [] : [story]))));

/** Read from the machine itself. */
function leavesOf(machine: AnyStateMachine): readonly string[] {
  return getStateNodes(machine).filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'));
}

describe('the storyboard', () => {
  it('has a board for every machine that is seen', () => {
    const seen = machines.map(({ id }) => id).filter((id) => !unseen.includes(id));
    expect(storyboard.map(({ machine }) => machine.id).toSorted()).toEqual(seen.toSorted());
  });

  it.each(storyboard.map(({ machine, stories }) => ({ id: machine.id, machine, told: stories })))('tells every state of $id', ({ id, machine, told }) => {
    const leaves = leavesOf(machine);
    const missing = leaves.filter((leaf) => !stories.has(told[leaf]));
    expect(missing).toEqual([]);
    expect(Object.keys(told).toSorted()).toEqual(leaves.toSorted());
    for (const leaf of leaves) expect(told[leaf]?.parameters?.['at'] as FrozenAt).toMatchObject({ machine: id, leaves: expect.arrayContaining([leaf]) });
  });

  it('counts', () => {
    const leaves = storyboard.flatMap(({ machine }) => leavesOf(machine));
    const missing = storyboard.flatMap(({ machine, stories: told }) => leavesOf(machine).filter((leaf) => !stories.has(told[leaf])));
    console.info(`storyboard: ${leaves.length} leaf states, ${stories.size} stories, ${missing.length} missing`);
    expect(missing).toEqual([]);
  });
});
