/*
 *                 install.offered               install.requested           yes
 *   unavailable ──────────────────▶ offered ──────────────▶ asking ──────▶ installed
 *        ▲                             ▲                       │ no            ▲
 *        │ nothing to ask with, 30 s   └── install.offered ── dismissed        │
 *        └─────────────────────────────────────────────────────┘               │
 *                                          app.installed, from everywhere ─────┘
 *
 * Installs the web app if the browser offers it; otherwise the page explains how. An offer works
 * once: after a no, the browser decides when to make the next one.
 */
import { setup } from 'xstate';
import type { InstallEvent, InstallPorts } from '../contract/install.ts';
import { paths } from '../contract/paths.ts';
import { listeners, ports } from '../kit/ports.ts';
import { timing } from '../kit/timing.ts';

type DownloadEvent = { readonly type: 'install.requested' } | InstallEvent;

export const downloadMachine = setup({
  types: {} as { events: DownloadEvent; meta: { readonly path: string } },
  actors: {
    ...ports<InstallPorts>({ install: true }),
    /** Sends `InstallEvent`. */
    ...listeners<{ watchInstall: unknown }>({ watchInstall: true }),
  },
  delays: { deviceDialog: timing.deviceDialog },
  guards: { isAccepted: (_, params: { isAccepted: boolean }) => params.isAccepted },
}).createMachine({
  id: 'download',
  meta: { path: paths.download },
  initial: 'unavailable',
  invoke: { src: 'watchInstall', id: 'watchInstall', onError: '.unavailable' },
  on: { 'app.installed': '.installed' },
  states: {
    unavailable: { on: { 'install.offered': 'offered' } },
    offered: { on: { 'install.requested': 'asking' } },
    asking: {
      description: "Not `busy`: the page stays usable under the browser's prompt.",
      invoke: {
        src: 'install',
        id: 'install',
        input: {},
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ isAccepted: event.output }) },
            target: 'installed',
          },
          { target: 'dismissed' },
        ],
        onError: 'unavailable',
      },
      // Some browsers never say that their question was closed.
      after: { deviceDialog: 'unavailable' },
    },
    dismissed: { on: { 'install.offered': 'offered' } },
    installed: {},
  },
});
