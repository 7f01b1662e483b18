import { act, fireEvent, screen } from '@testing-library/react';
import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { RegistrationContext } from '../../../machines/registration/registration.context.ts';
import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import {
  answers,
  counting,
  elsewhere,
  minuteOver,
  pageShown,
  popupClosed,
  navigations,
  tryToLogIn,
  typeCode,
} from '../reset/reset.moves.ts';
import { stopWaiting } from '../../model/support/stop-waiting.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const email = 'baru@lentera.test';
const no_hp = '81234567890';
const password = 'Lentera123';
const person = { noKtp: '3201234567890123', nama: 'Dewi Anggraini', tanggalLahir: '17-08-1990' };
const photo = new File(['foto'], 'ktp.png', { type: 'image/png' });
const largePhoto = new File(['foto'], 'ktp.jpg', { type: 'image/jpeg' });
Object.defineProperty(largePhoto, 'size', { value: 4_000_000 });
const pin = '246810';

const order = ['identity', 'password', 'personal', 'ktp', 'pin'] as const;
type Context = RegistrationContext;
const isFilled = ({ identity, otp, password, personal, birthplace, ktp, pin }: Context) => ({
  identity: identity.values.email !== '',
  password: password.values.confirmation !== '',
  personal: personal.values.noKtp !== '',
  ktp: ktp.values.photo !== null,
  pin: pin.values.pin !== '',
  otp: otp.values.otp !== '',
  birthplace: birthplace.values.kota !== '',
});
const filled = (context: Context) =>
  Object.entries(isFilled(context)).flatMap(([step, is]) => (is ? [step] : []));

/**
 * Seven forms that may each be filled or not would make thousands of situations. So a step is
 * filled only where the steps before it are, or where it was opened by its address with an empty
 * draft; an unfilled form is submitted only where nothing is filled.
 */
const canType =
  (step: (typeof order)[number] | 'otp' | 'birthplace', state: object | string) =>
  (at: AnyMachineSnapshot) => {
    if (!at.matches(state as never)) return false;
    const already = filled(at.context as Context).filter((one) => one !== step);
    const before: readonly string[] =
      step === 'otp'
        ? ['identity']
        : step === 'birthplace'
          ? []
          : order.slice(0, order.indexOf(step));
    return already.length === 0 || already.join() === before.join();
  };
const stepOf = ({ value }: AnyMachineSnapshot) =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
const canBeSubmitted = (at: AnyMachineSnapshot) => {
  const context = at.context as Context;
  const step = stepOf(at) as keyof ReturnType<typeof isFilled>;
  const others = filled(context).filter((one) => one !== step);
  if (step === 'identity' && others.length > 0) return false;
  return isFilled(context)[step] || others.length === 0;
};

const ignoresInput = (at: AnyMachineSnapshot) =>
  !at.can({ type: 'field.changed', step: 'identity', change: {} });

