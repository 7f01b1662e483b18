import { Failure } from '../../../machines/contract/failure.ts';
import { listed } from '../../../machines/contract/list.ts';
import { paths } from '../../../machines/contract/paths.ts';
import type { SavedRecipient } from '../../../machines/contract/recipients.ts';
import { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import { answer, fail } from '../../model/bank.ts';
import { stopWaiting } from '../../model/support/stop-waiting.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';
import type { Move } from '../../model/support/model.ts';
import type { AppHarness } from '../../model/app-harness.tsx';

const saved = (id: string, alias: string): SavedRecipient => ({
  id,
  alias,
  accountNumber: '8800445566',
  bankName: 'Bank Mandiri',
  name: 'Bagas Pratama',
  changed: false,
});
const bagas = saved('1', 'Bagas kantor');
const rini = saved('2', 'Rini arisan');

const answers = (port: string, name: string, output: unknown): Move<AppHarness> => ({
  name: `bank: ${port} ${name}`,
  event: { type: `xstate.done.actor.${port}`, output },
  run: () => answer(port, output),
});
const fails = (port: string, name: string, failure: Failure): Move<AppHarness> => ({
  name: `bank: ${port} ${name}`,
  event: { type: `xstate.error.actor.${port}`, error: failure },
  run: () => fail(port, failure),
});

const heading = 'Penerima Tersimpan';

export const recipients: AppFlow = {
  machine: recipientsMachine,
  address: paths.recipients,
  isSignedIn: true,
  headings: {
    loading: heading,
    failed: heading,
    absent: heading,
    empty: heading,
    listed: heading,
  },
  unreachable: {
    'recipients.listed.resting recipient.chosen 0':
      'it opens the transfer in the place of this page',
  },
  abstraction: ({ context: { rows, chosen, gone, notDeleted } }) => [
    rows.length,
    chosen?.id,
    gone,
    notDeleted !== null,
  ],
  moves: [
    answers('recipients', 'two', listed([bagas, rini])),
    answers('recipients', 'none', listed([])),
    answers('recipients', 'has no such call', null),
    fails('recipients', 'lost', new Failure('network.lost')),
    { name: 'try again', event: { type: 'fetch.retried' }, run: ({ press }) => press('Coba lagi') },
    {
      name: 'delete the first',
      event: { type: 'deletion.requested', recipient: bagas },
      when: ({ context }) => context.rows.includes(bagas),
      run: ({ press }) => press('Hapus Bagas kantor'),
    },
    {
      name: 'delete the second',
      event: { type: 'deletion.requested', recipient: rini },
      when: ({ context }) => context.rows.includes(rini),
      run: ({ press }) => press('Hapus Rini arisan'),
    },
    { name: 'no', event: { type: 'deletion.dismissed' }, run: ({ press }) => press('Batal') },
    { name: 'yes', event: { type: 'deletion.confirmed' }, run: ({ press }) => press('Hapus') },
    answers('deleteRecipient', 'done', undefined),
    fails('deleteRecipient', 'refused', new Failure('refused', { status: 400 })),
    fails('deleteRecipient', 'session over', new Failure('session.ended', { status: 401 })),
    stopWaiting,
    {
      name: 'go to /transfer/penerima',
      event: { type: 'navigated', path: paths.recipients, query: '' },
      everywhere: true,
      run: ({ go }) => go(paths.recipients),
    },
  ],
};
