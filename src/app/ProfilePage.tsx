import { useState, type ReactElement } from 'react';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import { ProfileScreen } from '../flows/account/ProfileScreen.tsx';
import { schemeStore } from '../platform/scheme.ts';
import type { ScreenProps } from '../ui/screen.ts';
import { useApp } from './use-app.ts';

export function ProfilePage(props: ScreenProps<typeof accountMachine>): ReactElement {
  const { root } = useApp();
  const [scheme, setScheme] = useState(schemeStore.chosen);
  return (
    <ProfileScreen
      {...props}
      scheme={scheme}
      onScheme={(chosen) => {
        schemeStore.choose(chosen);
        setScheme(chosen);
      }}
      onLogout={() => root.send({ type: 'logout.requested' })}
    />
  );
}
