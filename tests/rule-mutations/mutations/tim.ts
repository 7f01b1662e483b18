import type { Mutations } from '../mutations.ts';

export const tim: Mutations = {
  'TIM-1': {
    file: 'machines/registration/personal.states.ts',
    from: "after: { passwordStep: '#registration.personal' }",
    to: "after: { 1000: '#registration.personal' }",
  },
  'TIM-2': {
    file: 'machines/shared/otp-countdown.machine.ts',
    from: 'seconds: ({ context }) => secondsLeft(context.deadline, Date.now()),',
    to: 'seconds: ({ context }) => Math.max(0, context.seconds - 1),',
  },
  'TIM-3': { file: 'src/format/clock.ts', from: ".join(':')", to: ".join('.')" },
  'TIM-4': {
    file: 'machines/shared/otp-countdown.machine.ts',
    from: "      always: { guard: 'isOver', target: 'over' },\n",
    to: '',
  },
  'TIM-5': {
    file: 'machines/kit/wib.ts',
    from: '? text : `${text}+07:00`',
    to: '? text : `${text}Z`',
  },
};
