import type { Mutations } from '../mutations.ts';

export const pin: Mutations = {
  'PIN-30': {
    file: 'machines/transfer/sending.states.ts',
    from: "{ target: 'enteringPin', actions: ['forgetPin', announceWrongPin] }",
    to: "{ target: 'enteringPin', actions: announceWrongPin }",
  },
  'PIN-31': {
    file: 'src/flows/transfer/receipt.ts',
    from: '[result.datetime, order?.datetime]',
    to: '[result.datetime]',
  },
  'PIN-32': {
    file: 'src/services/shapes.ts',
    from: "typeof value === 'string' ? rupiahIn(value.trim()) : value",
    to: 'value',
  },
  'PIN-33': {
    file: 'machines/transfer/sending.states.ts',
    from: "actions: ['renewKey', 'forgetPin', 'showStrip'],",
    to: "actions: ['renewKey', 'forgetPin', announceRefusal],",
  },
};
