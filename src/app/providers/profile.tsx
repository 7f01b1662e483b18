import type { ReactElement } from 'react';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { ProfileScreen } from '../../flows/profile/ProfileScreen.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { useApp } from '../app-context.ts';

export default function Profile(props: ScreenProps<typeof accountMachine>): ReactElement {
  const { root } = useApp();
  return <ProfileScreen {...props} onLogout={() => root.send({ type: 'logout.requested' })} />;
}
