import { listed } from '../../../machines/contract/list.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import { answered, failed, goTo, press, stopWaiting } from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const session = (id: string, current: boolean) => ({
  id,
  device: 'Chrome',
  createdAt: '2026-11-20T08:00:00+07:00',
  lastSeenAt: '2026-11-21T10:15:00+07:00',
  current,
});
const both = listed([session('a', true), session('b', false)]);
const three = listed([...both.rows, { ...session('c', false), device: 'Opera' }]);
const alone = listed([session('a', true)]);
const heading = 'Perangkat Anda';

const sessions: AppFlow = {
  machine: sessionsMachine,
  address: paths.sessions,
  isSignedIn: true,
  headings: { loading: heading, failed: heading, listed: heading },
  abstraction: ({ context: { list, chosen, ended, notice } }) => [
    list.rows.length,
    chosen?.id,
    ended,
    notice,
  ],
  moves: [
    ...['sessions', 'reread'].flatMap((child) => [
      ...[three, both, alone].map((list) => answered(child, list, 'sessions')),
      failed(child, 'unexpected', {}, 'sessions'),
    ]),
    press('Keluarkan Chrome, terakhir aktif 21 November 2026 pukul 10.15 WIB', {
      type: 'session.chosen',
      id: 'b',
    }),
    press('Sisakan perangkat ini saja', { type: 'rest.chosen' }),
    answered('endRest', undefined, 'endOtherSession'),
    failed('endRest', 'refused', {}, 'endOtherSession'),
    failed('endRest', 'network.lost', {}, 'endOtherSession'),
    press('Batal', { type: 'end.cancelled' }),
    press('Keluarkan', { type: 'end.confirmed' }),
    answered('endOtherSession'),
    failed('endOtherSession', 'refused'),
    failed('endOtherSession', 'network.lost'),
    press('Coba lagi', { type: 'fetch.retried' }),
    stopWaiting,
    goTo(paths.sessions, { everywhere: true }),
  ],
};

export default { sessions: [sessions] } satisfies Moves;
