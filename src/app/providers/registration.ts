import type { RegistrationPorts } from '../../../machines/contract/registration.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { registrationScreens } from '../../flows/registration/index.ts';
import { registrationPorts } from '../../services/registration.ts';

export const services: RegistrationPorts = registrationPorts;

export const provide = (ports: RegistrationPorts) =>
  registrationMachine.provide({ actors: adapters<RegistrationPorts>(ports) });
export const screens = registrationScreens;
