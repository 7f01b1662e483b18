import { act, fireEvent, screen } from '@testing-library/react';
import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { RegistrationContext } from '../../../machines/registration/registration.context.ts';
import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import {
  changed,
  codeMoves,
  countdownEvents,
  late,
  left,
  outcomes,
  popupClosed,
  typeCode,
} from '../../model/support/code-moves.ts';
import {
  answered,
  failed,
  fill,
  goTo,
  leave,
  press,
  wait,
  type AppMove,
} from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
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

const choose = (name: string, file: File, when: NonNullable<AppMove['when']>): AppMove => ({
  name,
  event: changed('ktp', { photo: file }),
  when,
  run: () =>
    act(() => {
      fireEvent.change(screen.getByLabelText('Foto e-KTP'), { target: { files: [file] } });
    }),
});

const isTooLarge = ({ context }: AnyMachineSnapshot) =>
  (context as Context).ktp.issues.photo === 'photo.tooLarge';
const taken = (file: File, isLarge: boolean): AppMove => ({
  ...answered('takePhoto', file),
  name: `takePhoto: ${file.name}`,
  when: (at) => isTooLarge(at) === isLarge,
});

const openings = [
  paths.registerOtp,
  paths.registerPassword,
  paths.registerPersonal,
  paths.registerBirthplace,
  paths.registerKtp,
  paths.registerPin,
];

const registration: AppFlow = {
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
      isTooLarge(at),
      context.notice === 'account.unknown',
      context.ktp.values.photo === context.taken,
    ];
  },
  childEvents: countdownEvents('xstate.done.actor.sendOtp', 'xstate.done.actor.resendOtp'),
  moves: [
    fill(
      { Email: email, 'No Hp': no_hp },
      changed('identity', { email, no_hp }),
      canType('identity', { identity: 'editing' }),
    ),
    leave('Email', left('identity', 'email'), canType('identity', { identity: 'editing' })),
    typeCode(canType('otp', { otp: 'entering' })),
    fill(
      { Password: password, 'Konfirmasi Password': password },
      changed('password', { password, confirmation: password }),
      canType('password', { password: 'entering' }),
    ),
    fill(
      { 'No KTP': person.noKtp, Nama: person.nama, 'Tanggal Lahir': person.tanggalLahir },
      changed('personal', person),
      canType('personal', { personal: 'entering' }),
    ),
    {
      name: 'type city and gender',
      event: changed('birthplace', { kota: 'Bogor', jenisKelamin: 'perempuan' }),
      when: canType('birthplace', 'birthplace'),
      run: (app) => (app.fill('Kota', 'Bogor'), app.press('Perempuan')),
    },
    choose('choose a photo', photo, canType('ktp', 'ktp')),
    choose(
      'choose a photo that is too large',
      largePhoto,
      (at) => canType('ktp', { ktp: 'choosing' })(at) && filled(at.context as Context).length === 0,
    ),
    press('Perkecil foto', { type: 'shrink.requested' }),
    fill(
      { PIN: pin, 'Konfirmasi PIN': pin },
      changed('pin', { pin, confirmation: pin }),
      canType('pin', { pin: 'entering' }),
    ),
    late(changed('identity', { email: '' })),
    late(left('identity', 'email')),
    press('Lanjut', { type: 'form.submitted' }, canBeSubmitted),
    ...codeMoves,
    wait(timing.passwordStep, {
      type: 'xstate.after.passwordStep.registration.password.waiting',
    }),
    wait(timing.ktpVerification, {
      type: 'xstate.after.ktpVerification.registration.ktp.waiting',
    }),
    ...outcomes('checkEmail', 'checkUnused'),
    ...outcomes('checkPhone', 'checkUnused'),
    ...outcomes('sendOtp'),
    ...outcomes('verifyOtp'),
    ...outcomes('resendOtp', 'sendOtp'),
    ...outcomes('checkIdNumber', 'checkUnused'),
    failed('takePhoto', 'unexpected'),
    taken(photo, false),
    taken(largePhoto, true),
    wait(timing.browserWork, { type: 'xstate.after.browserWork.registration.ktp.taking' }),
    ...outcomes('readPhoto', 'readPhoto', photo),
    ...outcomes('shrinkPhoto', 'shrinkPhoto', photo),
    ...outcomes('openAccount'),
    popupClosed('ktp.verifying'),
    popupClosed('account.opened'),
    popupClosed('network.lost'),
    popupClosed('unexpected'),
    ...[paths.register, ...openings].map((path) => goTo(path, { everywhere: true })),
  ],
};

/** Every step can be opened by its address. */
const openingsAt: readonly AppFlow[] = openings.map((path) => ({
  ...registration,
  input: { path },
  address: path,
  isOpeningOnly: true,
}));

export default { registration: [registration, ...openingsAt] } satisfies Moves;
