import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyStateMachine, StateValue } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { SnapshotAt } from '../../.storybook/snapshot-story.tsx';
import { nameIn } from '../../.storybook/words.ts';
import { lazyPartsLoaded } from '../../src/ui/lazy-part.tsx';
import { machines } from '../model/machines.ts';
import { figure } from '../long/promises/figure.ts';

interface Story {
  readonly name?: string;
  readonly parameters?: { readonly at?: SnapshotAt };
  readonly play?: unknown;
  render?(args: { readonly state?: StateValue }): ReactNode;
}

// Not the stories `Mesin/`: they draw their charts in a web worker, which Node does not have.
const files = import.meta.glob<Record<string, Story>>(
  ['../../.storybook/stories/**/*.stories.tsx', '!**/mesin.stories.tsx'],
  { eager: true },
);
const stories = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([key, story]) =>
    key === 'default' ? [] : [{ file, key, ...story }],
  ),
);
const snapshots = stories.flatMap(({ name, render, play, parameters }) =>
  parameters?.at && render ? [{ name, render, play, ...parameters.at }] : [],
);

const markupOf = (story: ReactNode) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, story));

/** The visible leaf states: not those that the machine leaves in the same step. */
function visibleStatesOf(machine: AnyStateMachine): readonly string[] {
  return getStateNodes(machine)
    .filter(
      ({ type, always }) => type === 'atomic' && always?.every(({ guard }) => guard) !== false,
    )
    .map(({ path }) => path.join('.'));
}

const shownOf = (machine: AnyStateMachine) =>
  new Set(snapshots.flatMap((story) => (story.machine === machine.id ? story.statePaths : [])));

beforeAll(lazyPartsLoaded);

// The parts of the document that a first rendering reads.
beforeEach(() => void vi.stubGlobal('document', { querySelector: () => null }));
afterEach(() => void vi.unstubAllGlobals());

describe('the storyboard', () => {
  it.each(Object.entries(machines))('has a story for every visible state of %s', (_, machine) => {
    expect([...shownOf(machine)].toSorted()).toEqual(visibleStatesOf(machine).toSorted());
  });

  it.each(snapshots.filter(({ states }) => states.length > 1))(
    'shows states that look the same in one story: $machine, $name',
    ({ states, render }) => {
      expect(new Set(states.map((state) => markupOf(render({ state }))))).toHaveLength(1);
    },
  );

  it('shows each look of a machine once', () => {
    const looks = snapshots.map(
      ({ machine, render, play }) => `${machine} ${String(play)} ${markupOf(render({}))}`,
    );
    const twice = snapshots.filter((_, place) => looks.indexOf(looks[place] ?? '') !== place);
    expect(twice.map(({ machine, name }) => `${machine}: ${name}`)).toEqual([]);
  });

  it('has names that its search finds in the source', () => {
    const lost = stories.filter(({ file, key, name }) => {
      const source = readFileSync(new URL(file, import.meta.url), 'utf8');
      return nameIn(source, key) !== name;
    });
    expect(lost.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });

  it('checks every story with axe in both schemes [A1]', () => {
    const visible = Object.values(machines).flatMap(visibleStatesOf);
    console.info(`storyboard: ${visible.length} visible states, ${stories.length} stories`);
    // .storybook/support/checks.ts runs after each story in `npm run stories`: Storybook adds it.
    expect(readFileSync('.storybook/main.ts', 'utf8')).toContain(`inHere('support/checks.ts')`);
    const checks = readFileSync('.storybook/support/checks.ts', 'utf8');
    expect(checks).toContain(`expect(await violations('light'), 'axe, light')`);
    expect(checks).toContain(`expect(await violations('dark', rulesOfColour), 'axe, dark')`);
    expect(checks).toContain(`const rulesOfColour = ['color-contrast', 'link-in-text-block'];`);
    expect(checks).toContain('...(rules && { runOnly: rules })');
    figure(
      'A1',
      `${stories.length} stories of ${visible.length} states under axe, both schemes, in npm run stories`,
    );
  });
});
