import fc from 'fast-check';
import type { EventObject } from 'xstate';
import type { FailureCode } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { noon } from '../bank.ts';

/** One thing that happens, chosen at random. */
export type RandomEvent =
  | { readonly do: 'say'; readonly event: EventObject }
  | { readonly do: 'answer'; readonly which: number; readonly how: FailureCode | 'yes' | 'no' }
  /** What leads on: the bank says yes, a second passes, or a sound thing is said. */
  | { readonly do: 'forward'; readonly which: number }
  | { readonly do: 'wait'; readonly span: number }
  | { readonly do: 'go'; readonly path: string }
  | { readonly do: 'back' }
  | { readonly do: 'shown' }
  | { readonly do: 'popup'; readonly type: 'popup.closed' | 'popup.held' | 'popup.released' }
  | { readonly do: 'account'; readonly status: 'loaded' | 'failed' | 'loading' };

const word = fc.constantFrom(
  '',
  'a',
  'sinta@lentera.test',
  'Lentera123',
  '246810',
  '81234567890',
  '3201234567890123',
  '17-08-1990',
  '150000',
  'Bank Mandiri',
);
const photo = fc.constantFrom(
  null,
  { name: 'ktp.png', size: 4, type: 'image/png' },
  { name: 'ktp.pdf', size: 4, type: 'application/pdf' },
);
const good = {
  identity: { email: 'baru@lentera.test', no_hp: '81234567890' },
  password: { password: 'Lentera123', confirmation: 'Lentera123' },
  personal: { noKtp: '3201234567890123', nama: 'Dewi', tanggalLahir: '17-08-1990' },
  pin: { pin: '246810', confirmation: '246810' },
  transfer: {
    accountTo: '8800445566',
    bankTo: 'Bank Mandiri',
    amount: '150000',
    description: 'Makan',
    datetime: '',
  },
};
const event = (type: string, fields: object = {}) => fc.constant({ type, ...fields });
const changed = (step: string, change: object) => event('field.changed', { step, change });
const common = [
  event('form.submitted'),
  event('form.submitted'),
  event('step.left'),
  event('leave.confirmed'),
  event('leave.cancelled'),
  event('page.shown'),
] as const;

/** What can be said to a flow: sound things, nonsense, and things at the wrong time. */
const sayings: Readonly<Record<string, fc.Arbitrary<EventObject>>> = {
  login: fc.oneof(
    ...common,
    event('field.changed', { change: { email: 'sinta@lentera.test', password: 'Lentera123' } }),
    word.map((email) => ({ type: 'field.changed', change: { email } })),
    event('field.left', { field: 'password' }),
  ),
  registration: fc.oneof(
    ...common,
    changed('identity', good.identity),
    changed('otp', { otp: '123456' }),
    changed('password', good.password),
    changed('personal', good.personal),
    changed('birthplace', { kota: 'Bogor', jenisKelamin: 'perempuan' }),
    changed('pin', good.pin),
    photo.map((one) => ({ type: 'field.changed', step: 'ktp', change: { photo: one } })),
    word.map((email) => ({ type: 'field.changed', step: 'identity', change: { email } })),
    event('field.left', { step: 'pin', field: 'pin' }),
    event('resend.requested'),
  ),
  reset: fc.oneof(
    ...common,
    event('email.changed', { change: { email: 'sinta@lentera.test' } }),
    word.map((email) => ({ type: 'email.changed', change: { email } })),
    event('otp.changed', { otp: '123456' }),
    event('otp.changed', { otp: '12' }),
    event('otp.left'),
    event('resend.requested'),
    event('password.changed', { change: good.password }),
    event('password.left', { field: 'password' }),
    event('email.left'),
  ),
  transfer: fc.oneof(
    ...common,
    event('field.changed', { change: good.transfer }),
    event('field.changed', { change: good.transfer }),
    event('field.changed', { change: { datetime: '2026-12-24T09:00' } }),
    word.map((amount) => ({ type: 'field.changed', change: { amount } })),
    event('field.left', { field: 'amount' }),
    event('pin.changed'),
    event('pin.left', { filled: false }),
    word.map((pin) => ({ type: 'pin.submitted', pin })),
    event('pin.submitted', { pin: '246810' }),
    event('status.requested'),
    event('share.requested', { text: '' }),
    event('print.requested'),
    event('receipt.closed'),
    event('copy.requested'),
    event('fetch.retried'),
  ),
  mutasi: fc.oneof(
    ...common,
    word.map((from) => ({ type: 'field.changed', change: { from } })),
    event('field.changed', { change: { jenisTransaksi: 'debit' } }),
    event('preset.chosen', { preset: 'thirtyDays' }),
    event('sort.toggled'),
    fc.integer({ min: 1, max: 4 }).map((page) => ({ type: 'page.turned', page })),
    event('download.requested'),
    event('fetch.retried'),
    event('field.left', { field: 'until' }),
  ),
  qris: fc.oneof(
    ...common,
    event('fetch.retried'),
    event('user.retried'),
    event('save.requested'),
    event('share.requested'),
  ),
  account: fc.oneof(
    event('account.outdated'),
    event('user.retried'),
    event('balance.retried'),
    event('mutations.retried'),
  ),
  app: fc.oneof(
    event('logout.requested'),
    event('session.refused'),
    event('session.opened'),
    event('page.shown'),
    event('storage.changed', { session: { kind: 'none' } }),
    event('storage.changed', { session: { kind: 'unreadable' } }),
    ...['sinta', 'bagas'].map((holder) =>
      event('storage.changed', { session: { kind: 'open', expiresAt: noon + 86_400_000, holder } }),
    ),
  ),
  download: fc.oneof(
    ...common,
    event('install.offered'),
    event('install.requested'),
    event('install.requested'),
    event('app.installed'),
  ),
};

