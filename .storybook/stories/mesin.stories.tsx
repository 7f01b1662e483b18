import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sitemap, type Sitemap } from '../../machines/contract/paths.ts';
import { inspectRules } from '../../src/app/inspect-rules.ts';
import { machines } from '../../tests/model/machines.ts';
import { chartOf } from '../../tools/chart/graph.ts';
import { actorsOf, type Actor } from '../../tools/inspector/actors.ts';
import { ChartPane } from '../../tools/inspector/ChartPane.tsx';
import type { Entry } from '../../tools/inspector/protocol.ts';
import { recorder } from '../../tools/inspector/record.ts';
import { FlowDemo } from '../flow-demo.tsx';

interface MachineArgs {
  readonly machine: string;
}

/** Machines that are not the flow of a page, with the page on which they run. */
const hosts: Readonly<Record<string, keyof Sitemap>> = { limit: 'transfer', otpCountdown: 'reset' };

/** The journey on the left; on the right its machine, with its state and its last steps. */
function Machine({ machine: name }: MachineArgs) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [record] = useState(() =>
    recorder(inspectRules, () => queueMicrotask(() => setEntries([...record.entries()]))),
  );
  const machine = machines[name];
  if (!machine) throw new Error(name);
  const chart = chartOf(machine);
  const idle: Actor = { id: '', name, parent: null, chart, state: null, enteredBy: [] };
  const actor = actorsOf(entries, null).findLast((one) => one.chart?.id === chart.id) ?? idle;
  const page: (typeof sitemap)[keyof Sitemap] =
    sitemap[hosts[machine.id] ?? (machine.id as keyof Sitemap)] ?? sitemap.dashboard;
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
    await canvas.findByRole('img', { name: 'Statechart: transfer' });
  },
};
