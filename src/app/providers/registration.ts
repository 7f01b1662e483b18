import type { RegistrationPorts } from '../../../machines/contract/registration.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { registrationScreens } from '../../flows/registration/index.ts';
import { registrationPorts } from '../../services/registration.ts';

export const machine = registrationMachine.provide({
  actors: adapters<RegistrationPorts>(registrationPorts),
});
export const screens = registrationScreens;
