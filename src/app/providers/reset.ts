import type { ResetPorts } from '../../../machines/contract/reset.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { resetMachine } from '../../../machines/reset/reset.machine.ts';
import { resetScreens } from '../../flows/reset/index.ts';
import { resetPorts } from '../../services/reset.ts';

export const services: ResetPorts = resetPorts;

export const provide = (ports: ResetPorts) =>
  resetMachine.provide({ actors: adapters<ResetPorts>(ports) });
export const screens = resetScreens;
