import { freezeMachine } from '../../../machines/freeze/freeze.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { freezePorts } from './freeze.api.ts';

export default defineFlow({ machine: freezeMachine, services: freezePorts, screens: null });
