import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import type { Flow, Move } from '../../model/support/model.ts';
import { bagas, field, mailedCode, newcomer, photo } from './fixtures.ts';

/** The page in which a path runs, and the person who opens the account. */
export interface BrowserHarness {
  readonly page: Page;
  readonly person: ReturnType<typeof newcomer>;
}
type BrowserFlow = Flow<BrowserHarness> & {
  readonly address: string;
  readonly headings: Readonly<Record<string, string>>;
};
type Run = (harness: BrowserHarness) => Promise<unknown>;

const press =
  (name: string): Run =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).click();
const fill =
  (fields: Readonly<Record<string, string>>): Run =>
  async ({ page }) => {
    for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
  };
/** For events that the bank or the clock causes by itself. */
const nothingToDo: Run = () => Promise.resolve();
const move = (
  name: string,
  event: Move<BrowserHarness>['event'],
  run: Run,
  when?: Move<BrowserHarness>['when'],
): Move<BrowserHarness> => ({
  name,
  event,
  run: async (harness) => void (await run(harness)),
  ...(when && { when }),
});
const succeeds = (id: string, output?: unknown, when?: Move<BrowserHarness>['when']) =>
  move(`bank: ${id}`, { type: `xstate.done.actor.${id}`, output }, nothingToDo, when);

/** Like Back and Forward: the address changes, then `popstate` is sent. */
const goTo = (path: string): Move<BrowserHarness> => ({
  name: `go to ${path}`,
  event: { type: 'navigated', path, query: '' },
  everywhere: true,
  // Nor while a popup that goes by itself is awaited: in the browser its moment is not waited for.
  when: (at) => !at.hasTag('busy') && !at.matches({ ktp: 'announcing' } as never),
  run: ({ page }) =>
    page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path),
});

const orderFields = {
  'Rekening Tujuan': '5220304050',
  'Bank Tujuan': 'Bank Central Asia',
  Nominal: '1000',
  Berita: 'Jalan',
};
const orderValues = {
  accountTo: orderFields['Rekening Tujuan'],
  bankTo: orderFields['Bank Tujuan'],
  amount: orderFields.Nominal,
  description: orderFields.Berita,
  datetime: '',
};
const unknownAccount = '9999999999';
const typeOrder =
  (change: Partial<typeof orderValues>): Run =>
  async ({ page }) => {
    const { accountTo, bankTo, amount, description, datetime } = { ...orderValues, ...change };
    await field(page, 'Rekening Tujuan').fill(accountTo);
    await field(page, 'Bank Tujuan').selectOption(bankTo);
    await field(page, 'Nominal').fill(amount);
    await field(page, 'Berita').fill(description);
    await field(page, 'Waktu Transfer').fill(datetime);
  };
const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 16);
const holder = {
  name: bagas.name,
  account_number: bagas.account,
  account_pin: 'hash',
  email: null,
  last_login: null,
};
const hasTyped =
  (accountTo: string) =>
  ({ context }: AnyMachineSnapshot) =>
    context.form.values.accountTo === accountTo;
const receipt = {
  referenceNumber: '1',
  nameAccountTo: '',
  accountTo: '',
  amount: 1_000,
  status: 'completed',
  datetime: null,
  description: '',
};
const typesOrder = (name: string, change: Partial<typeof orderValues>) =>
  move(
    name,
    { type: 'field.changed', change: { ...orderValues, ...change } },
    typeOrder(change),
    (at) => at.matches('editing') && at.context.order === null,
  );

