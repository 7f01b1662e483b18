import type { Meta } from '@storybook/react';
import type { ReactNode } from 'react';
import { appMachine } from '../../../machines/app/app.machine.ts';
import { site, type PageName, type StaticPage } from '../../../src/app/pages.ts';
import { AccessibilityScreen } from '../../../src/flows/public/AccessibilityScreen.tsx';
import { CrashScreen } from '../../../src/flows/public/CrashScreen.tsx';
import { LandingScreen } from '../../../src/flows/public/LandingScreen.tsx';
import { NotFoundScreen } from '../../../src/flows/public/NotFoundScreen.tsx';
import { UnavailableScreen } from '../../../src/flows/public/UnavailableScreen.tsx';
import { UnderDevelopmentScreen } from '../../../src/flows/public/UnderDevelopmentScreen.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import { LoadingPage } from '../../../src/ui/states.tsx';
import { storyTime } from '../../../tests/fixtures/account.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/**
 * Halaman tanpa alur sendiri, dan kerangka aplikasi di antara dua halaman. Halaman yang kodenya
 * masih dimuat mempunyai judul juga. Halaman tidak ditemukan dan dalam pengembangan memakai kepala
 * dan kaki nasabah bila ada sesi.
 */
export default { title: 'Layar/Publik', parameters: { path: '/' } } satisfies Meta;

const nothing = () => undefined;
const loading = <LoadingPage />;

/** The pages without a flow. A missing one does not compile. */
const staticPages: Readonly<Record<StaticPage, ReactNode>> = {
  choosing: loading,
  leaving: loading,
  underDevelopment: <UnderDevelopmentScreen onBack={nothing} />,
  unknown: <NotFoundScreen onBack={nothing} />,
  unavailable: <UnavailableScreen onReload={nothing} />,
};

/** The app's pages before the code of a flow arrives. */
const pages: Readonly<Partial<Record<PageName, ReactNode>>> = {
  ...staticPages,
  landing: <LandingScreen />,
  accessibility: <AccessibilityScreen />,
};

const AppPage = ({ snapshot }: Pick<ScreenProps<typeof appMachine>, 'snapshot'>) =>
  pages[snapshot.value.page] ?? loading;

const context = {
  path: '/',
  query: '',
  session: { kind: 'none' },
  startedExpired: false,
  isIncomplete: false,
  hiddenAt: null,
  kept: {},
} as const;
const session = { kind: 'open', expiresAt: storyTime + 3_600_000, holder: 'sinta' } as const;

const at = storyboardOf(appMachine, AppPage, 'public', context);
const atPlain = storyboardOf(appMachine, AppPage, 'plain', context);
const atLanding = storyboardOf(appMachine, AppPage, 'landing', context);
const atSignedIn = storyboardOf(appMachine, AppPage, 'account', { ...context, session });
const visitor = (page: PageName) => ({ visit: 'signedOut', page }) as const;
const customer = (page: PageName) => ({ visit: 'signedIn', page }) as const;

export const Landing = { name: 'Landing · page.landing', ...atLanding(visitor('landing')) };
export const UnderDevelopment = {
  name: 'Dalam pengembangan · page.underDevelopment',
  ...atPlain(visitor('underDevelopment')),
};
export const Accessibility = {
  name: 'Aksesibilitas · page.accessibility',
  ...atPlain(visitor('accessibility')),
};
export const SignedInAccessibility = {
  name: 'Aksesibilitas, nasabah',
  ...atSignedIn(customer('accessibility')),
};
export const Unknown = {
  name: 'Halaman tidak ditemukan · page.unknown',
  ...atPlain(visitor('unknown')),
};
export const Unavailable = {
  name: 'Kode halaman tidak tiba · page.unavailable',
  ...atPlain(visitor('unavailable')),
};
export const SignedInUnderDevelopment = {
  name: 'Dalam pengembangan, nasabah · visit.signedIn',
  ...atSignedIn(customer('underDevelopment')),
};
export const SignedInUnknown = {
  name: 'Halaman tidak ditemukan, nasabah',
  ...atSignedIn(customer('unknown')),
};
export const Crash = {
  name: 'Unexpected Application Error!',
  render: () => <CrashScreen onReload={nothing} onLogout={nothing} />,
};

const pagesIn = (frame: 'public' | 'account') =>
  site.pageNames.filter((name) => site.pages[name].frame === frame);
export const LoadingPublic = {
  name: 'Kode halaman sedang dimuat',
  ...at(pagesIn('public').map(visitor)),
};
export const LoadingAccount = {
  name: 'Kode halaman sedang dimuat, nasabah · page.leaving',
  ...atSignedIn([customer('leaving'), ...pagesIn('account').map(customer)]),
};
