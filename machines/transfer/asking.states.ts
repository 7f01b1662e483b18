import { paths } from '../contract/paths.ts';
import { goesTo } from '../kit/guards.ts';
import { transferSetup } from './transfer.setup.ts';

const answered = ['keepAnswer', 'keepOrder'] as const;

/** Forward leads nowhere before the answer; a link leads where it says, and the form is kept. */
const away = [
  { guard: goesTo(paths.transferPin) },
  { target: 'editing', actions: 'follow' },
] as const;

const page = { meta: { path: paths.transfer }, tags: 'confirmLeave' } as const;

/** An unusual order is sent only with an answer: who asked for it? */
export const asking = transferSetup.createStateConfig({
  ...page,
  on: {
    'question.answered': [
      { guard: { type: 'isReason', params: { reason: 'seller' } }, target: 'advising' },
      { guard: { type: 'isReason', params: { reason: 'caller' } }, target: 'warning' },
      { target: 'admitting', actions: answered },
    ],
    'step.left': 'editing',
    navigated: [{ guard: 'isBack', target: 'editing' }, ...away],
  },
});

export const advising = transferSetup.createStateConfig({
  ...page,
  on: {
    'question.answered': { target: 'admitting', actions: answered },
    'step.left': 'asking',
    navigated: [{ guard: 'isBack', target: 'asking' }, ...away],
  },
});

/** Somebody called or wrote: the patterns of frauds, and time. */
export const warning = transferSetup.createStateConfig({
  ...page,
  on: {
    ...advising.on,
    'order.deferred': { target: 'admitting', actions: ['defer', ...answered] },
    'order.dropped': { target: 'editing', actions: 'startOver' },
  },
});
