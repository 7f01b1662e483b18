import { brandFile } from './brand.ts';

/* How to reach the bank. Apart from brand.ts, because no first page needs these. */

/** The address for reports of parts that somebody cannot use. */
export const accessibilityContact = `aksesibilitas@${brandFile}.test`;
/** The bank's hotline, by telephone and in writing. */
export const hotline = '1500 123';
export const hotlineEmail = `bantuan@${brandFile}.test`;
