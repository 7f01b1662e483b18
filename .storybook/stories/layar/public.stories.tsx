import type { Meta, StoryObj } from '@storybook/react';
import { at, atLanding, atPlain, atSignedIn } from '../../app-pages.tsx';
import { CrashScreen } from '../../../src/flows/public/CrashScreen.tsx';

export default {
  title: 'Layar/Publik',
  tags: ['autodocs'],
  parameters: {
    path: '/',
    docs: {
      description: {
        component:
          'Halaman tanpa alur sendiri, dan kerangka aplikasi di antara dua halaman. Halaman yang kodenya masih dimuat mempunyai judul juga. Halaman tidak ' +
          'ditemukan dan dalam pengembangan memakai kepala dan kaki nasabah bila ada sesi.',
      },
    },
  },
} satisfies Meta;

export const Landing: StoryObj = {
  name: 'Landing · page.landing',
  ...atLanding({ visit: 'signedOut', page: 'landing' }),
};
export const UnderDevelopment: StoryObj = {
  name: 'Dalam pengembangan · page.underDevelopment',
  ...atPlain({ visit: 'signedOut', page: 'underDevelopment' }),
};
export const Accessibility: StoryObj = {
  name: 'Aksesibilitas · page.accessibility',
  ...atPlain({ visit: 'signedOut', page: 'accessibility' }),
};
export const SignedInAccessibility: StoryObj = {
  name: 'Aksesibilitas, nasabah',
  ...atSignedIn({ visit: 'signedIn', page: 'accessibility' }),
};
export const Unknown: StoryObj = {
  name: 'Halaman tidak ditemukan · page.unknown',
  ...atPlain({ visit: 'signedOut', page: 'unknown' }),
};
export const Unavailable: StoryObj = {
  name: 'Kode halaman tidak tiba · page.unavailable',
  ...atPlain({ visit: 'signedOut', page: 'unavailable' }),
};
export const SignedInUnderDevelopment: StoryObj = {
  name: 'Dalam pengembangan, nasabah · visit.signedIn',
  ...atSignedIn({ visit: 'signedIn', page: 'underDevelopment' }),
};
export const SignedInUnknown: StoryObj = {
  name: 'Halaman tidak ditemukan, nasabah',
  ...atSignedIn({ visit: 'signedIn', page: 'unknown' }),
};
export const Crash: StoryObj = {
  name: 'Unexpected Application Error!',
  render: () => <CrashScreen onReload={() => undefined} onLogout={() => undefined} />,
};

export const Deciding: StoryObj = {
  name: 'Memutuskan · visit.deciding + page.choosing',
  ...atPlain({ visit: 'deciding', page: 'choosing' }),
};
export const Leaving: StoryObj = {
  name: 'Menuju beranda · page.leaving',
  ...atSignedIn({ visit: 'signedIn', page: 'leaving' }),
};
export const Login: StoryObj = {
  name: 'Login, kode dimuat · page.login',
  ...at({ visit: 'signedOut', page: 'login' }),
};
export const Registration: StoryObj = {
  name: 'Registrasi, kode dimuat · page.registration',
  ...at({ visit: 'signedOut', page: 'registration' }),
};
export const Reset: StoryObj = {
  name: 'Reset, kode dimuat · page.reset',
  ...at({ visit: 'signedOut', page: 'reset' }),
};
export const Download: StoryObj = {
  name: 'Download, kode dimuat · page.download',
  ...at({ visit: 'signedOut', page: 'download' }),
};
export const Dashboard: StoryObj = {
  name: 'Beranda, kode dimuat · page.dashboard',
  ...atSignedIn({ visit: 'signedIn', page: 'dashboard' }),
};
export const Notifications: StoryObj = {
  name: 'Notifikasi, kode dimuat · page.notifications',
  ...atSignedIn({ visit: 'signedIn', page: 'notifications' }),
};
export const Profile: StoryObj = {
  name: 'Profil, kode dimuat · page.profile',
  ...atSignedIn({ visit: 'signedIn', page: 'profile' }),
};
export const Transfer: StoryObj = {
  name: 'Transfer, kode dimuat · page.transfer',
  ...atSignedIn({ visit: 'signedIn', page: 'transfer' }),
};
export const Scheduled: StoryObj = {
  name: 'Terjadwal, kode dimuat · page.scheduled',
  ...atSignedIn({ visit: 'signedIn', page: 'scheduled' }),
};
export const Mutasi: StoryObj = {
  name: 'Mutasi, kode dimuat · page.mutasi',
  ...atSignedIn({ visit: 'signedIn', page: 'mutasi' }),
};
export const Statement: StoryObj = {
  name: 'Rekening Koran, kode dimuat · page.statement',
  ...atSignedIn({ visit: 'signedIn', page: 'statement' }),
};
export const Qris: StoryObj = {
  name: 'QRIS, kode dimuat · page.qris',
  ...atSignedIn({ visit: 'signedIn', page: 'qris' }),
};
