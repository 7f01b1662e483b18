import type { ReactNode } from 'react';
import { appMachine } from '../machines/app/app.machine.ts';
import { AccessibilityScreen } from '../src/flows/public/AccessibilityScreen.tsx';
import { LandingScreen } from '../src/flows/public/LandingScreen.tsx';
import { NotFoundScreen } from '../src/flows/public/NotFoundScreen.tsx';
import { UnavailableScreen } from '../src/flows/public/UnavailableScreen.tsx';
import { UnderDevelopmentScreen } from '../src/flows/public/UnderDevelopmentScreen.tsx';
import type { PageName, StaticPage } from '../src/app/pages.ts';
import type { ScreenProps } from '../src/ui/screen.ts';
import { LoadingPage } from '../src/ui/states.tsx';
import { storyboardOf } from './snapshot-story.tsx';
import { storyTime } from './fixtures.ts';

const nothing = () => undefined;
const loading = <LoadingPage />;

/** The pages that come with the app. Total: one that is missing here does not compile. */
const staticPages: Readonly<Record<StaticPage, ReactNode>> = {
  choosing: loading,
  leaving: loading,
  underDevelopment: <UnderDevelopmentScreen onBack={nothing} />,
  unknown: <NotFoundScreen onBack={nothing} />,
  unavailable: <UnavailableScreen onReload={nothing} />,
};

/** The app's pages while no flow's code is there. */
const pages: Readonly<Partial<Record<PageName, ReactNode>>> = {
  ...staticPages,
  landing: <LandingScreen />,
  accessibility: <AccessibilityScreen />,
};

const AppPage = ({ snapshot }: Pick<ScreenProps<typeof appMachine>, 'snapshot'>) =>
  pages[snapshot.value.page] ?? loading;

const visitor = {
  path: '/',
  query: '',
  session: { kind: 'none' },
  startedExpired: false,
  isIncomplete: false,
  hiddenAt: null,
  drafts: {},
} as const;
const customer = {
  ...visitor,
  session: { kind: 'open', expiresAt: storyTime + 3_600_000, holder: 'sinta' },
} as const;

export const at = storyboardOf(appMachine, AppPage, 'public', visitor);
export const atPlain = storyboardOf(appMachine, AppPage, 'plain', visitor);
export const atLanding = storyboardOf(appMachine, AppPage, 'landing', visitor);
export const atSignedIn = storyboardOf(appMachine, AppPage, 'account', customer);
