import { mutasiMachine } from '../../machines/mutasi/mutasi.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as mutasi from '../stories/layar/mutasi.stories.tsx';
import * as page from '../stories/layar/public.stories.tsx';

export const mutasiStories = storiesOf(
  mutasiMachine,
  {
    loading: mutasi.Loading,
    failed: mutasi.Failed,
    empty: mutasi.Empty,
    'filled.list': mutasi.Filled,
    'filled.detail.showing': mutasi.Detail,
    'filled.detail.sharing': mutasi.DetailSharing,
    'filled.detail.copying': mutasi.DetailCopying,
    'filled.detail.shared': mutasi.DetailShared,
    'filled.detail.copied': mutasi.DetailCopied,
    'filled.detail.unshared': mutasi.DetailUnshared,
  },
  { mutasi: page.Mutasi },
);
