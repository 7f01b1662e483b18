import { sessionMachine } from '../../machines/shared/session.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as session from '../stories/layar/session.stories.tsx';

export const sessionStories = storiesOf(sessionMachine, {
  checking: session.Checking,
  watching: session.Watching,
  'warning.telling': session.Telling,
  'warning.told': session.Told,
  'warning.insisting': session.Insisting,
  'warning.heard': session.Heard,
  'warning.renewing': session.Renewing,
  ended: session.Ended,
});
