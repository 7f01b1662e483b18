import { useSelector } from '@xstate/react';
import { pageAt } from '../../machines/app/app.pages.ts';
import { paths } from '../../machines/contract/paths.ts';
import { AbsentScreen } from '../flows/public/AbsentScreen.tsx';
import { NotFoundScreen } from '../flows/public/NotFoundScreen.tsx';
import { UnderDevelopmentScreen } from '../flows/public/UnderDevelopmentScreen.tsx';
import { useApp } from './use-app.ts';

function useWayToDashboard(): () => void {
  const { addressBar } = useApp();
  return () => addressBar.navigator.push(paths.dashboard);
}

export function NotFound() {
  return <NotFoundScreen onBack={useWayToDashboard()} />;
}

export function UnderDevelopment() {
  const isSignedIn = useSelector(useApp().root, (now) => now.matches({ visit: 'signedIn' }));
  return <UnderDevelopmentScreen onBack={useWayToDashboard()} isSignedIn={isSignedIn} />;
}

/** In place of a page whose call the bank lacks: with its heading, and its way back. */
export function Absent() {
  const { addressBar, site } = useApp();
  const page = pageAt(addressBar.address().pathname)?.name;
  const { titles = {}, back = paths.dashboard } = site.pages[page ?? 'absent'];
  return <AbsentScreen title={Object.values(titles)[0] ?? ''} back={back} />;
}
