import { scheduledMachine } from '../../machines/scheduled/scheduled.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as page from '../stories/layar/public.stories.tsx';
import * as scheduled from '../stories/layar/scheduled.stories.tsx';

export const scheduledStories = storiesOf(
  scheduledMachine,
  {
    'list.loading': scheduled.Loading,
    'list.failed': scheduled.FailedList,
    'list.empty': scheduled.Empty,
    'list.listed': scheduled.Listed,
    confirming: scheduled.Confirming,
    'cancelling.asking': scheduled.Asking,
    'cancelling.decidingOutcome': scheduled.DecidingOutcome,
    'cancelling.returning': scheduled.Returning,
    'outcomeUnknown.untold': scheduled.Untold,
    'outcomeUnknown.looking': scheduled.Looking,
    'outcomeUnknown.stillWaiting': scheduled.StillWaiting,
    'outcomeUnknown.unseen': scheduled.Unseen,
  },
  { scheduled: page.Scheduled },
);
