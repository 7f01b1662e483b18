import type { Extension } from './extensions.ts';

/**
 * The machines' half of a page's declaration: its addresses by name, and who may open it. The other
 * half is src/app/pages.ts.
 *
 * - `public`: everybody.
 * - `guarded`: with a session only; without one it leads to /login (ACC-3).
 * - `entrance`: without a session only; a customer is sent to /dashboard (ACC-4, ACC-5).
 *
 * Several addresses are the steps of one flow; the first is its entry. A flow that is `plain` takes
 * its query and its own kept draft from the app and returns nothing, so that machines/app/ need not
 * name it. A page with an
 * `extension` opens only where the bank has that call.
 */
export const sitemap = {
  landing: { access: 'public', paths: { landing: '/' } },
  login: { access: 'entrance', paths: { login: '/login' } },
  registration: {
    access: 'entrance',
    paths: {
      register: '/register',
      registerOtp: '/register/otp',
      registerPassword: '/register/password',
      registerPersonal: '/register/data-diri',
      registerBirthplace: '/register/data-diri-dua',
      registerKtp: '/register/ktp',
      registerPin: '/register/atur-pin',
    },
  },
  reset: {
    access: 'public',
    paths: {
      forgotPassword: '/reset/forgot-password',
      resetOtp: '/reset/otp',
      newPassword: '/reset/new-password',
    },
  },
  underDevelopment: { access: 'public', paths: { underDevelopment: '/under-development' } },
  download: { access: 'public', paths: { download: '/download' }, flow: 'plain' },
  accessibility: { access: 'public', paths: { accessibility: '/aksesibilitas' } },
  dashboard: { access: 'guarded', paths: { dashboard: '/dashboard' } },
  notifications: { access: 'guarded', paths: { notifications: '/notifikasi' } },
  transfer: {
    access: 'guarded',
    paths: { transfer: '/transfer', transferPin: '/transfer/input-pin' },
  },
  scheduled: {
    access: 'guarded',
    paths: {
      scheduled: '/transfer/terjadwal',
      scheduledCancel: '/transfer/terjadwal/batalkan',
      scheduledDecide: '/transfer/terjadwal/putuskan',
    },
  },
  recipients: {
    access: 'guarded',
    paths: { recipients: '/transfer/penerima' },
    flow: 'plain',
    extension: 'recipients',
  },
  mutasi: { access: 'guarded', paths: { mutasi: '/mutasi' } },
  statement: { access: 'guarded', paths: { statement: '/mutasi/rekening-koran' } },
  qris: { access: 'guarded', paths: { qris: '/qris' } },
  qrisAmount: {
    access: 'guarded',
    paths: { qrisAmount: '/qris/nominal' },
    flow: 'plain',
    extension: 'qr_amount',
  },
  scan: { access: 'guarded', paths: { scan: '/qris/pindai' }, flow: 'plain' },
  report: {
    access: 'guarded',
    paths: { report: '/bantuan/lapor' },
    flow: 'plain',
    extension: 'reports',
  },
  reports: {
    access: 'guarded',
    paths: { reports: '/bantuan/laporan' },
    flow: 'plain',
    extension: 'reports',
  },
  profile: { access: 'guarded', paths: { profile: '/profil' } },
  sessions: {
    access: 'guarded',
    paths: { sessions: '/profil/perangkat' },
    flow: 'plain',
    extension: 'sessions',
  },
  securing: {
    access: 'guarded',
    paths: { securing: '/profil/amankan', thaw: '/profil/amankan/buka' },
    flow: 'plain',
    extension: 'freeze',
  },
  pin: { access: 'guarded', paths: { pin: '/profil/pin' }, flow: 'plain', extension: 'pin' },
} as const satisfies Readonly<Record<string, SitePage>>;

export interface SitePage {
  readonly access: 'public' | 'guarded' | 'entrance';
  readonly paths: Readonly<Record<string, string>>;
  readonly flow?: 'plain';
  readonly extension?: Extension;
}

export type Sitemap = typeof sitemap;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type AllPaths = Intersection<Sitemap[keyof Sitemap]['paths']>;

/** The pages whose input is kept while another page is open. */
export type Unfinished = 'transfer' | 'report' | 'qrisAmount' | 'reset' | 'registration';

/** Every address of the product by name, for machines, links and titles. */
export const paths = Object.assign(
  {},
  ...Object.values(sitemap).map((page) => page.paths),
) as Readonly<{ [Name in keyof AllPaths]: AllPaths[Name] }>;

export type Path = (typeof paths)[keyof typeof paths];

/**
 * Where password managers ask for the page to change a password. A server leads them to the reset
 * (ACC-23); the app has no such page.
 */
export const changePasswordAddress = '/.well-known/change-password';