/** Sound things, by which a flow goes on. */
export const sound: Readonly<Record<string, readonly EventObject[]>> = {
  registration: [
    { type: 'field.changed', step: 'identity', change: good.identity },
    { type: 'field.changed', step: 'otp', change: { otp: '123456' } },
    { type: 'field.changed', step: 'password', change: good.password },
    { type: 'field.changed', step: 'personal', change: good.personal },
    {
      type: 'field.changed',
      step: 'ktp',
      change: { photo: { name: 'ktp.png', size: 4, type: 'image/png' } },
    },
    { type: 'field.changed', step: 'pin', change: good.pin },
    { type: 'form.submitted' },
    { type: 'form.submitted' },
    { type: 'form.submitted' },
  ] as readonly EventObject[],
  reset: [
    { type: 'email.changed', change: { email: 'sinta@lentera.test' } },
    { type: 'otp.changed', otp: '123456' },
    { type: 'password.changed', change: good.password },
    { type: 'form.submitted' },
    { type: 'form.submitted' },
  ] as readonly EventObject[],
  transfer: [
    { type: 'field.changed', change: good.transfer },
    { type: 'field.changed', change: { ...good.transfer, datetime: '2026-12-24T09:00' } },
    { type: 'form.submitted' },
    { type: 'pin.submitted', pin: '246810' },
    { type: 'status.requested' },
    { type: 'share.requested', text: '' },
    { type: 'copy.requested' },
  ] as readonly EventObject[],
};

/** What is said to the actors that live as long as the session. */
const service = fc.constantFrom(
  { type: 'notification.opened', id: '1' },
  { type: 'notification.opened', id: '2' },
  { type: 'inbox.read' },
  { type: 'page.chosen', page: 1 },
  { type: 'menu.opened' },
  { type: 'notifications.outdated' },
  { type: 'notifications.retried' },
);

export const doing = (flow: string): fc.Arbitrary<RandomEvent> =>
  fc.oneof(
    {
      weight: 10,
      arbitrary: (sayings[flow] ?? service).map((event) => ({ do: 'say', event }) as const),
    },
    { weight: 12, arbitrary: fc.nat(20).map((which) => ({ do: 'forward', which }) as const) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('answer' as const),
        which: fc.nat(5),
        how: fc.constantFrom(
          'yes',
          'yes',
          'yes',
          'no',
          'refused',
          'network.lost',
          'unexpected',
          'answer.invalid',
          'throttled',
        ),
      }) as fc.Arbitrary<RandomEvent>,
    },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(1, 200, 800, 999, 1_000, 1_500, 10_000, 61_000)
        .map((span) => ({ do: 'wait', span }) as const),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...Object.values(paths))
        .map((path) => ({ do: 'go', path }) as const),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<RandomEvent>(
        { do: 'back' },
        { do: 'shown' },
        { do: 'say', event: { type: 'wait.abandoned' } },
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('popup.closed', 'popup.held', 'popup.released')
        .map((type) => ({ do: 'popup', type }) as RandomEvent),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('loaded', 'failed', 'loading')
        .map((status) => ({ do: 'account', status }) as RandomEvent),
    },
  );
