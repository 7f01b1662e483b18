import { useSelector } from '@xstate/react';
import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Router } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  createActor,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { accountMachine } from '../machines/account/account.machine.ts';
import { appMachine } from '../machines/app/app.machine.ts';
import { addressOf } from '../machines/app/app.pages.ts';
import type { connectionMachine } from '../machines/services/connection.machine.ts';
import { downloadMachine } from '../machines/download/download.machine.ts';
import { adapters } from '../machines/kit/ports.ts';
import { service } from '../machines/kit/services.ts';
import type { loadingMachine } from '../machines/services/loading.machine.ts';
import { loginMachine } from '../machines/login/login.machine.ts';
import { mutasiMachine } from '../machines/mutasi/mutasi.machine.ts';
import { notificationsMachine } from '../machines/notifications/notifications.machine.ts';
import type { popupMachine } from '../machines/services/popup.machine.ts';
import { qrisMachine } from '../machines/qris/qris.machine.ts';
import { registrationMachine } from '../machines/registration/registration.machine.ts';
import { resetMachine } from '../machines/reset/reset.machine.ts';
import type { sessionMachine } from '../machines/services/session.machine.ts';
import { transferMachine } from '../machines/transfer/transfer.machine.ts';
import { openAddressBar } from '../src/app/address-bar.ts';
import { followBusy } from '../src/app/busy.ts';
import {
  OverlayView,
  PopupView,
  SessionWarningView,
  StripView,
} from '../src/app/service-views.tsx';
import { DashboardScreen } from '../src/flows/dashboard/DashboardScreen.tsx';
import { downloadScreens } from '../src/flows/download/index.ts';
import { loginScreens } from '../src/flows/login/index.ts';
import { mutasiScreens } from '../src/flows/mutasi/index.ts';
import { NotificationsMenu } from '../src/flows/notifications/NotificationsMenu.tsx';
import { NotificationsScreen } from '../src/flows/notifications/NotificationsScreen.tsx';
import { ProfileScreen } from '../src/flows/profile/ProfileScreen.tsx';
import { AccessibilityScreen } from '../src/flows/public/AccessibilityScreen.tsx';
import { LandingScreen } from '../src/flows/public/LandingScreen.tsx';
import { NotFoundScreen } from '../src/flows/public/NotFoundScreen.tsx';
import { UnderDevelopmentScreen } from '../src/flows/public/UnderDevelopmentScreen.tsx';
import { qrisScreens } from '../src/flows/qris/index.ts';
import { registrationScreens } from '../src/flows/registration/index.ts';
import { resetScreens } from '../src/flows/reset/index.ts';
import { transferScreens } from '../src/flows/transfer/index.ts';
import { AccountLayout } from '../src/ui/account-layout.tsx';
import { PublicLayout } from '../src/ui/public-layout.tsx';
import { stateName, type ScreenProps } from '../src/ui/screen.ts';
import { LoadingPage } from '../src/ui/states.tsx';
import { code, credentials, openBank, type Will } from './flow-demo-bank.ts';
import { statePathsIn } from './state-paths.ts';
import { memoryWindow } from './memory-window.ts';

interface JourneyProps {
  /** The first address. */
  readonly start: string;
  readonly signedIn: boolean;
  readonly will: Will;
  /** Who is told all that happens in the machines. */
  readonly inspect?: (news: InspectionEvent) => void;
}

type AnyScreens = Readonly<Record<string, ComponentType<ScreenProps<AnyStateMachine>>>>;

/**
 * The app's real machine from its root, with its real screens and address bar, on a bank in memory
 * and an address in memory.
 */
export function Journey({ start, signedIn, will, inspect }: JourneyProps) {
  const [wish] = useState(() => ({ now: will }));
  wish.now = will;
  const [app] = useState(() => openApp(start, signedIn, () => wish.now, inspect));
  useEffect(() => () => void app.root.stop(), [app]);
  return <Live app={app} />;
}

