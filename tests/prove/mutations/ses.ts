import type { Mutations } from '../mutations.ts';

export const ses: Mutations = {
  'SES-19': {
    file: 'machines/services/session.machine.ts',
    from: "{ guard: 'isNear', target: 'warning.telling' }",
    to: "{ guard: 'isNear', target: 'warning.insisting' }",
  },
  'SES-20': {
    file: 'machines/kit/timing.ts',
    from: 'sessionLastCall: 30_000',
    to: 'sessionLastCall: 60_000',
  },
};
