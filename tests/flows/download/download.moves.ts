import { act } from '@testing-library/react';
import type { InstallEvent } from '../../../machines/contract/install.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { outside } from '../../model/app-harness.tsx';
import { answered, failed, press, wait, type AppMove } from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const browserSays = (event: InstallEvent): AppMove => ({
  name: `browser: ${event.type}`,
  event,
  run: () => act(() => outside.install(event)),
});

const download: AppFlow = {
  machine: downloadMachine,
  address: paths.download,
  isSignedIn: false,
  headings: {},
  unreachable: {
    'download xstate.error.actor.watchInstall 0': 'listening to the browser does not fail',
  },
  abstraction: () => null,
  moves: [
    browserSays({ type: 'install.offered' }),
    browserSays({ type: 'app.installed' }),
    press('Pasang Lentera', { type: 'install.requested' }),
    answered('install', true),
    answered('install', false),
    failed('install', 'unexpected'),
    wait(timing.deviceDialog, { type: 'xstate.after.deviceDialog.download.asking' }),
  ],
};

export default { download: [download] } satisfies Moves;
