import type { Mutations } from '../mutations.ts';

export const tim: Mutations = {
  'TIM-1': [[": { passwordStep: '#registration.personal' ", ": { 1000: '#registration.personal' "]],
  'TIM-2': [['seconds: secondsLeft(deadline, now)', 'seconds: Math.max(0, context.seconds - 1)']],
  'TIM-3': [[".join(':')", ".join('.')", 'clock.ts']],
  'TIM-4': [["      always: { guard: 'isOver', target: 'over' },\n", '']],
  'TIM-5': [["zone = '+07:00'", "zone = 'Z'"]],
  'TIM-6': [['Math.min(deadline, now + secondsBefore * 1_000)', 'deadline']],
};
