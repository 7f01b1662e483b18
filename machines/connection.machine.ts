/*
 *   ┌───────┐ connection.lost ┌────┐
 *   │ fine  │ ──────────────▶ │lost│   the strip says 'Terjadi kesalahan jaringan. Silakan coba lagi.'
 *   └───────┘ ◀────────────── └────┘
 *      connection.proved (a call was answered), strip.closed
 *
 * A call without any response has no words of its own on login and transfer: the strip says it (decisions.md §3).
 */
import { setup } from 'xstate';

export type ConnectionEvent =
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.proved' }
  | { readonly type: 'strip.closed' };

export const connectionMachine = setup({
  types: {} as { events: ConnectionEvent },
}).createMachine({
  id: 'connection',
  initial: 'fine',
  states: {
    fine: { on: { 'connection.lost': 'lost' } },
    lost: { on: { 'connection.proved': 'fine', 'strip.closed': 'fine' } },
  },
});
