import { limitMachine } from '../../machines/transfer/limit.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as limit from '../stories/layar/transfer-limit.stories.tsx';

export const limitStories = storiesOf(limitMachine, {
  asking: limit.Asking,
  known: limit.Known,
  unknown: limit.Unknown,
});
