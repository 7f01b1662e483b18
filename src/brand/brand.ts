/*
 * The words by which the bank presents itself. Another bank changes this file, look.ts, and the
 * banks and limits in machines/contract/limits.ts; then `npm run brand` (CONTRIBUTING.md).
 */

export const brandName = 'Lentera';
/** In the names of files that a customer saves. */
export const brandFile = 'lentera';
export const copyright = '© 2024 Lentera';
/** For search engines, and for devices that install the app. */
export const description = 'Buka rekening, transfer, dan pantau mutasi dari satu tempat.';

export const landing = {
  title: 'Sinari Perjalanan Finansialmu',
  tagline:
    'Buka rekening dari rumah, kirim uang ke bank lain, dan lihat ke mana uang Anda pergi. Semuanya di satu tempat.',
};
