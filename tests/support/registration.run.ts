import { paths } from '../../machines/contract/paths.ts';
import type { RegistrationPorts } from '../../machines/contract/registration.ts';
import { adapters } from '../../machines/kit/ports.ts';
import {
  registrationMachine,
  type RegistrationEvent,
} from '../../machines/registration/registration.machine.ts';
import { handsOn, noting, settled, startFlow } from './harness.ts';

export const now = Date.parse('2026-11-21T10:00:00+07:00');
export const email = 'dewi@lentera.test';
export const no_hp = '81234567890';
export const photo = { name: 'ktp.jpg', size: 1_048_576, type: 'image/jpeg' };

const fine: RegistrationPorts = {
  checkUnused: async () => {},
  sendOtp: async () => {},
  verifyOtp: async () => {},
  readPhoto: async () => {},
  openAccount: async () => {},
};

export const fail = (failure: unknown) => () => Promise.reject(failure);

/** The flow opened at a path, with a bank that agrees to all but what is told. */
export function start(path: string = paths.register, own: Partial<RegistrationPorts> = {}) {
  const { asked, noted } = noting<RegistrationPorts>({ ...fine, ...own });
  const run = startFlow(
    registrationMachine.provide({ actors: adapters<RegistrationPorts>(noted) }),
    { path },
  );
  const hands = handsOn<typeof registrationMachine>(run.flow);
  /** `asked`: what the bank was asked, and with what. */
  return {
    ...run,
    ...hands,
    asked,
    path: () => (Object.values(hands.state().getMeta())[0] as { path: string }).path,
  };
}
export type Run = ReturnType<typeof start>;

export const go = (path: string): RegistrationEvent => ({ type: 'navigated', path, query: '' });
export const submit: RegistrationEvent = { type: 'form.submitted' };
export const back: RegistrationEvent = { type: 'step.left' };

/** What a customer types at each step, and 'Lanjut'. */
export const give = {
  identity: (change = { email, no_hp }): RegistrationEvent[] => [
    { type: 'field.changed', step: 'identity', change },
    submit,
  ],
  otp: (otp = '123456'): RegistrationEvent[] => [
    { type: 'field.changed', step: 'otp', change: { otp } },
    submit,
  ],
  password: (password = 'Lentera123', confirmation = password): RegistrationEvent[] => [
    { type: 'field.changed', step: 'password', change: { password, confirmation } },
    submit,
  ],
  personal: (
    change = { noKtp: '3174012345678901', nama: ' Dewi Anggraini ', tanggalLahir: '17-05-2001' },
  ): RegistrationEvent[] => [{ type: 'field.changed', step: 'personal', change }, submit],
  birthplace: (change = { kota: 'Bandung', jenisKelamin: 'perempuan' }): RegistrationEvent[] => [
    { type: 'field.changed', step: 'birthplace', change },
    submit,
  ],
  photo: (chosen: typeof photo | null = photo): RegistrationEvent[] => [
    { type: 'field.changed', step: 'ktp', change: { photo: chosen } },
    submit,
  ],
  pin: (pin = '246810', confirmation = pin): RegistrationEvent[] => [
    { type: 'field.changed', step: 'pin', change: { pin, confirmation } },
    submit,
  ],
};

/** At the step of the code, after one was sent. */
export async function withCode(own: Partial<RegistrationPorts> = {}): Promise<Run> {
  const run = start(paths.register, own);
  run.tell(...give.identity());
  await settled();
  return run;
}
