import type { AccountView } from '../../../machines/contract/account.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import { answer, fail, full } from '../../model/bank.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';
import { stopWaiting } from '../../model/support/stop-waiting.ts';

const userless: AccountView = { ...full, user: { status: 'failed', code: 'user.failed' } };
const picture = 'data:image/png;base64,AA';
const label = 'Jumlah yang diminta';
const heading = 'Minta Nominal Tertentu';

export const qrisAmount: AppFlow = {
  machine: qrisAmountMachine,
  address: paths.qrisAmount,
  isSignedIn: true,
  headings: {
    opening: heading,
    absent: heading,
    editing: heading,
    making: heading,
    shown: heading,
  },
  unreachable: {
    'qrisAmount xstate.error.actor.cooldown 0': 'a countdown calls nobody and cannot fail',
    'qrisAmount xstate.error.actor.watchAccount 0':
      'the account runs as long as the page that watches it',
  },
  abstraction: ({ context: { owner, form, image, amount, notice, shared } }) => [
    owner.status,
    form.values,
    form.issues,
    image !== null,
    amount,
    notice,
    shared,
  ],
  childEvents: (before) =>
    before === null ? [{ type: 'account.changed', account: full } as never] : [],
  moves: [
    ...[true, false].map((yes) => ({
      name: `settings: ${yes ? 'offered' : 'not offered'}`,
      event: { type: 'xstate.done.actor.isOffered', output: yes },
      run: () => answer('isOffered', yes),
    })),
    {
      name: 'settings: lost',
      event: { type: 'xstate.error.actor.isOffered', error: new Failure('network.lost') },
      run: () => fail('isOffered', new Failure('network.lost')),
    },
    {
      name: 'type an amount',
      event: { type: 'field.changed', change: { amount: '50000' } },
      run: ({ fill }) => fill(label, '50000'),
    },
    {
      name: 'type too much',
      event: { type: 'field.changed', change: { amount: '10000001' } },
      run: ({ fill }) => fill(label, '10000001'),
    },
    {
      name: 'leave the field',
      event: { type: 'field.left', field: 'amount' },
      run: ({ leave }) => leave(label),
    },
    { name: 'submit', event: { type: 'form.submitted' }, run: ({ press }) => press('Buat Kode') },
    ...[picture, null].map((output) => ({
      name: `bank: ${output === null ? 'no such call' : 'a code'}`,
      event: { type: 'xstate.done.actor.codeWithAmount', output },
      run: () => answer('codeWithAmount', output),
    })),
    ...(['refused', 'throttled', 'network.lost'] as const).map((code) => ({
      name: `bank: ${code}`,
      event: { type: 'xstate.error.actor.codeWithAmount', error: new Failure(code) },
      run: () => fail('codeWithAmount', new Failure(code)),
    })),
    {
      name: 'change the amount',
      event: { type: 'change.requested' },
      run: ({ press }) => press('Ubah nominal'),
    },
    { name: 'save', event: { type: 'save.requested' }, run: ({ press }) => press('Unduh') },
    { name: 'share', event: { type: 'share.requested' }, run: ({ press }) => press('Bagikan') },
    {
      name: 'device: copied',
      event: { type: 'xstate.done.actor.shareCode', output: 'copied' },
      run: () => answer('shareCode', 'copied'),
    },
    {
      name: 'device: no',
      event: { type: 'xstate.error.actor.shareCode', error: new Failure('unexpected') },
      run: () => fail('shareCode', new Failure('unexpected')),
    },
    {
      name: 'try the user again',
      event: { type: 'user.retried' },
      when: (at) => at.matches('shown'),
      run: ({ press }) => press('Coba lagi'),
    },
    {
      name: 'account: no user',
      event: { type: 'account.changed', account: userless },
      run: ({ account }) => account(userless),
    },
    {
      name: 'account: as it should be',
      event: { type: 'account.changed', account: full },
      run: ({ account }) => account(full),
    },
    stopWaiting,
    {
      name: `go to ${paths.qrisAmount}`,
      event: { type: 'navigated', path: paths.qrisAmount, query: '' },
      everywhere: true,
      run: ({ go }) => go(paths.qrisAmount),
    },
  ],
};
