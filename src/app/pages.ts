import { sitemap, type Path, type Sitemap } from '../../machines/contract/paths.ts';
import { namedExport, loadFreeze, loadLive } from './load-chunks.tsx';
import type { Declaration, LoadFlow, PageName, Site } from './site.ts';
import { landing } from '../brand/brand.ts';

type SitePage = keyof Sitemap;

/**
 * What a page of the sitemap declares: titles; a frame unless only a customer may open it; its flow
 * if the machines know that by the sitemap alone; a way back if the bank may lack its call.
 */
type Declared<Page extends { readonly access: string; readonly paths: object }> = {
  readonly titles: Readonly<Record<keyof Page['paths'], string>>;
} & (Page extends { readonly access: 'guarded' }
  ? { readonly frame?: never }
  : { readonly frame?: 'landing' | 'public' }) &
  (Page extends { readonly flow: 'plain' } ? { readonly flow: LoadFlow } : object) &
  (Page extends { readonly extension: string }
    ? { readonly back: Path }
    : { readonly back?: never });

/** The flows that the app machine invokes as long as somebody is signed in. */
const sessionFlows = {
  account: () => import('../flows/account/flow.ts'),
  notifications: () => import('../flows/notifications/flow.ts'),
  live: loadLive,
  freeze: loadFreeze,
} satisfies Site['sessionFlows'];

/** The pages of one message, in one chunk. */
const messages = () => import('./messages.tsx');

/**
 * Everything the app knows about each page except its addresses (machines/contract/paths.ts). The
 * content of a page without `flow`, `sessionView` and `component` is in src/app/page-content.tsx. A
 * missing page does not compile.
 */
