import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { inspectRules } from '../../../src/app/inspect-rules.ts';
import { chartOf } from '../../../tools/chart/graph.ts';
import { machines } from '../../../tests/model/machines.ts';
import { actorsOf, type Actor } from '../../../tools/inspector/actors.ts';
import { ChartPane } from '../../../tools/inspector/ChartPane.tsx';
import type { Entry } from '../../../tools/inspector/protocol.ts';
import { recorder } from '../../../tools/inspector/record.ts';
import { FlowDemo } from '../../flow-demo.tsx';

interface MachineArgs {
  readonly machine: string;
  readonly start: string;
  readonly signedIn: boolean;
}

/**
 * The journey on the left, and on the right the machine that carries it: where it is, and how it
 * came there.
 */
function Machine({ machine, start, signedIn }: MachineArgs) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [record] = useState(() =>
    recorder(inspectRules, () => queueMicrotask(() => setEntries([...record.entries()]))),
  );
  const chart = chartOf(
    machines[machine] ??
      machines['app'] ??
      (() => {
        throw new Error(machine);
      })(),
  );
  const [idle] = useState<Actor>(() => ({
    id: '',
    name: machine,
    parent: null,
    chart,
    state: null,
    enteredBy: [],
  }));
  const actor = actorsOf(entries, null).findLast((one) => one.chart?.id === chart.id) ?? idle;
  return (
    <Sides>
      <Side>
        <FlowDemo
          start={start}
          signedIn={signedIn}
          behaviour={{ answer: 'berhasil', to: 'semua' }}
          inspect={record.inspect}
        />
      </Side>
      <Side as="section" aria-label={`Mesin ${machine}`}>
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
  parameters: { ownRouter: true, controls: { disable: true } },
  render: (args: MachineArgs) => <Machine {...args} />,
} satisfies Meta<MachineArgs>;

const page = (machine: string, start: string, signedIn = false): StoryObj<MachineArgs> => ({
  name: machine,
  args: { machine, start, signedIn },
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByRole('img', {
        name: `Statechart: ${machines[machine]?.id}`,
      }),
    ).toBeVisible();
  },
});

export const App = page('app', paths.landing);
export const Login = page('login', paths.login);
export const Registration = page('registration', paths.register);
export const Reset = page('reset', paths.forgotPassword);
export const OtpCountdown = page('otp-countdown', paths.resetOtp);
export const Transfer = page('transfer', paths.transfer, true);
export const Limit = page('limit', paths.transfer, true);
export const Recipients = page('recipients', paths.recipients, true);
export const Mutasi = page('mutasi', paths.mutasi, true);
export const Qris = page('qris', paths.qris, true);
export const Notifications = page('notifications', paths.notifications, true);
export const Account = page('account', paths.dashboard, true);
export const Session = page('session', paths.dashboard, true);
export const Download = page('download', paths.download);
export const Popup = page('popup', paths.login);
export const Loading = page('loading', paths.login);
export const Connection = page('connection', paths.login);
