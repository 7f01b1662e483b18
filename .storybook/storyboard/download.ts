import { downloadMachine } from '../../machines/download/download.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as download from '../stories/layar/download.stories.tsx';
import * as page from '../stories/layar/public.stories.tsx';

export const downloadStories = storiesOf(
  downloadMachine,
  {
    unavailable: download.Unavailable,
    offered: download.Offered,
    asking: download.Asking,
    dismissed: download.Dismissed,
    installed: download.Installed,
  },
  { download: page.Download },
);
