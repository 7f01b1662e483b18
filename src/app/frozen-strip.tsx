import { paths } from '../../machines/contract/paths.ts';
import type { freezeMachine } from '../../machines/freeze/freeze.machine.ts';
import type { ScreenProps } from '../ui/screen.ts';
import { TextLink } from '../ui/text-link.tsx';
import { Strip } from './layout/strip.tsx';

interface Props extends Pick<ScreenProps<typeof freezeMachine>, 'snapshot'> {
  readonly path: string;
}

/** Says on every page of the account that it is frozen; the page that opens it says so itself. */
export function FrozenStripView({ snapshot, path }: Props) {
  const { isFrozen, isAnnounced } = snapshot.context;
  return isFrozen && path !== paths.securing ? (
    <Strip silent={isAnnounced} actions={<TextLink to={paths.securing}>Buka kembali</TextLink>}>
      Akun Anda sedang diamankan
    </Strip>
  ) : null;
}
