import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { Sitemap } from '../../machines/contract/paths.ts';
import type { ScreenProps, Screens } from '../ui/screen.ts';
import { idle } from './idle.ts';
import { loadAfterStart } from './load-after-start.ts';
import { exported, type LoadComponent } from './load-component.ts';
import { landing } from '../brand/brand.ts';

export type PageName = SnapshotFrom<typeof appMachine>['value']['page'];

/** A flow as its file declares it, with `defineFlow`. */
export interface FlowModule {
  readonly default: {
    /** The machine with its services. */
    provide(services: never): AnyStateMachine;
    /** Everything the flow uses of the outside world, as in the product. */
    readonly services: object;
    readonly screens: Screens<never> | null;
  };
}

type SitePage = keyof Sitemap;

interface Declaration {
  /** The document's title at each path of the page, by the path's name (GEN-2). */
  readonly titles?: Readonly<Record<string, string>>;
  /** The titles of states of its flow that differ from that of their address. */
  readonly stateTitles?: Readonly<Record<string, string>>;
  /**
   * Which header and footer. Absent: the account's with a session, else the public ones (ACC-8,
   * ACC-9).
   */
  readonly frame?: 'landing' | 'public' | 'account';
  /** The page whose visitors often come here next. The code is fetched ahead there. */
  readonly prefetchedOn?: PageName;
  /** The code of the flow that the app machine invokes as long as the page is open. */
  readonly flow?: () => Promise<FlowModule>;
  /** One screen for every state of an actor that lives as long as the session. */
  readonly sessionView?: {
    readonly of: 'account' | 'notifications';
    readonly load: LoadComponent<ScreenProps<never>>;
  };
  /** A page without a machine, whose code is fetched when it opens. */
  readonly component?: LoadComponent<object>;
}

type Titles<Name> = Name extends SitePage
  ? { readonly titles: Readonly<Record<keyof Sitemap[Name]['paths'], string>> }
  : object;

/** A page that only a customer may open has the account's frame, and no other page has it. */
type Framed<Name> = Name extends SitePage
  ? Sitemap[Name]['access'] extends 'guarded'
    ? { readonly frame: 'account' }
    : { readonly frame?: 'landing' | 'public' }
  : object;

/** The flows that the app machine invokes as long as somebody is signed in. */
const sessionFlows = {
  account: () => import('../flows/account/flow.ts'),
  notifications: () => import('../flows/notifications/flow.ts'),
  // Never settles without the live updates, so that nothing fails or reloads for want of them.
  live: () =>
    idle()
      .then(loadAfterStart)
      .then((code) => code.liveFlow())
      .catch(() => new Promise<never>(() => undefined)),
} satisfies Readonly<Record<string, () => Promise<FlowModule>>>;

/** The header, menu and footer of the account's pages. */
const loadAccountFrame = () => import('./AccountFrame.tsx');

/**
 * Everything the app knows about each page except its addresses (machines/contract/paths.ts). The
 * content of a page without `flow`, `sessionView` and `component` is in src/app/contents.tsx. A
 * missing page does not compile.
 */
