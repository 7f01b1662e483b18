import { qrisMachine } from '../../machines/qris/qris.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as page from '../stories/layar/public.stories.tsx';
import * as qris from '../stories/layar/qris.stories.tsx';

export const qrisStories = storiesOf(
  qrisMachine,
  {
    loading: qris.Loading,
    'shown.resting': qris.Resting,
    'shown.sharing': qris.Sharing,
    none: qris.None,
    failed: qris.Failed,
  },
  { qris: page.Qris },
);
