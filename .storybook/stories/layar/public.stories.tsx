import type { Meta, StoryObj } from '@storybook/react';
import { at, atSignedIn, atLanding } from '../../app-pages.tsx';
import { CrashScreen } from '../../../src/flows/public/CrashScreen.tsx';

export default {
  title: 'Layar/Publik',
  tags: ['autodocs'],
  parameters: {
    path: '/',
    docs: {
      description: {
        component:
          'Halaman tanpa alur sendiri, dan kerangka aplikasi di antara dua halaman. Yang belum tiba mempunyai judul juga. Halaman tidak ' +
          'ditemukan dan dalam pengembangan memakai kepala dan kaki nasabah bila ada sesi.',
      },
    },
  },
} satisfies Meta;

const out = 'signedOut';

export const Landing: StoryObj = {
  name: 'Landing · page.landing',
  ...atLanding({ visit: out, page: 'landing' }),
};
export const UnderDevelopment: StoryObj = {
  name: 'Dalam pengembangan · page.underDevelopment',
  ...at({ visit: out, page: 'underDevelopment' }),
};
export const Accessibility: StoryObj = {
  name: 'Aksesibilitas · page.accessibility',
  ...at({ visit: out, page: 'accessibility' }),
};
export const SignedInAccessibility: StoryObj = {
  name: 'Aksesibilitas, nasabah',
  ...atSignedIn({ visit: 'signedIn', page: 'accessibility' }),
};
export const Unknown: StoryObj = {
  name: 'Halaman tidak ditemukan · page.unknown',
  ...at({ visit: out, page: 'unknown' }),
};
export const Unavailable: StoryObj = {
  name: 'Kode halaman tidak tiba · page.unavailable',
  ...at({ visit: out, page: 'unavailable' }),
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
  ...at({ visit: 'deciding', page: 'choosing' }),
};
export const Leaving: StoryObj = {
  name: 'Menuju dashboard · page.leaving',
  ...atSignedIn({ visit: 'signedIn', page: 'leaving' }),
};
export const Login: StoryObj = {
  name: 'Login di jalan · page.login',
  ...at({ visit: out, page: 'login' }),
};
export const Registration: StoryObj = {
  name: 'Registrasi di jalan · page.registration',
  ...at({ visit: out, page: 'registration' }),
};
export const Reset: StoryObj = {
  name: 'Reset di jalan · page.reset',
  ...at({ visit: out, page: 'reset' }),
};
export const Download: StoryObj = {
  name: 'Download di jalan · page.download',
  ...at({ visit: out, page: 'download' }),
};
export const Dashboard: StoryObj = {
  name: 'Beranda di jalan · page.dashboard',
  ...atSignedIn({ visit: 'signedIn', page: 'dashboard' }),
};
export const Notifications: StoryObj = {
  name: 'Notifikasi di jalan · page.notifications',
  ...atSignedIn({ visit: 'signedIn', page: 'notifications' }),
};
export const Profile: StoryObj = {
  name: 'Profil di jalan · page.profile',
  ...atSignedIn({ visit: 'signedIn', page: 'profile' }),
};
export const Transfer: StoryObj = {
  name: 'Transfer di jalan · page.transfer',
  ...atSignedIn({ visit: 'signedIn', page: 'transfer' }),
};
export const Mutasi: StoryObj = {
  name: 'Mutasi di jalan · page.mutasi',
  ...atSignedIn({ visit: 'signedIn', page: 'mutasi' }),
};
export const Qris: StoryObj = {
  name: 'QRIS di jalan · page.qris',
  ...atSignedIn({ visit: 'signedIn', page: 'qris' }),
};