const pages = {
  choosing: {},
  leaving: {},
  unavailable: {},
  unknown: { component: namedExport(messages, 'NotFound') },
  absent: { component: namedExport(messages, 'Absent') },
  landing: {
    frame: 'landing',
    titles: { landing: landing.title },
    component: namedExport(() => import('../flows/public/LandingScreen.tsx'), 'LandingScreen'),
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
  underDevelopment: {
    titles: { underDevelopment: 'Dalam Pengembangan' },
    component: namedExport(messages, 'UnderDevelopment'),
  },
  download: {
    frame: 'public',
    titles: { download: 'Download' },
    flow: () => import('../flows/download/flow.ts'),
  },
  accessibility: {
    titles: { accessibility: 'Aksesibilitas' },
    component: namedExport(
      () => import('../flows/public/AccessibilityScreen.tsx'),
      'AccessibilityScreen',
    ),
  },
  dashboard: {
    titles: { dashboard: 'Beranda' },
    sessionView: {
      of: 'account',
      load: namedExport(() => import('../flows/account/DashboardScreen.tsx'), 'DashboardScreen'),
    },
    prefetchedOn: 'login',
  },
  transfer: {
    titles: { transfer: 'Transfer', transferPin: 'Masukkan Pin Anda · Transfer' },
    stateTitles: {
      asking: 'Siapa yang meminta transfer ini? · Transfer',
      advising: 'Penjual atau toko · Transfer',
      warning: 'Hati-hati, ini sering penipuan · Transfer',
      succeeded: 'Bukti Transfer',
      outcomeUnknown: 'Status transfer belum pasti',
      alreadySent: 'Transfer ini sudah terkirim',
    },
    flow: () => import('../flows/transfer/flow.ts'),
    prefetchedOn: 'dashboard',
  },
  scheduled: {
    titles: {
      scheduled: 'Transfer terjadwal',
      scheduledCancel: 'Batalkan Transfer · Terjadwal',
      scheduledDecide: 'Kirim Sekarang · Terjadwal',
    },
    stateTitles: {
      outcomeUnknown: 'Status pembatalan belum pasti',
      moving: 'Pindahkan · Terjadwal',
      sent: 'Bukti Transfer',
    },
    flow: () => import('../flows/scheduled/flow.ts'),
  },
  recipients: {
    titles: { recipients: 'Penerima Tersimpan' },
    back: '/transfer',
    flow: () => import('../flows/recipients/flow.ts'),
  },
  mutasi: {
    titles: { mutasi: 'Mutasi' },
    flow: () => import('../flows/mutasi/flow.ts'),
    prefetchedOn: 'dashboard',
  },
  statement: {
    titles: { statement: 'Rekening Koran' },
    flow: () => import('../flows/statement/flow.ts'),
  },
  qris: {
    titles: { qris: 'QRIS' },
    flow: () => import('../flows/qris/flow.ts'),
    prefetchedOn: 'dashboard',
  },
  qrisAmount: {
    titles: { qrisAmount: 'QR dengan nominal' },
    back: '/qris',
    flow: () => import('../flows/qris/qris-amount.flow.ts'),
  },
  scan: { titles: { scan: 'Pindai QR' }, flow: () => import('../flows/scan/flow.ts') },
  notifications: {
    titles: { notifications: 'Notifikasi' },
    sessionView: {
      of: 'notifications',
      load: namedExport(() => import('./NotificationsPage.tsx'), 'NotificationsPage'),
    },
    prefetchedOn: 'dashboard',
  },
  profile: {
    titles: { profile: 'Profil' },
    sessionView: {
      of: 'account',
      load: namedExport(() => import('./ProfilePage.tsx'), 'ProfilePage'),
    },
    prefetchedOn: 'dashboard',
  },
  report: {
    titles: { report: 'Lapor' },
    stateTitles: { unanswered: 'Status laporan belum pasti' },
    back: '/profil',
    flow: () => import('../flows/report/flow.ts'),
  },
  reports: {
    titles: { reports: 'Laporan Anda' },
    stateTitles: { case: 'Laporan' },
    back: '/profil',
    flow: () => import('../flows/report/reports.flow.ts'),
  },
  sessions: {
    titles: { sessions: 'Perangkat Anda' },
    back: '/profil',
    flow: () => import('../flows/sessions/flow.ts'),
  },
  securing: {
    titles: { securing: 'Amankan akun', thaw: 'Buka kembali akun' },
    stateTitles: {
      frozen: 'Akun Anda sedang diamankan',
      password: 'Password · Buka kembali akun',
      otp: 'Verifikasi · Buka kembali akun',
      pin: 'Masukkan Pin Anda · Buka kembali akun',
    },
    back: '/profil',
    flow: () => import('../flows/freeze/securing.flow.ts'),
  },
  pin: {
    titles: { pin: 'PIN' },
    stateTitles: {
      change: 'Ubah PIN',
      password: 'Password · Lupa PIN',
      otp: 'Verifikasi · Lupa PIN',
      renewal: 'PIN baru · Lupa PIN',
      cancellation: 'PIN lama · PIN',
      unknown: 'Status PIN belum pasti',
    },
    back: '/profil',
    flow: () => import('../flows/pin/flow.ts'),
  },
} satisfies {
  readonly [Name in PageName]: Declaration &
    (Name extends SitePage ? Declared<Sitemap[Name]> : object);
};

/** The pages that only a customer opens have the account's frame. */
const ofCustomers = Object.fromEntries(
  (Object.keys(sitemap) as SitePage[])
    .filter((name) => sitemap[name].access === 'guarded')
    .map((name) => [name, { ...pages[name], frame: 'account' }]),
);

type Pages = typeof pages;
export type FlowPage = {
  [Name in PageName]: Pages[Name] extends { flow: unknown } ? Name : never;
}[PageName];
export type StaticPage = {
  [Name in PageName]: Pages[Name] extends
    | { flow: unknown }
    | { sessionView: unknown }
    | { component: unknown }
    ? never
    : Name;
}[PageName];

type Loaders = { readonly [Name in FlowPage]: Pages[Name]['flow'] } & typeof sessionFlows;

/** The flows by the names under which the app machine invokes them. */
type Flows = { readonly [Name in keyof Loaders]: Awaited<ReturnType<Loaders[Name]>>['default'] };
export type FlowMachines = { readonly [Name in keyof Flows]: ReturnType<Flows[Name]['provide']> };

export type FlowServices = { readonly [Name in keyof Flows]: Flows[Name]['services'] };

/** The product's pages. Only the entry imports them: who does changes with the files of all. */
export const site: Site = {
  pages: { ...pages, ...ofCustomers } as Site['pages'],
  pageNames: Object.keys(pages) as readonly PageName[],
  sessionFlows,
  loadAccountFrame: () => import('./AccountFrame.tsx'),
};
