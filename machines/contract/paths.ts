/**
 * Every address of the product. The one list that machines, links and titles share.
 */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  registerOtp: '/register/otp',
  registerPassword: '/register/password',
  registerPersonal: '/register/data-diri',
  registerBirthplace: '/register/data-diri-dua',
  registerKtp: '/register/ktp',
  registerPin: '/register/atur-pin',
  forgotPassword: '/reset/forgot-password',
  resetOtp: '/reset/otp',
  newPassword: '/reset/new-password',
  underDevelopment: '/under-development',
  download: '/download',
  accessibility: '/aksesibilitas',
  dashboard: '/dashboard',
  notifications: '/notifikasi',
  transfer: '/transfer',
  transferPin: '/transfer/input-pin',
  mutasi: '/mutasi',
  qris: '/qris',
  profile: '/profil',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
