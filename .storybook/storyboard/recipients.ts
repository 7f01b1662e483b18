import { recipientsMachine } from '../../machines/recipients/recipients.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as recipients from '../stories/layar/recipients.stories.tsx';

export const recipientsStories = storiesOf(
  recipientsMachine,
  {
    loading: recipients.Loading,
    failed: recipients.Failed,
    absent: recipients.Absent,
    empty: recipients.Empty,
    'listed.resting': recipients.Resting,
    'listed.confirming': recipients.Confirming,
    'listed.deleting': recipients.Deleting,
    'listed.notDeleted': recipients.NotDeleted,
  },
  { recipients: recipients.Code },
);
