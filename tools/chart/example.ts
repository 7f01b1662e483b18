import { createMachine } from 'xstate';

export const checkout = createMachine({
  id: 'checkout',
  initial: 'cart',
  states: {
    cart: { on: { 'order.submitted': { target: 'paying', guard: 'isFilled' } } },
    paying: {
      tags: 'busy',
      invoke: { src: 'pay', onDone: 'paid', onError: 'cart' },
      after: { 30_000: 'cart' },
    },
    paid: { type: 'final' },
  },
});
