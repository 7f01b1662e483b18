import type { ComponentType } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { Sitemap } from '../../machines/contract/paths.ts';
import type { ScreenProps, Screens } from '../ui/screen.ts';

export type PageName = SnapshotFrom<typeof appMachine>['value']['page'];

/** What a file of src/app/providers/ gives of a flow. */
export interface FlowModule {
  /** The machine with its services. */
  provide(services: never): AnyStateMachine;
  /** What of the outside world the flow uses, as the product has it. */
  readonly services?: object;
  readonly screens?: Screens<never>;
}

interface Declaration {
  readonly title?: string;
  readonly titles?: Readonly<Record<string, string>>;
  /**
   * Which header and footer. Absent: the account's with a session, else the public ones (ACC-8,
   * ACC-9).
   */
  readonly frame?: 'landing' | 'public' | 'account';
  /** The page of whose visitors many come here next: there the code is fetched ahead. */
  readonly prefetchedOn?: PageName;
  /** The code of the flow that the app machine invokes as long as the page is open. */
  readonly flow?: () => Promise<FlowModule>;
  /** One screen for every state of an actor that lives as long as the session. */
  readonly view?: {
    readonly of: keyof typeof sessionFlows;
    readonly load: () => Promise<{ default: ComponentType<ScreenProps<never>> }>;
  };
  /** A page of words alone, whose code is fetched when it opens. */
  readonly words?: () => Promise<{ default: ComponentType }>;
}

type PathName<Name> = Name extends keyof Sitemap ? keyof Sitemap[Name]['paths'] : never;

/** Whether a type is a union, such as the names of several paths. */
type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/**
 * The document's title (GEN-2), where the page has one path; where it has several, the title at
 * each by the path's name.
 */
type Titles<Name> = [PathName<Name>] extends [never]
  ? object
  : true extends IsUnion<PathName<Name>>
    ? { readonly titles: Readonly<Record<PathName<Name>, string>> }
    : { readonly title: string };

/** The flows that the app machine invokes as long as somebody is signed in. */
const sessionFlows = {
  account: () => import('./providers/account.ts'),
  notifications: () => import('./providers/notifications.ts'),
} satisfies Readonly<Record<string, () => Promise<FlowModule>>>;

/** The header, menu and footer of the account's pages. */
const loadAccountFrame = () => import('./AccountFrame.tsx');

/**
 * What the app knows of each page beside its addresses (machines/contract/paths.ts). A page without
 * `flow`, `view` and `words` has its content in src/app/contents.tsx. Total: a state of the app
 * machine's `page` that is missing here does not compile.
 */