function openApp(
  start: string,
  signedIn: boolean,
  will: () => Will,
  inspect?: JourneyProps['inspect'],
) {
  const bank = openBank(will, {
    started: () => service(root.system, 'loading').send({ type: 'work.started' }),
    ended: () => service(root.system, 'loading').send({ type: 'work.ended' }),
    answered: () => service(root.system, 'connection').send({ type: 'connection.proved' }),
  });
  const [path = '/', query] = start.split('?');
  const root = createActor(
    appMachine.provide({
      actors: {
        account: accountMachine.provide({ actors: adapters(bank.account) }),
        notifications: notificationsMachine.provide({ actors: adapters(bank.notifications) }),
        login: loginMachine.provide({ actors: adapters(bank.login) }),
        registration: registrationMachine.provide({ actors: adapters(bank.registration) }),
        reset: resetMachine.provide({ actors: adapters(bank.reset) }),
        download: downloadMachine,
        transfer: transferMachine.provide({
          actors: adapters(bank.transfer),
          guards: { canRepeat: () => true },
        }),
        mutasi: mutasiMachine,
        qris: qrisMachine.provide({ actors: adapters(bank.qris) }),
      },
      actions: {
        openDashboard: () =>
          queueMicrotask(() => root.send({ type: 'navigated', path: '/dashboard', query: '' })),
      },
    }),
    {
      input: {
        path,
        query: query === undefined ? '' : `?${query}`,
        session: signedIn
          ? { kind: 'open', expiresAt: Date.now() + 3_600_000, holder: credentials.email }
          : { kind: 'none' },
      },
      ...(inspect && { inspect }),
    },
  );
  root.start();
  followBusy(root.system, service(root.system, 'loading'));
  const memory = memoryWindow(start);
  const bar = openAddressBar(
    {
      navigate: (to, search) => root.send({ type: 'navigated', path: to, query: search }),
      address: () => addressOf(root.getSnapshot(), root.system.get('flow')?.getSnapshot() ?? null),
      onChange: (listener) =>
        void root.system.inspect(({ type }) => void (type === '@xstate.snapshot' && listener())),
    },
    memory.window,
    memory.onPop,
  );
  return { root, bar, back: () => memory.go(-1) };
}

type App = ReturnType<typeof openApp>;

function Live({ app: { root, bar, back } }: { readonly app: App }) {
  const address = useSyncExternalStore(bar.subscribe, bar.address);
  const signedIn = useSelector(root, (snapshot) => snapshot.matches({ visit: 'signedIn' }));
  const page = useSelector(root, ({ value }) => value.page);
  const flow = useSelector(root, ({ children }) => children['flow'] as AnyActorRef | undefined);
  const state = useSelector(flow, (now: AnyMachineSnapshot | undefined) => now);
  const busy = state?.hasTag('busy') === true;
  const inAccount =
    ['dashboard', 'notifications', 'profile', 'transfer', 'mutasi', 'qris'].includes(page) ||
    (signedIn && page !== 'landing' && page !== 'download');
  const content = <Page app={{ root, bar, back }} />;
  return (
    <Router location={address} navigator={bar.navigator}>
      <Told aria-label="Papan cerita">
        <button type="button" onClick={back}>
          Kembali di browser
        </button>
        <span>
          Alamat <b>{address.pathname + address.search}</b>
        </span>
        <span>
          Keadaan <b>{state ? statePathsIn(state.value).join(' + ') : page}</b>
        </span>
        <span>
          Kode OTP <b>{code}</b>, PIN <b>{credentials.pin}</b>
        </span>
      </Told>
      <Strip app={{ root, bar, back }} />
      <div inert={busy} aria-busy={busy}>
        {inAccount ? (
          <Account app={{ root, bar, back }}>{content}</Account>
        ) : (
          <PublicLayout
            pane={page === 'landing' ? 'hero' : 'steps'}
            line="Sinari perjalanan finansialmu, selangkah demi selangkah."
          >
            {content}
          </PublicLayout>
        )}
      </div>
      <Above app={{ root, bar, back }} />
    </Router>
  );
}

interface Part {
  readonly app: App;
}

function Strip({ app: { root } }: Part) {
  const connection = root.system.get('connection') as ActorRefFrom<typeof connectionMachine>;
  return (
    <StripView
      snapshot={useSelector(connection, (now) => now)}
      send={(event) => connection.send(event)}
    />
  );
}

