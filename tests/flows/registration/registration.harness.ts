import { paths } from '../../../machines/contract/paths.ts';
import type { RegistrationPorts } from '../../../machines/contract/registration.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import {
  registrationMachine,
  type RegistrationEvent,
} from '../../../machines/registration/registration.machine.ts';
import { controlsOf, recordCalls, flushMicrotasks, startFlow } from '../../support/harness.ts';

/** 21 November 2026, 10.00 WIB */
export const now = Date.parse('2026-11-21T10:00:00+07:00');
export const email = 'dewi@lentera.test';
export const no_hp = '81234567890';
export const photo = { name: 'ktp.jpg', size: 1_048_576, type: 'image/jpeg' };

const succeeding: RegistrationPorts = {
  checkUnused: async () => {},
  sendOtp: async () => {},
  verifyOtp: async () => 'grant-1',
  readPhoto: async () => {},
  shrinkPhoto: async () => photo,
  openAccount: async () => {},
};

/** A port that rejects with this failure. */
export const fail = (failure: unknown) => () => Promise.reject(failure);

/** Starts the flow at a path, with ports that succeed, except those given in `own`. */
export function start(path: string = paths.register, own: Partial<RegistrationPorts> = {}) {
  const { calls, ports } = recordCalls<RegistrationPorts>({ ...succeeding, ...own });
  const run = startFlow(
    registrationMachine.provide({ actors: adapters<RegistrationPorts>(ports) }),
    { path },
  );
  const controls = controlsOf<typeof registrationMachine>(run.flow);
  // `calls`: the ports that were called, with their inputs.
  return {
    ...run,
    ...controls,
    calls,
    path: () => (Object.values(controls.state().getMeta())[0] as { path: string }).path,
  };
}
export type Run = ReturnType<typeof start>;

export const go = (path: string): RegistrationEvent => ({ type: 'navigated', path, query: '' });
export const submit: RegistrationEvent = { type: 'form.submitted' };
export const back: RegistrationEvent = { type: 'step.left' };

/** The events of filling in a step and pressing 'Lanjut'. */
export const fillIn = {
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
    change = { noKtp: '3174012345678901', nama: ' Dewi  Anggraini ', tanggalLahir: '17-05-2001' },
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

/** Starts at the step of the code, after a code was sent. */
export async function startAtOtp(own: Partial<RegistrationPorts> = {}): Promise<Run> {
  const run = start(paths.register, own);
  run.send(...fillIn.identity());
  await flushMicrotasks();
  return run;
}
