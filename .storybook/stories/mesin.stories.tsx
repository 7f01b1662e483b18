import type { Meta, StoryObj } from '@storybook/react';
import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { sitemap, type Sitemap } from '../../machines/contract/paths.ts';
import { VisuallyHidden } from '../../src/ui/hidden.tsx';
import { inspectRules } from '../../src/app/inspect-rules.ts';
import { machines } from '../../tests/model/machines.ts';
import { chartOf } from '../../tools/chart/graph.ts';
import { actorsOf, type Actor } from '../../tools/inspector/timeline.ts';
import { ChartPane } from '../../tools/inspector/ChartPane.tsx';
import type { Entry } from '../../tools/inspector/protocol.ts';
import { recorder } from '../../tools/inspector/record.ts';
import { FlowDemo } from '../flow-demo.tsx';
import { useListed } from '../support/docs-page.tsx';
import { FlowMap, machineOf } from '../support/flow-map.tsx';

interface MachineArgs {
  readonly machine: string;
}

/** The page on which a machine runs: its own, else that of a flow which starts it, else any. */
function hostOf({ id }: AnyStateMachine): (typeof sitemap)[keyof Sitemap] {
  const starts = ({ implementations }: AnyStateMachine) =>
    Object.values(implementations.actors).some((one) => (one as { id?: unknown }).id === id);
  const host = Object.values(machines).find((one) => one.id in sitemap && starts(one))?.id ?? '';
  return sitemap[[id, host].find((one) => one in sitemap) as keyof Sitemap] ?? sitemap.dashboard;
}

/** The journey on the left; on the right its machine, with its state and its last steps. */
function Machine({ machine: name }: MachineArgs) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [record] = useState(() =>
    recorder(inspectRules, (json) =>
      queueMicrotask(() => setEntries((before) => [...before, JSON.parse(json) as Entry])),
    ),
  );
  const machine = machines[name];
  if (!machine) throw new Error(name);
  const chart = chartOf(machine);
  const idle: Actor = {
    id: '',
    name,
    parent: null,
    chart,
    state: null,
    enteredBy: [],
    isStarted: false,
  };
  const actor = actorsOf(entries, null).findLast((one) => one.chart?.id === chart.id) ?? idle;
  const page = hostOf(machine);
  return (
    <Sides>
      <Side>
        <FlowDemo
          start={Object.values(page.paths)[0] ?? '/'}
          signedIn={page.access === 'guarded'}
          behaviour={{ answer: 'berhasil', to: 'semua' }}
          inspect={record.inspect}
        />
      </Side>
      <Side as="section" aria-label={`Mesin ${name}`}>
        <ChartPane key={actor.id} actor={actor} />
      </Side>
    </Sides>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr));
  height: 100vh;
`;

const Side = styled.div`
  min-width: 0;
  min-height: 30rem;
  overflow: auto;
  transform: translate(0);
`;

export default {
  title: 'Mesin',
  tags: ['!autodocs'],
  parameters: { ownRouter: true },
  argTypes: { machine: { name: 'Mesin', control: 'select', options: Object.keys(machines) } },
  render: (args) => <Machine key={args.machine} {...args} />,
} satisfies Meta<MachineArgs>;

export const Running: StoryObj<MachineArgs> = {
  name: 'Mesin yang berjalan',
  args: { machine: 'transfer' },
  async play({ canvas }) {
    await canvas.findByRole('group', { name: 'Statechart: transfer' });
  },
};

/** The panel 'Mesin' shows this map, with the story whose id is the address's hash. */
export const Map: StoryObj<MachineArgs> = {
  name: 'Peta',
  // It loads every story file, which Vitest takes for tests.
  tags: ['!test'],
  args: { machine: 'transfer' },
  render: ({ machine }) => <OwnMap machine={machine} />,
};

function OwnMap({ machine }: MachineArgs) {
  const all = useListed();
  const id = useSyncExternalStore(
    (send) => {
      window.addEventListener('hashchange', send);
      return () => window.removeEventListener('hashchange', send);
    },
    () => window.location.hash.slice(1),
  );
  const shown = all.find((story) => story.id === id);
  const own = machineOf(shown?.at?.machine) ?? machines[machine];
  return (
    <main>
      <VisuallyHidden as="h1">Peta</VisuallyHidden>
      {own ? <FlowMap machine={own} stories={all} shown={shown} /> : null}
    </main>
  );
}