const pages = {
  choosing: {},
  leaving: {},
  unknown: {},
  unavailable: {},
  landing: {
    frame: 'landing',
    title: 'Sinari Perjalanan Finansialmu',
    words: () => import('./providers/landing.ts'),
  },
  login: {
    frame: 'public',
    title: 'Masuk',
    flow: () => import('./providers/login.ts'),
  },
  registration: {
    frame: 'public',
    titles: {
      register: 'Registrasi',
      registerOtp: 'Verifikasi',
      registerPassword: 'Buat Password',
      registerPersonal: 'Data Diri',
      registerBirthplace: 'Data Diri Dua',
      registerKtp: 'Verifikasi e-KTP',
      registerPin: 'Atur PIN',
    },
    flow: () => import('./providers/registration.ts'),
  },
  reset: {
    frame: 'public',
    titles: {
      forgotPassword: 'Lupa Password',
      resetOtp: 'Verifikasi',
      newPassword: 'Buat Password Baru',
    },
    flow: () => import('./providers/reset.ts'),
  },
  underDevelopment: { title: 'Dalam Pengembangan' },
  download: {
    frame: 'public',
    title: 'Download',
    flow: () => import('./providers/download.ts'),
  },
  accessibility: {
    title: 'Aksesibilitas',
    words: () => import('./providers/accessibility.ts'),
  },
  dashboard: {
    frame: 'account',
    title: 'Beranda',
    view: { of: 'account', load: () => import('./providers/dashboard.ts') },
    prefetchedOn: 'login',
  },
  transfer: {
    frame: 'account',
    titles: { transfer: 'Transfer', transferPin: 'Masukkan Pin Anda' },
    flow: () => import('./providers/transfer.ts'),
    prefetchedOn: 'dashboard',
  },
  scheduled: {
    frame: 'account',
    titles: { scheduled: 'Terjadwal', scheduledCancel: 'Batalkan Transfer' },
    flow: () => import('./providers/scheduled.ts'),
  },
  recipients: {
    frame: 'account',
    title: 'Penerima Tersimpan',
    flow: () => import('./providers/recipients.ts'),
  },
  mutasi: {
    frame: 'account',
    title: 'Mutasi',
    flow: () => import('./providers/mutasi.ts'),
    prefetchedOn: 'dashboard',
  },
  statement: {
    frame: 'account',
    title: 'Rekening Koran',
    flow: () => import('./providers/statement.ts'),
  },
  qris: {
    frame: 'account',
    title: 'QRIS',
    flow: () => import('./providers/qris.ts'),
    prefetchedOn: 'dashboard',
  },
  qrisAmount: {
    frame: 'account',
    title: 'Minta Nominal Tertentu',
    flow: () => import('./providers/qris-amount.ts'),
  },
  notifications: {
    frame: 'account',
    title: 'Notifikasi',
    view: { of: 'notifications', load: () => import('./providers/notifications-page.ts') },
    prefetchedOn: 'dashboard',
  },
  profile: {
    frame: 'account',
    title: 'Profil',
    view: { of: 'account', load: () => import('./providers/profile.tsx') },
    prefetchedOn: 'dashboard',
  },
  sessions: {
    frame: 'account',
    title: 'Perangkat Anda',
    flow: () => import('./providers/sessions.ts'),
  },
} satisfies { readonly [Name in PageName]: Declaration & Titles<Name> };

type Declared = typeof pages;
/** The pages with a flow of their own. */
export type FlowPage = {
  [Name in PageName]: Declared[Name] extends { flow: unknown } ? Name : never;
}[PageName];
/** Pages whose content comes with the app. */
export type StillPage = {
  [Name in PageName]: Declared[Name] extends
    | { flow: unknown }
    | { view: unknown }
    | { words: unknown }
    ? never
    : Name;
}[PageName];

type Loaders = { readonly [Name in FlowPage]: Declared[Name]['flow'] } & typeof sessionFlows;

/** The flows by the names under which the app machine invokes them. */
export type FlowName = keyof Loaders;

type Modules = { readonly [Name in FlowName]: Awaited<ReturnType<Loaders[Name]>> };
export type FlowMachines = { readonly [Name in FlowName]: ReturnType<Modules[Name]['provide']> };

/** What each flow uses of the outside world; a flow that uses none of it is missing. */
export type FlowServices = {
  readonly [
    Name in FlowName as Modules[Name] extends { services: object } ? Name : never
  ]: Modules[Name] extends { services: infer Services } ? Services : never;
};

/** What `createApp` is told of the pages, and where it finds their code. */
export interface Site {
  readonly pages: Readonly<Record<PageName, Declaration>>;
  readonly pageNames: readonly PageName[];
  readonly sessionFlows: Readonly<Record<keyof typeof sessionFlows, () => Promise<FlowModule>>>;
  readonly loadAccountFrame: typeof loadAccountFrame;
}

/**
 * As the product has it. Of the app's code the entry alone imports it: it holds the names of all
 * pages' files, which change with their content, and whoever imported it would change with them.
 */
export const site: Site = {
  pages,
  pageNames: Object.keys(pages) as readonly PageName[],
  sessionFlows,
  loadAccountFrame,
};