export const registration: AppFlow = {
  machine: registrationMachine,
  input: { path: paths.register },
  address: paths.register,
  isSignedIn: false,
  headings: {
    identity: 'Registrasi',
    otp: 'Verifikasi',
    password: 'Buat Password',
    personal: 'Data Diri',
    birthplace: 'Data Diri Dua',
    ktp: 'Verifikasi e-KTP',
    pin: 'Atur PIN',
    'pin.announcing': 'Selamat datang di Lentera',
  },
  unreachable: {
    'registration.opening  7': 'the app opens this flow at its own paths only',
  },
  // Issues are left out: no transition depends on them, and they change with the focus.
  abstraction: (at) => {
    const context = at.context as Context;
    return [
      filled(context),
      context.submitted.email !== '',
      context.deadline !== null,
      context.seconds > 0,
      context.notice !== null,
      context.ktp.issues.photo === 'photo.tooLarge',
      context.notice === 'account.unknown',
    ];
  },
  childEvents: (before, event, after) => {
    if (!after?.matches('otp')) return [];
    if (event.type === 'xstate.done.actor.resendOtp' || event.type === 'xstate.done.actor.sendOtp')
      return [counting(60)];
    if (before?.matches('otp')) return [];
    return [
      counting(before === null || before.context.deadline === null ? 60 : before.context.seconds),
    ];
  },
  moves: [
    {
      name: 'type e-mail and phone',
      event: { type: 'field.changed', step: 'identity', change: { email, no_hp } },
      when: canType('identity', { identity: 'editing' }),
      run: ({ fill }) => (fill('Email', email), fill('No Hp', no_hp)),
    },
    {
      name: 'leave the e-mail',
      event: { type: 'field.left', step: 'identity', field: 'email' },
      when: canType('identity', { identity: 'editing' }),
      run: ({ leave }) => leave('Email'),
    },
    {
      name: 'type a code',
      event: { type: 'field.changed', step: 'otp', change: { otp: '123456' } },
      when: canType('otp', { otp: 'entering' }),
      run: () => typeCode('123456'),
    },
    {
      name: 'type a password twice',
      event: {
        type: 'field.changed',
        step: 'password',
        change: { password, confirmation: password },
      },
      when: canType('password', { password: 'entering' }),
      run: ({ fill }) => (fill('Password', password), fill('Konfirmasi Password', password)),
    },
    {
      name: 'type personal data',
      event: { type: 'field.changed', step: 'personal', change: person },
      when: canType('personal', { personal: 'entering' }),
      run: ({ fill }) => (
        fill('No KTP', person.noKtp),
        fill('Nama', person.nama),
        fill('Tanggal Lahir', person.tanggalLahir)
      ),
    },
    {
      name: 'type city and gender',
      event: {
        type: 'field.changed',
        step: 'birthplace',
        change: { kota: 'Bogor', jenisKelamin: 'perempuan' },
      },
      when: canType('birthplace', 'birthplace'),
      run: ({ fill, press }) => (fill('Kota', 'Bogor'), press('Perempuan')),
    },
    {
      name: 'choose a photo',
      event: { type: 'field.changed', step: 'ktp', change: { photo } },
      when: canType('ktp', { ktp: 'choosing' }),
      run: () =>
        act(
          () =>
            void fireEvent.change(screen.getByLabelText('Foto e-KTP'), {
              target: { files: [photo] },
            }),
        ),
    },
    {
      name: 'choose a photo that is too large',
      event: { type: 'field.changed', step: 'ktp', change: { photo: largePhoto } },
      when: (at) =>
        canType('ktp', { ktp: 'choosing' })(at) && filled(at.context as Context).length === 0,
      run: () =>
        act(
          () =>
            void fireEvent.change(screen.getByLabelText('Foto e-KTP'), {
              target: { files: [largePhoto] },
            }),
        ),
    },
    {
      name: 'make the photo smaller',
      event: { type: 'shrink.requested' },
      run: ({ press }) => press('Perkecil foto'),
    },
    {
      name: 'type a PIN twice',
      event: { type: 'field.changed', step: 'pin', change: { pin, confirmation: pin } },
      when: canType('pin', { pin: 'entering' }),
      run: ({ fill }) => (fill('PIN', pin), fill('Konfirmasi PIN', pin)),
    },
    // Input events that were already queued when the page became busy.
    {
      name: 'a late keystroke',
      event: { type: 'field.changed', step: 'identity', change: { email: '' } },
      everywhere: true,
      when: ignoresInput,
      run: ({ system }) =>
        act(() =>
          system('flow').send({ type: 'field.changed', step: 'identity', change: { email: '' } }),
        ),
    },
    {
      name: 'a late blur',
      event: { type: 'field.left', step: 'identity', field: 'email' },
      everywhere: true,
      when: ignoresInput,
      run: ({ system }) =>
        act(() => system('flow').send({ type: 'field.left', step: 'identity', field: 'email' })),
    },
    {
      name: 'submit',
      event: { type: 'form.submitted' },
      when: canBeSubmitted,
      run: ({ press }) => press('Lanjut'),
    },
    { name: 'back', event: { type: 'step.left' }, run: ({ press }) => press('Kembali') },
    {
      name: 'resend',
      event: { type: 'resend.requested' },
      run: ({ press }) => press('Kirim kode ulang'),
    },
    { name: 'leave: yes', event: { type: 'leave.confirmed' }, run: ({ press }) => press('Ya') },
    { name: 'leave: no', event: { type: 'leave.cancelled' }, run: ({ press }) => press('Tidak') },
    {
      name: 'the second after the password',
      event: { type: 'xstate.after.passwordStep.registration.password.waiting' },
      run: ({ wait }) => wait(timing.passwordStep),
    },
    {
      name: 'the second of the e-KTP',
      event: { type: 'xstate.after.ktpVerification.registration.ktp.waiting' },
      run: ({ wait }) => wait(timing.ktpVerification),
    },
    ...answers('checkUnused', 'checkEmail'),
    ...answers('checkUnused', 'checkPhone'),
    ...answers('sendOtp', 'sendOtp'),
    ...answers('verifyOtp', 'verifyOtp'),
    ...answers('sendOtp', 'resendOtp'),
    ...answers('checkUnused', 'checkIdNumber'),
    ...answers('readPhoto', 'readPhoto'),
    ...answers('shrinkPhoto', 'shrinkPhoto', photo),
    ...answers('openAccount', 'openAccount'),
    popupClosed('otp.emailMissing'),
    popupClosed('ktp.verifying'),
    popupClosed('account.opened'),
    popupClosed('network.lost'),
    popupClosed('unexpected'),
    minuteOver,
    pageShown,
    elsewhere,
    tryToLogIn,
    stopWaiting,
    ...navigations(
      paths.register,
      paths.registerOtp,
      paths.registerPassword,
      paths.registerPersonal,
      paths.registerBirthplace,
      paths.registerKtp,
      paths.registerPin,
    ),
  ],
};

/** Every step can be opened by its address. */
export const registrationOpenings: readonly AppFlow[] = [
  paths.registerOtp,
  paths.registerPassword,
  paths.registerPersonal,
  paths.registerBirthplace,
  paths.registerKtp,
  paths.registerPin,
].map((path) => ({ ...registration, input: { path }, address: path, isOpeningOnly: true }));
