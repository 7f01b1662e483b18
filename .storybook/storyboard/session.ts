import { sessionMachine } from '../../machines/shared/session.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as session from '../stories/layar/session.stories.tsx';

export const sessionStories = storiesOf(sessionMachine, {
  checking: session.Checking,
  watching: session.Watching,
  'warning.stripShown': session.StripShown,
  'warning.stripDismissed': session.StripDismissed,
  'warning.dialogShown': session.DialogShown,
  'warning.dialogDismissed': session.DialogDismissed,
  'warning.renewing': session.Renewing,
  ended: session.Ended,
});
