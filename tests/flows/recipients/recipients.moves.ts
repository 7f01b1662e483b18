import { listed } from '../../../machines/contract/list.ts';
import { paths } from '../../../machines/contract/paths.ts';
import type { SavedRecipient } from '../../../machines/contract/recipients.ts';
import { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import { answered, failed, goTo, press, stopWaiting } from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

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

const heading = 'Penerima Tersimpan';

const recipients: AppFlow = {
  machine: recipientsMachine,
  address: paths.recipients,
  isSignedIn: true,
  headings: {
    loading: heading,
    failed: heading,
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
    answered('recipients', listed([bagas, rini])),
    answered('recipients', listed([])),
    failed('recipients', 'network.lost'),
    press('Coba lagi', { type: 'fetch.retried' }),
    ...[bagas, rini].map((recipient) =>
      press(`Hapus ${recipient.alias}`, { type: 'deletion.requested', recipient }, ({ context }) =>
        context.rows.includes(recipient),
      ),
    ),
    press('Batal', { type: 'deletion.dismissed' }),
    press('Hapus', { type: 'deletion.confirmed' }),
    answered('deleteRecipient'),
    failed('deleteRecipient', 'refused', { status: 400 }),
    failed('deleteRecipient', 'session.ended', { status: 401 }),
    stopWaiting,
    goTo(paths.recipients, { everywhere: true }),
  ],
};

export default { recipients: [recipients] } satisfies Moves;
