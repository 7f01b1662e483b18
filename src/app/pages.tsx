import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import { isLoading } from '../../machines/kit/deferred.ts';
import { LandingScreen } from '../flows/public/LandingScreen.tsx';
import { NotFoundScreen } from '../flows/public/NotFoundScreen.tsx';
import { UnavailableScreen } from '../flows/public/UnavailableScreen.tsx';
import { UnderDevelopmentScreen } from '../flows/public/UnderDevelopmentScreen.tsx';
import { stateName, type ScreenProps } from '../ui/screen.ts';
import { LoadingPage } from '../ui/states.tsx';
import { lazyImport } from './lazy-import.ts';
import type { AnyScreens } from './lazy-flow.ts';
import { FocusHeading } from './PageShell.tsx';
import { addressBar, flows, root } from './wiring.ts';

type PageName = SnapshotFrom<typeof appMachine>['value']['page'];

export interface Page {
  readonly Content: ComponentType;
  /** Which header and footer; `either` follows the stored session (ACC-8, ACC-9). */
  readonly frame: 'landing' | 'public' | 'account' | 'either';
}

const still = (content: ReactNode) => () => (
  <>
    <FocusHeading />
    {content}
  </>
);

const Missing = () => <UnavailableScreen onReload={() => window.location.reload()} />;

/** Renders the actor of that name at the state it is in, once its code is there. */
function live(actorName: string, screens: () => AnyScreens): ComponentType {
  return function LiveContent() {
    const actor = useSelector(
      root,
      (snapshot) => (snapshot.children as Record<string, AnyActorRef | undefined>)[actorName],
    );
    const snapshot: SnapshotFrom<AnyStateMachine> | undefined = useSelector(actor, (now) => now);
    if (!actor || !snapshot || isLoading(snapshot)) return <LoadingPage />;
    const Screen = screens()[stateName(snapshot.value)] ?? screens()['*'];
    return Screen ? (
      <Suspense fallback={<LoadingPage />}>
        <FocusHeading />
        <Screen snapshot={snapshot} send={(event) => actor.send(event)} />
      </Suspense>
    ) : null;
  };
}

/** A page without a machine of its own: one screen for every state of a service. */
function view<Machine extends AnyStateMachine>(
  actorName: string,
  load: () => Promise<{ default: ComponentType<ScreenProps<Machine>> }>,
): ComponentType {
  const screens = {
    '*': lazy(() => lazyImport(load).catch(() => ({ default: Missing }))),
  } as unknown as AnyScreens;
  return live(actorName, () => screens);
}

/** A page of words alone, fetched when it opens. */
function lazily(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Content = lazy(() => lazyImport(load).catch(() => ({ default: Missing })));
  return () => (
    <Suspense fallback={<LoadingPage />}>
      <FocusHeading />
      <Content />
    </Suspense>
  );
}

const flow = (lazyFlow: { screens(): AnyScreens }) => live('flow', lazyFlow.screens);

const toDashboard = () => addressBar.navigator.push('/dashboard');

export const pages: Record<PageName, Page> = {
  choosing: { Content: LoadingPage, frame: 'either' },
  leaving: { Content: LoadingPage, frame: 'either' },
  landing: { Content: still(<LandingScreen />), frame: 'landing' },
  login: { Content: flow(flows.login), frame: 'public' },
  registration: { Content: flow(flows.registration), frame: 'public' },
  reset: { Content: flow(flows.reset), frame: 'public' },
  download: { Content: flow(flows.download), frame: 'public' },
  underDevelopment: {
    Content: still(<UnderDevelopmentScreen onBack={toDashboard} />),
    frame: 'either',
  },
  unknown: { Content: still(<NotFoundScreen onBack={toDashboard} />), frame: 'either' },
  unavailable: { Content: still(<Missing />), frame: 'either' },
  accessibility: {
    Content: lazily(() =>
      import('../flows/public/AccessibilityScreen.tsx').then(({ AccessibilityScreen }) => ({
        default: AccessibilityScreen,
      })),
    ),
    frame: 'either',
  },
  dashboard: {
    Content: view('account', () => import('./providers/dashboard.ts')),
    frame: 'account',
  },
  notifications: {
    Content: view('notifications', () => import('./providers/notifications-page.ts')),
    frame: 'account',
  },
  profile: { Content: view('account', () => import('./providers/profile.tsx')), frame: 'account' },
  transfer: { Content: flow(flows.transfer), frame: 'account' },
  mutasi: { Content: flow(flows.mutasi), frame: 'account' },
  qris: { Content: flow(flows.qris), frame: 'account' },
};