function Above({ app: { root } }: Part) {
  const popup = root.system.get('popup') as ActorRefFrom<typeof popupMachine>;
  const loading = root.system.get('loading') as ActorRefFrom<typeof loadingMachine>;
  const session = useSelector(
    root,
    ({ children }) => children['session'] as ActorRefFrom<typeof sessionMachine> | undefined,
  );
  const ending = useSelector(session, (now) => now);
  return (
    <>
      <PopupView snapshot={useSelector(popup, (now) => now)} send={(event) => popup.send(event)} />
      <OverlayView snapshot={useSelector(loading, (now) => now)} />
      {session && ending ? (
        <SessionWarningView
          snapshot={ending}
          send={(event) => session.send(event)}
          onLogout={() => root.send({ type: 'logout.requested' })}
        />
      ) : null}
    </>
  );
}

function Account({ app: { root }, children }: Part & { readonly children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [notificationsOpen, setNotificationsOpen] = useState(false);
  const inbox = useSelector(
    root,
    ({ children: actors }) =>
      actors['notifications'] as ActorRefFrom<typeof notificationsMachine> | undefined,
  );
  const snapshot = useSelector(inbox, (now) => now);
  return (
    <AccountLayout
      unread={snapshot?.context.view.unread ?? 0}
      menuOpen={menuOpen}
      onMenu={setMenuOpen}
      notificationsOpen={notificationsOpen}
      onNotifications={(open) => {
        setNotificationsOpen(open);
        if (open) inbox?.send({ type: 'menu.opened' });
      }}
      notificationsMenu={
        inbox && snapshot ? (
          <NotificationsMenu snapshot={snapshot} send={(event) => inbox.send(event)} />
        ) : null
      }
      onLogout={() => root.send({ type: 'logout.requested' })}
    >
      {children}
    </AccountLayout>
  );
}

const flowScreens: Readonly<Record<string, unknown>> = {
  login: loginScreens,
  registration: registrationScreens,
  reset: resetScreens,
  download: downloadScreens,
  transfer: transferScreens,
  mutasi: mutasiScreens,
  qris: qrisScreens,
};

function Page({ app: { root, bar } }: Part) {
  const page = useSelector(root, ({ value }) => value.page);
  const home = () => bar.navigator.push('/dashboard');
  const [Profile] = useState(() => (props: ScreenProps<typeof accountMachine>) => (
    <ProfileScreen {...props} onLogout={() => root.send({ type: 'logout.requested' })} />
  ));
  const screens = flowScreens[page] as AnyScreens | undefined;
  if (screens) return <Shown key={page} root={root} name="flow" screens={screens} />;
  if (page === 'dashboard')
    return (
      <Shown
        root={root}
        name="account"
        screens={{ '*': DashboardScreen } as unknown as AnyScreens}
      />
    );
  if (page === 'notifications')
    return (
      <Shown
        root={root}
        name="notifications"
        screens={{ '*': NotificationsScreen } as unknown as AnyScreens}
      />
    );
  if (page === 'profile')
    return <Shown root={root} name="account" screens={{ '*': Profile } as unknown as AnyScreens} />;
  if (page === 'landing') return <LandingScreen />;
  if (page === 'accessibility') return <AccessibilityScreen />;
  if (page === 'underDevelopment') return <UnderDevelopmentScreen onBack={home} />;
  return page === 'unknown' ? <NotFoundScreen onBack={home} /> : <LoadingPage />;
}

function Shown({
  root,
  name,
  screens,
}: {
  readonly root: App['root'];
  readonly name: string;
  readonly screens: AnyScreens;
}) {
  const actor = useSelector(
    root,
    ({ children }) => (children as Record<string, AnyActorRef | undefined>)[name],
  );
  const snapshot: AnyMachineSnapshot | undefined = useSelector(
    actor,
    (now: AnyMachineSnapshot | undefined) => now,
  );
  const Screen = snapshot && (screens[stateName(snapshot.value)] ?? screens['*']);
  return actor && snapshot && Screen ? (
    <Screen snapshot={snapshot} send={(event) => actor.send(event)} />
  ) : (
    <LoadingPage />
  );
}

/* The reviewer's own line: not of the product. */
const Told = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1.25rem;
  padding: 0.5rem 1rem;
  border-bottom: 1px dashed var(--edge);
  color: var(--muted);
  background: var(--canvas);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  b {
    color: var(--ink);
    font-weight: 600;
  }
  button {
    min-height: 1.75rem;
    border: 1px solid var(--edge);
    border-radius: 8px;
    color: var(--ink);
    background: var(--surface);
  }
`;