const pages = {
  choosing: {},
  leaving: {},
  unknown: {},
  unavailable: {},
  landing: {
    frame: 'landing',
    titles: { landing: landing.title },
    component: exported(() => import('../flows/public/LandingScreen.tsx'), 'LandingScreen'),
  },
  login: {
    frame: 'public',
    titles: { login: 'Masuk' },
    flow: () => import('../flows/login/flow.ts'),
  },
  registration: {
    frame: 'public',
    titles: {
      register: 'Registrasi, langkah 1 dari 6 · Buka rekening',
      registerOtp: 'Verifikasi email, langkah 2 dari 6 · Buka rekening',
      registerPassword: 'Buat Password, langkah 3 dari 6 · Buka rekening',
      registerPersonal: 'Data Diri, langkah 4 dari 6 · Buka rekening',
      registerBirthplace: 'Data Diri Dua, langkah 4 dari 6 · Buka rekening',
      registerKtp: 'Verifikasi e-KTP, langkah 5 dari 6 · Buka rekening',
      registerPin: 'Atur PIN, langkah 6 dari 6 · Buka rekening',
    },
    flow: () => import('../flows/registration/flow.ts'),
  },
  reset: {
    frame: 'public',
    titles: {
      forgotPassword: 'Lupa Password, langkah 1 dari 3 · Ganti password',
      resetOtp: 'Verifikasi email, langkah 2 dari 3 · Ganti password',
      newPassword: 'Buat Password Baru, langkah 3 dari 3 · Ganti password',
    },
    flow: () => import('../flows/reset/flow.ts'),
  },
  underDevelopment: { titles: { underDevelopment: 'Dalam Pengembangan' } },
  download: {
    frame: 'public',
    titles: { download: 'Download' },
    flow: () => import('../flows/download/flow.ts'),
  },
  accessibility: {
    titles: { accessibility: 'Aksesibilitas' },
    component: exported(
      () => import('../flows/public/AccessibilityScreen.tsx'),
      'AccessibilityScreen',
    ),
  },
  dashboard: {
    frame: 'account',
    titles: { dashboard: 'Beranda' },
    sessionView: {
      of: 'account',
      load: exported(() => import('../flows/account/DashboardScreen.tsx'), 'DashboardScreen'),
    },
    prefetchedOn: 'login',
  },
  transfer: {
    frame: 'account',
    titles: { transfer: 'Transfer', transferPin: 'Masukkan Pin Anda · Transfer' },
    stateTitles: {
      succeeded: 'Bukti Transfer',
      outcomeUnknown: 'Status transfer belum pasti',
      alreadySent: 'Transfer ini sudah terkirim',
    },
    flow: () => import('../flows/transfer/flow.ts'),
    prefetchedOn: 'dashboard',
  },
  scheduled: {
    frame: 'account',
    titles: { scheduled: 'Transfer terjadwal', scheduledCancel: 'Batalkan Transfer · Terjadwal' },
    stateTitles: { outcomeUnknown: 'Status pembatalan belum pasti' },
    flow: () => import('../flows/scheduled/flow.ts'),
  },
  recipients: {
    frame: 'account',
    titles: { recipients: 'Penerima Tersimpan' },
    flow: () => import('../flows/recipients/flow.ts'),
  },
  mutasi: {
    frame: 'account',
    titles: { mutasi: 'Mutasi' },
    flow: () => import('../flows/mutasi/flow.ts'),
    prefetchedOn: 'dashboard',
  },
  statement: {
    frame: 'account',
    titles: { statement: 'Rekening Koran' },
    flow: () => import('../flows/statement/flow.ts'),
  },
  qris: {
    frame: 'account',
    titles: { qris: 'QRIS' },
    flow: () => import('../flows/qris/flow.ts'),
    prefetchedOn: 'dashboard',
  },
  qrisAmount: {
    frame: 'account',
    titles: { qrisAmount: 'QR dengan nominal' },
    flow: () => import('../flows/qris/qris-amount.flow.ts'),
  },
  notifications: {
    frame: 'account',
    titles: { notifications: 'Notifikasi' },
    sessionView: {
      of: 'notifications',
      load: exported(() => import('./NotificationsPage.tsx'), 'NotificationsPage'),
    },
    prefetchedOn: 'dashboard',
  },
  profile: {
    frame: 'account',
    titles: { profile: 'Profil' },
    sessionView: {
      of: 'account',
      load: exported(() => import('./ProfilePage.tsx'), 'ProfilePage'),
    },
    prefetchedOn: 'dashboard',
  },
  sessions: {
    frame: 'account',
    titles: { sessions: 'Perangkat Anda' },
    flow: () => import('../flows/sessions/flow.ts'),
  },
} satisfies { readonly [Name in PageName]: Declaration & Titles<Name> & Framed<Name> };

type Declared = typeof pages;
/** The pages with a flow. */
export type FlowPage = {
  [Name in PageName]: Declared[Name] extends { flow: unknown } ? Name : never;
}[PageName];
/** Pages whose content comes with the app. */
export type StaticPage = {
  [Name in PageName]: Declared[Name] extends
    | { flow: unknown }
    | { sessionView: unknown }
    | { component: unknown }
    ? never
    : Name;
}[PageName];

type Loaders = { readonly [Name in FlowPage]: Declared[Name]['flow'] } & typeof sessionFlows;

/** The flows by the names under which the app machine invokes them. */
export type FlowName = keyof Loaders;

type Flows = { readonly [Name in FlowName]: Awaited<ReturnType<Loaders[Name]>>['default'] };
export type FlowMachines = { readonly [Name in FlowName]: ReturnType<Flows[Name]['provide']> };

/** The services of each flow. */
export type FlowServices = { readonly [Name in FlowName]: Flows[Name]['services'] };

/** The pages that `createApp` gets, and where their code is. */
export interface Site {
  readonly pages: Readonly<Record<PageName, Declaration>>;
  readonly pageNames: readonly PageName[];
  readonly sessionFlows: Readonly<Record<keyof typeof sessionFlows, () => Promise<FlowModule>>>;
  readonly loadAccountFrame: typeof loadAccountFrame;
}

/**
 * The product's pages. Only the entry imports this: it names the files of all pages, which change
 * with their content, and every importer would change with them.
 */
export const site: Site = {
  pages,
  pageNames: Object.keys(pages) as readonly PageName[],
  sessionFlows,
  loadAccountFrame,
};