export const transferFlow: BrowserFlow = {
  machine: transferMachine.provide({ guards: { canRepeat: () => true } }),
  input: { path: paths.transfer },
  address: paths.transfer,
  headings: { editing: 'Transfer', enteringPin: 'Masukkan Pin Anda', succeeded: 'Transfer' },
  abstraction: ({ context: { form, order, pin, pinIssue } }) => [
    form.values,
    order !== null,
    pin,
    pinIssue,
  ],
  childEvents: (before) =>
    before
      ? []
      : [
          {
            type: 'account.changed',
            account: {
              user: { status: 'loaded', value: holder },
              balance: { status: 'loaded', value: 1_000_000 },
              mutations: { status: 'loading' },
            },
          } as never,
        ],
  moves: [
    typesOrder('type an order', {}),
    typesOrder('type an order for later', { datetime: tomorrow }),
    typesOrder('type an unknown account', { accountTo: unknownAccount }),
    typesOrder('type the own account', { accountTo: bagas.account }),
    typesOrder('type more than there is', { amount: '25000000' }),
    typesOrder('type too little', { amount: '999' }),
    move('submit', { type: 'form.submitted' }, press('Lanjut')),
    move(
      'a second passes',
      { type: 'xstate.after.transferChecks.transfer.checking.waiting' },
      nothingToDo,
    ),
    succeeds('lookUp', { name: 'Rini' }, (at) => !hasTyped(unknownAccount)(at)),
    move(
      'bank: unknown account',
      {
        type: 'xstate.error.actor.lookUp',
        error: Object.assign(new Error(), { code: 'refused', status: 400 }),
      },
      nothingToDo,
      hasTyped(unknownAccount),
    ),
    ...['000000', bagas.pin].map((pin) =>
      move(
        `type the PIN ${pin}`,
        { type: 'pin.changed', pin },
        fill({ PIN: pin }),
        ({ context }) => context.pin !== pin,
      ),
    ),
    move(
      'submit no PIN',
      { type: 'pin.submitted' },
      press('Transfer'),
      ({ context }) => context.pin === '' && context.pinIssue === null,
    ),
    move(
      'submit the PIN',
      { type: 'pin.submitted' },
      press('Transfer'),
      ({ context }) => context.pin !== '',
    ),
    succeeds('comparePin', true, ({ context }) => context.pin === bagas.pin),
    move(
      'worker: it does not fit',
      { type: 'xstate.done.actor.comparePin', output: false },
      nothingToDo,
      ({ context }) => context.pin !== bagas.pin,
    ),
    succeeds('transfer', receipt),
    succeeds('schedule', receipt),
    move('back', { type: 'step.left' }, press('Kembali')),
    move('close the receipt', { type: 'receipt.closed' }, press('Oke')),
    goTo(paths.transfer),
    goTo(paths.transferPin),
  ],
};

const type = (step: string, change: object, state: object | string, run: Run) =>
  move(`type ${step}`, { type: 'field.changed', step, change }, run, (at) =>
    at.matches(state as never),
  );
const filledIn = ({ context }: AnyMachineSnapshot) => ({
  identity: context.identity.values.email !== '',
  otp: context.otp.values.otp,
  password: context.password.values.password !== '',
  personal: context.personal.values.nama !== '',
  birthplace: context.birthplace.values.kota !== '',
  ktp: context.ktp.values.photo !== null,
  pin: context.pin.values.pin !== '',
});
const picture = { name: 'ktp.png', size: 4, type: 'image/png' };

/**
 * A step is filled only where the steps before it are, so that the bank has no reason to refuse.
 */
