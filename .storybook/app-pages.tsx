import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { appMachine } from '../machines/app/app.machine.ts';
import { AccessibilityScreen } from '../src/flows/public/AccessibilityScreen.tsx';
import { LandingScreen } from '../src/flows/public/LandingScreen.tsx';
import { NotFoundScreen } from '../src/flows/public/NotFoundScreen.tsx';
import { UnavailableScreen } from '../src/flows/public/UnavailableScreen.tsx';
import { UnderDevelopmentScreen } from '../src/flows/public/UnderDevelopmentScreen.tsx';
import type { ScreenProps } from '../src/ui/screen.ts';
import { LoadingPage } from '../src/ui/states.tsx';
import { storyboardOf } from './snapshot-story.tsx';
import { noon } from './fixtures.ts';

const nothing = () => undefined;
const arriving = <LoadingPage />;

/**
 * The app's pages as src/app/pages.tsx has them while no flow's code is there. Total: a page of
 * nobody's does not compile.
 */
const pages: Record<SnapshotFrom<typeof appMachine>['value']['page'], ReactNode> = {
  choosing: arriving,
  leaving: arriving,
  landing: <LandingScreen />,
  login: arriving,
  registration: arriving,
  reset: arriving,
  download: arriving,
  underDevelopment: <UnderDevelopmentScreen onBack={nothing} />,
  accessibility: <AccessibilityScreen />,
  unknown: <NotFoundScreen onBack={nothing} />,
  unavailable: <UnavailableScreen onReload={nothing} />,
  dashboard: arriving,
  notifications: arriving,
  profile: arriving,
  transfer: arriving,
  mutasi: arriving,
  qris: arriving,
};

const AppPage = ({ snapshot }: Pick<ScreenProps<typeof appMachine>, 'snapshot'>) =>
  pages[snapshot.value.page];

const visitor = {
  path: '/',
  query: '',
  session: { kind: 'none' },
  foundDead: false,
  isIncomplete: false,
} as const;
const customer = {
  ...visitor,
  session: { kind: 'open', expiresAt: noon + 3_600_000, holder: 'sinta' },
} as const;

export const at = storyboardOf(appMachine, AppPage, 'public', visitor);
export const atLanding = storyboardOf(appMachine, AppPage, 'landing', visitor);
export const atSignedIn = storyboardOf(appMachine, AppPage, 'account', customer);
