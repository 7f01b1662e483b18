import bcrypt from 'bcryptjs';

/** The worker has one thread, which `bcryptjs` yields now and then. */
export const hashesAtOnce = 1;

/** Replaces bank/identity/bcrypt.ts in the browser, where no native module runs. */
export const makeHash: typeof import('../identity/bcrypt.ts').makeHash = (text, rounds) =>
  bcrypt.hash(text, rounds);

export const fitsHash: typeof import('../identity/bcrypt.ts').fitsHash = (text, expected) =>
  bcrypt.compare(text, expected).catch(() => false);
