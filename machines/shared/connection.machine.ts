/*
 *   ┌────┐ connection.lost ┌────┐
 *   │fine│ ──────────────▶ │lost│   connection.proved (by a later call), strip.closed ──▶ fine
 *   └────┘                 └────┘
 *      │ network.gone          ▲ connection.lost
 *      ▼                       │
 *   ┌───────┐ ─────────────────┘
 *   │offline│   network.returned, connection.proved, strip.closed ──▶ fine
 *   └───────┘
 *
 * Login and transfer have no message for a call without a response: the strip says
 * 'Terjadi kesalahan jaringan. Silakan coba lagi.' (POP-16). It also does while the browser is
 * offline.
 */
import { setup } from 'xstate';

type ConnectionEvent =
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.proved' }
  | { readonly type: 'network.gone' }
  | { readonly type: 'network.returned' }
  | { readonly type: 'strip.closed' };

export const connectionMachine = setup({
  types: {} as { events: ConnectionEvent; tags: 'shown' },
}).createMachine({
  id: 'connection',
  initial: 'fine',
  states: {
    fine: { on: { 'connection.lost': 'lost', 'network.gone': 'offline' } },
    /** The browser reported it; no call has failed yet. */
    offline: {
      tags: 'shown',
      on: {
        'network.returned': 'fine',
        'connection.proved': 'fine',
        'strip.closed': 'fine',
        'connection.lost': 'lost',
      },
    },
    lost: { tags: 'shown', on: { 'connection.proved': 'fine', 'strip.closed': 'fine' } },
  },
});
