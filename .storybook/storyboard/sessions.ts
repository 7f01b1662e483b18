import { sessionsMachine } from '../../machines/sessions/sessions.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as devices from '../stories/layar/sessions.stories.tsx';

export const sessionsStories = storiesOf(
  sessionsMachine,
  {
    loading: devices.Loading,
    absent: devices.Absent,
    failed: devices.Failed,
    'listed.resting': devices.Resting,
    'listed.confirming': devices.Confirming,
    'listed.ending': devices.Ending,
    'listed.rereading': devices.Rereading,
  },
  { sessions: devices.Page },
);
