import fc from 'fast-check';
import type { EventObject } from 'xstate';
import type { FailureCode } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { noon } from '../bank.ts';

/** One random event: a machine's event, an answer of the bank, passing time, or navigation. */
export type RandomEvent =
  | { readonly kind: 'send'; readonly event: EventObject }
  | {
      readonly kind: 'answer';
      readonly which: number;
      readonly result: FailureCode | 'accepted' | 'declined';
    }
  /** Whatever leads on: the bank accepts, a second passes, or a valid event is sent. */
  | { readonly kind: 'advance'; readonly which: number }
  | { readonly kind: 'wait'; readonly span: number }
  | { readonly kind: 'navigate'; readonly path: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'pageShown' }
  | { readonly kind: 'popup'; readonly event: EventObject }
  | { readonly kind: 'account'; readonly status: 'loaded' | 'failed' | 'loading' };

const text = fc.constantFrom(
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
  { name: 'ktp.jpg', size: 4_000_000, type: 'image/jpeg' },
);
const valid = {
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
const noReceipt = { title: '', amount: '', isPending: false, note: null, rows: [] };
const event = (type: string, fields: object = {}) => fc.constant({ type, ...fields });
const changed = (step: string, change: object) => event('field.changed', { step, change });
const commonEvents = [
  event('form.submitted'),
  event('form.submitted'),
  event('step.left'),
  event('leave.confirmed'),
  event('leave.cancelled'),
  event('page.shown'),
] as const;

/** The one saved recipient that the bank lists. */
export const savedBagas = {
  id: 'r1',
  accountNumber: '8800445566',
  bankName: 'Bank Mandiri',
  alias: 'Bagas',
  name: 'Bagas Pratama',
};

/** Events for each flow: valid ones, invalid ones, and ones at the wrong time. */
const eventsOf: Readonly<Record<string, fc.Arbitrary<EventObject>>> = {
  login: fc.oneof(
    ...commonEvents,
    event('field.changed', { change: { email: 'sinta@lentera.test', password: 'Lentera123' } }),
    text.map((email) => ({ type: 'field.changed', change: { email } })),
    event('field.left', { field: 'password' }),
  ),
  registration: fc.oneof(
    ...commonEvents,
    changed('identity', valid.identity),
    changed('otp', { otp: '123456' }),
    changed('password', valid.password),
    changed('personal', valid.personal),
    changed('birthplace', { kota: 'Bogor', jenisKelamin: 'perempuan' }),
    changed('pin', valid.pin),
    photo.map((one) => ({ type: 'field.changed', step: 'ktp', change: { photo: one } })),
    text.map((email) => ({ type: 'field.changed', step: 'identity', change: { email } })),
    event('shrink.requested'),
    event('field.left', { step: 'pin', field: 'pin' }),
    event('resend.requested'),
  ),
  reset: fc.oneof(
    ...commonEvents,
    event('field.changed', { step: 'forgotPassword', change: { email: 'sinta@lentera.test' } }),
    text.map((email) => ({ type: 'field.changed', step: 'forgotPassword', change: { email } })),
    event('field.changed', { step: 'otp', change: { otp: '123456' } }),
    event('field.changed', { step: 'otp', change: { otp: '12' } }),
    event('field.left', { step: 'otp', field: 'otp' }),
    event('resend.requested'),
    event('field.changed', { step: 'newPassword', change: valid.password }),
    event('field.left', { step: 'newPassword', field: 'password' }),
    event('field.left', { step: 'forgotPassword', field: 'email' }),
  ),
  transfer: fc.oneof(
    ...commonEvents,
    event('field.changed', { change: valid.transfer }),
    event('field.changed', { change: valid.transfer }),
    event('field.changed', { change: { datetime: '2026-12-24T09:00' } }),
    text.map((amount) => ({ type: 'field.changed', change: { amount } })),
    event('field.left', { field: 'amount' }),
    text.map((pin) => ({ type: 'pin.changed', pin })),
    event('pin.changed', { pin: '246810' }),
    event('pin.left'),
    event('pin.submitted'),
    event('status.requested'),
    event('recipient.chosen', { account: '8800445566' }),
    event('share.requested', { receipt: noReceipt }),
    event('print.requested'),
    event('receipt.closed'),
    event('copy.requested'),
    event('fetch.retried'),
    event('repeat.requested'),
    event('naming.requested'),
    event('naming.requested'),
    event('alias.changed', { alias: 'Bagas' }),
    event('alias.changed', { alias: 'Bagas' }),
    event('alias.left'),
    event('alias.submitted'),
    event('alias.submitted'),
    event('naming.dismissed'),
    event('name.accepted'),
    event('name.declined'),
  ),
  recipients: fc.oneof(
    ...commonEvents,
    event('fetch.retried'),
    event('deletion.requested', { recipient: savedBagas }),
    event('deletion.requested', { recipient: savedBagas }),
    event('deletion.dismissed'),
    event('deletion.confirmed'),
    event('deletion.confirmed'),
  ),
  scheduled: fc.oneof(
    event('cancel.requested', { id: 'w1' }),
    event('cancel.requested', { id: 'w2' }),
    event('cancel.requested', { id: 'm0' }),
    text.map((pin) => ({ type: 'pin.changed', pin })),
    event('pin.changed', { pin: '246810' }),
    event('pin.left'),
    event('pin.submitted'),
    event('status.requested'),
    event('fetch.retried'),
    event('step.left'),
    event('page.shown'),
  ),
  mutasi: fc.oneof(
    ...commonEvents,
    text.map((from) => ({ type: 'field.changed', change: { from } })),
    event('field.changed', { change: { jenisTransaksi: 'debit' } }),
    event('preset.chosen', { preset: 'thirtyDays' }),
    event('filter.cleared'),
    event('sort.toggled'),
    fc.integer({ min: 1, max: 4 }).map((page) => ({ type: 'page.turned', page })),
    event('download.requested'),
    event('fetch.retried'),
    event('field.left', { field: 'until' }),
  ),
  qris: fc.oneof(
    ...commonEvents,
    event('copy.requested'),
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
    event('copy.requested'),
    event('copy.forgotten'),
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
    ...commonEvents,
    event('install.offered'),
    event('install.requested'),
    event('install.requested'),
    event('app.installed'),
  ),
};

/** Valid events, with which a flow goes on. */
export const validEvents: Readonly<Record<string, readonly EventObject[]>> = {
  registration: [
    { type: 'field.changed', step: 'identity', change: valid.identity },
    { type: 'field.changed', step: 'otp', change: { otp: '123456' } },
    { type: 'field.changed', step: 'password', change: valid.password },
    { type: 'field.changed', step: 'personal', change: valid.personal },
    {
      type: 'field.changed',
      step: 'ktp',
      change: { photo: { name: 'ktp.png', size: 4, type: 'image/png' } },
    },
    {
      type: 'field.changed',
      step: 'ktp',
      change: { photo: { name: 'ktp.jpg', size: 4_000_000, type: 'image/jpeg' } },
    },
    { type: 'shrink.requested' },
    { type: 'field.changed', step: 'pin', change: valid.pin },
    { type: 'form.submitted' },
    { type: 'form.submitted' },
    { type: 'form.submitted' },
  ] as readonly EventObject[],
  reset: [
    { type: 'field.changed', step: 'forgotPassword', change: { email: 'sinta@lentera.test' } },
    { type: 'field.changed', step: 'otp', change: { otp: '123456' } },
    { type: 'field.changed', step: 'newPassword', change: valid.password },
    { type: 'form.submitted' },
    { type: 'form.submitted' },
  ] as readonly EventObject[],
  transfer: [
    { type: 'field.changed', change: valid.transfer },
    { type: 'field.changed', change: { ...valid.transfer, datetime: '2026-12-24T09:00' } },
    { type: 'form.submitted' },
    { type: 'pin.changed', pin: '246810' },
    { type: 'pin.submitted' },
    { type: 'status.requested' },
    { type: 'share.requested', receipt: noReceipt },
    { type: 'copy.requested' },
    { type: 'naming.requested' },
    { type: 'alias.changed', alias: 'Bagas' },
    { type: 'alias.submitted' },
  ] as readonly EventObject[],
  recipients: [
    { type: 'deletion.requested', recipient: savedBagas },
    { type: 'deletion.confirmed' },
  ] as readonly EventObject[],
  scheduled: [
    { type: 'cancel.requested', id: 'w1' },
    { type: 'cancel.requested', id: 'w2' },
    { type: 'pin.changed', pin: '246810' },
    { type: 'pin.submitted' },
    { type: 'status.requested' },
  ] as readonly EventObject[],
};

/** Events for the services that live as long as the session. */
const serviceEvent = fc.constantFrom(
  { type: 'notification.opened', id: '1' },
  { type: 'notification.opened', id: '2' },
  { type: 'inbox.read' },
  { type: 'page.chosen', page: 1 },
  { type: 'menu.opened' },
  { type: 'notifications.outdated' },
  { type: 'notifications.retried' },
);

export const randomEvent = (flow: string): fc.Arbitrary<RandomEvent> =>
  fc.oneof(
    {
      weight: 10,
      arbitrary: (eventsOf[flow] ?? serviceEvent).map(
        (event) => ({ kind: 'send', event }) as const,
      ),
    },
    { weight: 12, arbitrary: fc.nat(20).map((which) => ({ kind: 'advance', which }) as const) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('answer' as const),
        which: fc.nat(5),
        result: fc.constantFrom(
          'accepted',
          'accepted',
          'accepted',
          'declined',
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
        .map((span) => ({ kind: 'wait', span }) as const),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...Object.values(paths))
        .map((path) => ({ kind: 'navigate', path }) as const),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<RandomEvent>(
        { kind: 'back' },
        { kind: 'pageShown' },
        { kind: 'send', event: { type: 'wait.abandoned' } },
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom<EventObject & { readonly change?: object }>(
          { type: 'popup.closed' },
          { type: 'attention.changed', change: { hovered: true } },
          { type: 'attention.changed', change: { focused: true } },
          { type: 'attention.changed', change: { hovered: false, focused: false } },
        )
        .map((event) => ({ kind: 'popup', event }) as RandomEvent),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('loaded', 'failed', 'loading')
        .map((status) => ({ kind: 'account', status }) as RandomEvent),
    },
  );
