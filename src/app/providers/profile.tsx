import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { ProfileScreen } from '../../flows/profile/ProfileScreen.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { root } from '../wiring.ts';

export default function Profile(props: ScreenProps<typeof accountMachine>) {
  return <ProfileScreen {...props} onLogout={() => root.send({ type: 'logout.requested' })} />;
}
