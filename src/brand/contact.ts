import { brandFile } from './brand.ts';

/* How to reach the bank. Apart from brand.ts, because no first page needs these. */

export const accessibilityContact = `aksesibilitas@${brandFile}.test`;
/** For reports of security holes, in /.well-known/security.txt. */
export const securityContact = `keamanan@${brandFile}.test`;
/** The bank's hotline, day and night; '' if there is none. */
export const hotline: string = '1500 123';
export const hotlineEmail = `bantuan@${brandFile}.test`;
