import type { ScheduledPorts } from '../../../machines/contract/scheduled.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { scheduledScreens } from '../../flows/scheduled/index.ts';
import { scheduledPorts } from '../../services/scheduled.ts';

export const services: ScheduledPorts = scheduledPorts;

export const provide = (ports: ScheduledPorts) =>
  scheduledMachine.provide({ actors: adapters<ScheduledPorts>(ports) });
export const screens = scheduledScreens;