export const registrationFlow: BrowserFlow = {
  machine: registrationMachine,
  input: { path: paths.register },
  address: paths.register,
  headings: {
    identity: 'Registrasi',
    otp: 'Verifikasi',
    password: 'Buat Password',
    personal: 'Data Diri',
    birthplace: 'Data Diri Dua',
    ktp: 'Verifikasi e-KTP',
    pin: 'Atur PIN',
  },
  abstraction: (at) => [
    filledIn(at),
    at.context.submitted.email !== '',
    at.context.submitted.otp !== '',
    at.context.deadline !== null,
    at.context.notice,
  ],
  childEvents: (before, event, after) => {
    if (
      !after?.matches('otp') ||
      (before?.matches('otp') && event.type !== 'xstate.done.actor.sendOtp')
    )
      return [];
    return [
      { type: 'xstate.snapshot.otpCountdown', snapshot: { context: { seconds: 60 } } } as never,
    ];
  },
  moves: [
    type(
      'identity',
      { email: 'a@b.id', no_hp: '81234567890' },
      { identity: 'editing' },
      ({ page, person }) => fill({ Email: person.email, 'No Hp': person.phone })({ page, person }),
    ),
    type('otp', { otp: '123456' }, { otp: 'entering' }, async ({ page, person }) =>
      page
        .getByLabel('Digit ke-1')
        .fill(await mailedCode(page.request, person.email).catch(() => '000000')),
    ),
    type(
      'password',
      { password: 'Rahasia123', confirmation: 'Rahasia123' },
      { password: 'entering' },
      fill({ Password: 'Rahasia123', 'Konfirmasi Password': 'Rahasia123' }),
    ),
    type(
      'personal',
      { noKtp: '3201234567890123', nama: 'Dewi', tanggalLahir: '17-08-1990' },
      { personal: 'entering' },
      ({ page, person }) =>
        fill({ 'No KTP': person.nik, Nama: person.name, 'Tanggal Lahir': person.born })({
          page,
          person,
        }),
    ),
    type(
      'birthplace',
      { kota: 'Bogor', jenisKelamin: 'perempuan' },
      'birthplace',
      async ({ page }) => (
        await field(page, 'Kota').fill('Bogor'),
        page.getByLabel('Perempuan').check()
      ),
    ),
    type('ktp', { photo: picture }, { ktp: 'choosing' }, async ({ page }) =>
      field(page, 'Foto e-KTP').setInputFiles(await photo()),
    ),
    type(
      'pin',
      { pin: '739154', confirmation: '739154' },
      { pin: 'entering' },
      ({ page, person }) =>
        fill({ PIN: person.pin, 'Konfirmasi PIN': person.pin })({ page, person }),
    ),
    move(
      'submit',
      { type: 'form.submitted' },
      press('Lanjut'),
      (at) =>
        !at.matches({ pin: 'entering' }) || at.context.submitted.otp !== '' || !filledIn(at).pin,
    ),
    move('back', { type: 'step.left' }, press('Kembali')),
    move('leave: yes', { type: 'leave.confirmed' }, press('Ya')),
    move('leave: no', { type: 'leave.cancelled' }, press('Tidak')),
    succeeds('checkEmail'),
    succeeds('checkPhone'),
    succeeds('sendOtp'),
    succeeds('verifyOtp', undefined, (at) => at.context.submitted.email !== ''),
    move(
      'bank: no such code',
      { type: 'xstate.error.actor.verifyOtp', error: new Failure('refused') },
      nothingToDo,
      (at) => at.context.submitted.email === '',
    ),
    move(
      'a second passes',
      { type: 'xstate.after.passwordStep.registration.password.waiting' },
      nothingToDo,
    ),
    succeeds('checkIdNumber'),
    succeeds('readPhoto'),
    move(
      'another second passes',
      { type: 'xstate.after.ktpVerification.registration.ktp.waiting' },
      nothingToDo,
    ),
    move('the popup goes', { type: 'popup.closed', notice: 'ktp.verifying' }, nothingToDo),
    succeeds(
      'openAccount',
      undefined,
      (at) =>
        ['identity', 'password', 'personal', 'ktp'].length === 4 && at.context.submitted.otp !== '',
    ),
    move('the last popup goes', { type: 'popup.closed', notice: 'account.opened' }, nothingToDo),
    ...[
      paths.register,
      paths.registerOtp,
      paths.registerPassword,
      paths.registerPersonal,
      paths.registerBirthplace,
      paths.registerKtp,
      paths.registerPin,
    ].map(goTo),
  ],
};
