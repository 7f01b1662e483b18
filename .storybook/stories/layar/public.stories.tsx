import type { Meta } from '@storybook/react';
import type { ReactNode } from 'react';
import { appMachine } from '../../../machines/app/app.machine.ts';
import { site, type StaticPage } from '../../../src/app/pages.ts';
import type { PageName } from '../../../src/app/site.ts';
import { AccessibilityScreen } from '../../../src/flows/public/AccessibilityScreen.tsx';
import { CrashScreen } from '../../../src/flows/public/CrashScreen.tsx';
import { LandingScreen } from '../../../src/flows/public/LandingScreen.tsx';
import { NotFoundScreen } from '../../../src/flows/public/NotFoundScreen.tsx';
import { UnavailableScreen } from '../../../src/flows/public/UnavailableScreen.tsx';
import { AbsentScreen } from '../../../src/flows/public/AbsentScreen.tsx';
import { UnderDevelopmentScreen } from '../../../src/flows/public/UnderDevelopmentScreen.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import { LoadingPage } from '../../../src/ui/feedback.tsx';
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
  unavailable: <UnavailableScreen onReload={nothing} />,
};

/** The app's pages before the code of a flow arrives. */
const pages: Readonly<Partial<Record<PageName, ReactNode>>> = {
  ...staticPages,
  underDevelopment: <UnderDevelopmentScreen onBack={nothing} />,
  unknown: <NotFoundScreen onBack={nothing} />,
  absent: <AbsentScreen title="Perangkat Anda" back="/profil" />,
  landing: <LandingScreen />,
  accessibility: <AccessibilityScreen />,
};

const AppPage = ({ snapshot }: Pick<ScreenProps<typeof appMachine>, 'snapshot'>) =>
  pages[snapshot.value.page] ?? loading;

const input = { path: '/', query: '', session: { kind: 'none' } } as const;
const session = { kind: 'open', expiresAt: storyTime + 3_600_000, holder: 'sinta' } as const;

const at = storyboardOf(appMachine, AppPage, 'public', {}, input);
const atPlain = storyboardOf(appMachine, AppPage, 'plain', {}, input);
const atLanding = storyboardOf(appMachine, AppPage, 'landing', {}, input);
const atSignedIn = storyboardOf(appMachine, AppPage, 'account', { session }, input);
const visitor = (page: PageName) => ({ visit: 'signedOut', page }) as const;
const customer = (page: PageName) => ({ visit: 'signedIn', page }) as const;

export const Landing = atLanding('Landing · page.landing', visitor('landing'));
export const UnderDevelopment = atPlain(
  'Dalam pengembangan · page.underDevelopment',
  visitor('underDevelopment'),
);
export const Accessibility = atPlain(
  'Aksesibilitas · page.accessibility',
  visitor('accessibility'),
);
export const SignedInAccessibility = atSignedIn(
  'Aksesibilitas, nasabah',
  customer('accessibility'),
);
export const Unknown = atPlain('Halaman tidak ditemukan · page.unknown', visitor('unknown'));
export const Unavailable = atPlain(
  'Kode halaman tidak tiba · page.unavailable',
  visitor('unavailable'),
);
export const Absent = atSignedIn('Bank tanpa fitur ini · page.absent', customer('absent'));
export const SignedInUnderDevelopment = atSignedIn(
  'Dalam pengembangan, nasabah · visit.signedIn',
  customer('underDevelopment'),
);
export const SignedInUnknown = atSignedIn('Halaman tidak ditemukan, nasabah', customer('unknown'));
export const Crash = {
  name: 'Unexpected Application Error!',
  render: () => <CrashScreen onReload={nothing} onLogout={nothing} />,
};

const pagesIn = (frame: 'public' | 'account') =>
  site.pageNames.filter((name) => site.pages[name].frame === frame);
export const LoadingPublic = at('Kode halaman sedang dimuat', pagesIn('public').map(visitor));
export const LoadingAccount = atSignedIn('Kode halaman sedang dimuat, nasabah · page.leaving', [
  customer('leaving'),
  ...pagesIn('account').map(customer),
]);
