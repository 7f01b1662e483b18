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
  /** Which header and footer; `either` follows the session (ACC-8, ACC-9). */
  readonly frame: 'landing' | 'public' | 'account' | 'either';
  /** The page of whose visitors many come here next: there the code is fetched ahead. */
  readonly prefetchedOn?: PageName;
  /** The code of the flow that the app machine invokes as long as the page is open. */
  readonly flow?: () => Promise<FlowModule>;
  /** One screen for every state of an actor that lives as long as the session. */
  readonly view?: {
    readonly of: keyof typeof sessionFlows;
    readonly load: () => Promise<{ default: ComponentType<ScreenProps<never>> }>;
  };
}

/** The document's title at each of the page's paths, by the path's name (GEN-2). */
type Titles<Name> = Name extends keyof Sitemap
  ? { readonly titles: Readonly<Record<keyof Sitemap[Name]['paths'], string>> }
  : object;

/** The flows that the app machine invokes as long as somebody is signed in. */
export const sessionFlows = {
  account: () => import('./providers/account.ts'),
  notifications: () => import('./providers/notifications.ts'),
} satisfies Readonly<Record<string, () => Promise<FlowModule>>>;

/** The header, menu and footer of the account's pages. */
export const loadAccountFrame = () => import('./AccountFrame.tsx');

/**
 * What the app knows of each page beside its addresses (machines/contract/paths.ts). A page without
 * `flow` and `view` has its content in src/app/contents.tsx. Total: a state of the app machine's
 * `page` that is missing here does not compile.
 */
export const pages = {
  choosing: { frame: 'either' },
  leaving: { frame: 'either' },
  unknown: { frame: 'either' },
  unavailable: { frame: 'either' },
  landing: { frame: 'landing', titles: { landing: 'Sinari Perjalanan Finansialmu' } },
  login: {
    frame: 'public',
    titles: { login: 'Masuk' },
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
  underDevelopment: { frame: 'either', titles: { underDevelopment: 'Dalam Pengembangan' } },
  download: {
    frame: 'public',
    titles: { download: 'Download' },
    flow: () => import('./providers/download.ts'),
  },
  accessibility: { frame: 'either', titles: { accessibility: 'Aksesibilitas' } },
  dashboard: {
    frame: 'account',
    titles: { dashboard: 'Beranda' },
    view: { of: 'account', load: () => import('./providers/dashboard.ts') },
    prefetchedOn: 'login',
  },
  transfer: {
    frame: 'account',
    titles: { transfer: 'Transfer', transferPin: 'Masukkan Pin Anda' },
    flow: () => import('./providers/transfer.ts'),
    prefetchedOn: 'dashboard',
  },
  mutasi: {
    frame: 'account',
    titles: { mutasi: 'Mutasi' },
    flow: () => import('./providers/mutasi.ts'),
    prefetchedOn: 'dashboard',
  },
  qris: {
    frame: 'account',
    titles: { qris: 'QRIS' },
    flow: () => import('./providers/qris.ts'),
    prefetchedOn: 'dashboard',
  },
  notifications: {
    frame: 'account',
    titles: { notifications: 'Notifikasi' },
    view: { of: 'notifications', load: () => import('./providers/notifications-page.ts') },
    prefetchedOn: 'dashboard',
  },
  profile: {
    frame: 'account',
    titles: { profile: 'Profil' },
    view: { of: 'account', load: () => import('./providers/profile.tsx') },
    prefetchedOn: 'dashboard',
  },
} satisfies { readonly [Name in PageName]: Declaration & Titles<Name> };

type Declared = typeof pages;
type FlowPage = {
  [Name in PageName]: Declared[Name] extends { flow: unknown } ? Name : never;
}[PageName];
/** Pages whose content is neither a flow's nor an actor's. */
export type StillPage = {
  [Name in PageName]: Declared[Name] extends { flow: unknown } | { view: unknown } ? never : Name;
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

/** What every page may declare, for whoever does not know which page it is. */
export const declarationOf = (name: PageName): Declaration => pages[name];

export const pageNames = Object.keys(pages) as readonly PageName[];
