import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import { answer, fail, full } from '../../model/bank.ts';
import { stopWaiting } from '../../model/support/stop-waiting.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';
import type { Move } from '../../model/support/model.ts';
import type { AppHarness } from '../../model/app-harness.tsx';

const userless = { ...full, user: { status: 'failed', code: 'user.failed' } } as const;
const shared = (how: string): Move<AppHarness> => ({
  name: `device: ${how}`,
  event: { type: 'xstate.done.actor.shareCode', output: how },
  run: () => answer('shareCode', how),
});

const owning: typeof full = {
  ...full,
  user:
    full.user.status === 'loaded'
      ? {
          ...full.user,
          value: { ...full.user.value, qrCode: 'data:image/png;base64,iVBORw0KGgo=' },
        }
      : full.user,
};

const heading = 'Tunjukkan kode QR untuk menerima transfer';

export const qris: AppFlow = {
  machine: qrisMachine,
  address: paths.qris,
  isSignedIn: true,
  headings: { loading: heading, shown: heading, none: heading, failed: heading },
  unreachable: {
    'qris xstate.error.actor.watchAccount 0':
      'the account runs as long as the page that watches it',
  },
  abstraction: ({ context: { owner, image, code, shared } }) => [
    owner.status,
    owner.status === 'loaded' && owner.value.qrCode !== null,
    image !== null,
    code,
    shared,
  ],
  childEvents: (before) =>
    before === null ? [{ type: 'account.changed', account: full } as never] : [],
  moves: [
    {
      name: 'bank: a code',
      event: { type: 'xstate.done.actor.qrCode', output: 'data:image/png;base64,AA' },
      run: () => answer('qrCode', 'data:image/png;base64,AA'),
    },
    {
      name: 'bank: no code',
      event: { type: 'xstate.done.actor.qrCode', output: null },
      run: () => answer('qrCode', null),
    },
    {
      name: 'bank: broken',
      event: { type: 'xstate.error.actor.qrCode', error: new Failure('unexpected') },
      run: () => fail('qrCode', new Failure('unexpected')),
    },
    {
      name: 'bank: not found',
      event: {
        type: 'xstate.error.actor.qrCode',
        error: new Failure('refused', { status: 404 }),
      },
      run: () => fail('qrCode', new Failure('refused', { status: 404 })),
    },
    {
      name: 'bank: invalid',
      event: { type: 'xstate.error.actor.qrCode', error: new Failure('answer.invalid') },
      run: () => fail('qrCode', new Failure('answer.invalid')),
    },
    { name: 'try again', event: { type: 'fetch.retried' }, run: ({ press }) => press('Coba lagi') },
    {
      name: 'try the user again',
      event: { type: 'user.retried' },
      when: (at) => !at.matches('failed'),
      run: ({ press }) => press('Coba lagi'),
    },
    {
      name: 'copy the number',
      event: { type: 'copy.requested' },
      when: ({ context }) => context.owner.status === 'loaded',
      run: ({ press }) => press('Salin nomor rekening'),
    },
    { name: 'save', event: { type: 'save.requested' }, run: ({ press }) => press('Unduh') },
    { name: 'share', event: { type: 'share.requested' }, run: ({ press }) => press('Bagikan') },
    shared('shared'),
    shared('copied'),
    shared('dismissed'),
    {
      name: 'device: no',
      event: { type: 'xstate.error.actor.shareCode', error: new Failure('unexpected') },
      run: () => fail('shareCode', new Failure('unexpected')),
    },
    {
      name: 'account: no user',
      event: { type: 'account.changed', account: userless },
      run: ({ account }) => account(userless),
    },
    {
      name: 'account: with a code of its own',
      event: { type: 'account.changed', account: owning },
      run: ({ account }) => account(owning),
    },
    {
      name: 'account: as it should be',
      event: { type: 'account.changed', account: full },
      run: ({ account }) => account(full),
    },
    stopWaiting,
    {
      name: 'go to /qris',
      event: { type: 'navigated', path: paths.qris, query: '' },
      everywhere: true,
      run: ({ go }) => go(paths.qris),
    },
  ],
};
