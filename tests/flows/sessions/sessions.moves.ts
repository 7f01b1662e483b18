import { Failure } from '../../../machines/contract/failure.ts';
import { listed } from '../../../machines/contract/list.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import { answer, fail } from '../../model/bank.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';
import { stopWaiting } from '../../model/support/stop-waiting.ts';

const session = (id: string, current: boolean) => ({
  id,
  device: 'Chrome',
  createdAt: '2026-11-20T08:00:00+07:00',
  lastSeenAt: '2026-11-21T10:15:00+07:00',
  current,
});
const both = listed([session('a', true), session('b', false)]);
const alone = listed([session('a', true)]);
const lists = [
  ['both devices', both],
  ['one device', alone],
  ['no such call', null],
] as const;
const heading = 'Perangkat Anda';

export const sessions: AppFlow = {
  machine: sessionsMachine,
  address: paths.sessions,
  isSignedIn: true,
  headings: { loading: heading, absent: heading, failed: heading, listed: heading },
  abstraction: ({ context: { list, chosen, ended, notice } }) => [
    list.rows.length,
    chosen?.id,
    ended?.id,
    notice,
  ],
  moves: [
    ...(['sessions', 'reread'] as const).flatMap((id) => [
      ...lists.map(([name, output]) => ({
        name: `bank: ${id} ${name}`,
        event: { type: `xstate.done.actor.${id}`, output },
        run: () => answer('sessions', output),
      })),
      {
        name: `bank: ${id} broken`,
        event: { type: `xstate.error.actor.${id}`, error: new Failure('unexpected') },
        run: () => fail('sessions', new Failure('unexpected')),
      },
    ]),
    {
      name: 'choose the other device',
      event: { type: 'session.chosen', id: 'b' },
      run: ({ press }) =>
        press('Akhiri sesi Chrome, terakhir aktif 21 November 2026 pukul 10.15 WIB'),
    },
    { name: 'no', event: { type: 'end.cancelled' }, run: ({ press }) => press('Tidak') },
    { name: 'yes', event: { type: 'end.confirmed' }, run: ({ press }) => press('Ya') },
    {
      name: 'bank: ended',
      event: { type: 'xstate.done.actor.endOtherSession', output: undefined },
      run: () => answer('endOtherSession'),
    },
    ...(['refused', 'network.lost'] as const).map((code) => ({
      name: `bank: ending ${code}`,
      event: { type: 'xstate.error.actor.endOtherSession', error: new Failure(code) },
      run: () => fail('endOtherSession', new Failure(code)),
    })),
    { name: 'try again', event: { type: 'fetch.retried' }, run: ({ press }) => press('Coba lagi') },
    stopWaiting,
    {
      name: `go to ${paths.sessions}`,
      event: { type: 'navigated', path: paths.sessions, query: '' },
      everywhere: true,
      run: ({ go }) => go(paths.sessions),
    },
  ],
};
