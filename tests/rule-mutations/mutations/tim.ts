import type { Mutations } from '../mutations.ts';

export const tim: Mutations = {
  'TIM-1': [
    [
      "after: { passwordStep: '#registration.personal' }",
      "after: { 1000: '#registration.personal' }",
    ],
  ],
  'TIM-2': [
    [
      'seconds: ({ context }) => secondsLeft(context.deadline, Date.now()),',
      'seconds: ({ context }) => Math.max(0, context.seconds - 1),',
    ],
  ],
  'TIM-3': [[".join(':')", ".join('.')", 'clock.ts']],
  'TIM-4': [["      always: { guard: 'isOver', target: 'over' },\n", '']],
  'TIM-5': [["zone = '+07:00'", "zone = 'Z'"]],
};
