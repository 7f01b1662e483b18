import type { SandboxState } from '../../machines/contract/steering.ts';
import type { steer } from './calls.ts';

export interface SectionProps {
  readonly state: SandboxState;
  readonly act: typeof steer;
}
