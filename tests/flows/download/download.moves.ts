import { act } from '@testing-library/react';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import { answer, fail } from '../../model/bank.ts';
import { told } from '../../model/app-harness.tsx';
import type { AppFlow } from '../../model/support/run-paths.ts';

export const download: AppFlow = {
  machine: downloadMachine,
  address: paths.download,
  isSignedIn: false,
  headings: {},
  unreachable: {
    'download xstate.error.actor.watchInstall 0': 'listening to the browser does not fail',
  },
  abstraction: () => null,
  moves: [
    {
      name: 'browser: offers',
      event: { type: 'install.offered' },
      run: () => act(() => told.install({ type: 'install.offered' })),
    },
    {
      name: 'browser: installed',
      event: { type: 'app.installed' },
      run: () => act(() => told.install({ type: 'app.installed' })),
    },
    {
      name: 'install',
      event: { type: 'install.requested' },
      run: ({ press }) => press('Pasang Lentera'),
    },
    {
      name: 'person: yes',
      event: { type: 'xstate.done.actor.install', output: true },
      run: () => answer('install', true),
    },
    {
      name: 'person: no',
      event: { type: 'xstate.done.actor.install', output: false },
      run: () => answer('install', false),
    },
    {
      name: 'browser: nothing to ask with',
      event: { type: 'xstate.error.actor.install', error: new Failure('unexpected') },
      run: () => fail('install', new Failure('unexpected')),
    },
  ],
};
