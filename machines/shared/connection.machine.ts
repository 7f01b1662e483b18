/*
 *   ┌────┐ connection.lost ┌────┐
 *   │fine│ ──────────────▶ │lost│   connection.proved (by a later call), strip.closed ──▶ fine
 *   └────┘                 └────┘
 *      │ network.gone          ▲ connection.lost
 *      ▼                       │
 *   ┌───────┐ ─────────────────┘
 *   │offline│   network.returned, connection.proved, strip.closed ──▶ fine
 *   └───────┘   any: proofs.refused ──▶ refused, left as lost is
 *
 * Login and transfer have no message for a call without a response: the strip says
 * 'Terjadi kesalahan jaringan. Silakan coba lagi.' (POP-16). It also does while the browser is
 * offline. `refused`: the bank takes no proof of the login, which only its operator can mend.
 */
import { setup } from 'xstate';

type ConnectionEvent =
  | { readonly type: 'connection.lost' }
  | { readonly type: 'proofs.refused' }
  | { readonly type: 'connection.proved' }
  | { readonly type: 'network.gone' }
  | { readonly type: 'network.returned' }
  | { readonly type: 'strip.closed' };

export const connectionMachine = setup({
  types: {} as { events: ConnectionEvent; tags: 'shown' },
}).createMachine({
  id: 'connection',
  initial: 'fine',
  on: { 'proofs.refused': '.refused' },
  states: {
    fine: { on: { 'connection.lost': 'lost', 'network.gone': 'offline' } },
    offline: {
      description: 'The browser reported it; no call has failed yet.',
      tags: 'shown',
      on: {
        'network.returned': 'fine',
        'connection.proved': 'fine',
        'strip.closed': 'fine',
        'connection.lost': 'lost',
      },
    },
    lost: { tags: 'shown', on: { 'connection.proved': 'fine', 'strip.closed': 'fine' } },
    refused: {
      tags: 'shown',
      on: { 'connection.proved': 'fine', 'connection.lost': 'lost', 'strip.closed': 'fine' },
    },
  },
});
