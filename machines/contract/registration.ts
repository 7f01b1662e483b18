import type { CallOptions } from './port.ts';

/** The parts of the browser's File that machines use. */
export interface Photo {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** MIME type as the browser reports it. */
  readonly type: string;
}

/** The largest photo in bytes (REG-57). */
export const photoLimit = 1_048_576;

/** The input so far, under the names of POST /auth/register. Only in memory. */
export interface Application {
  readonly email: string;
  /** As typed, without +62: `8123…`. */
  readonly no_hp: string;
  readonly otp: string;
  /** The grant that the bank returned for the right code; '' if it returns none. */
  readonly grant: string;
  readonly password: string;
  readonly no_ktp: string;
  readonly name: string;
  /** `yyyy-MM-dd`. */
  readonly date_of_birth: string;
  readonly ektp_photo: Photo | null;
  readonly pin: string;
}

/** The fields that POST /users checks, one per call. */
export type Identity =
  | { readonly email: string }
  | { readonly no_hp: string }
  | { readonly no_ktp: string };

export interface RegistrationPorts {
  /**
   * POST /users at the second base. Resolves if unused, rejects with `refused` and the server's
   * message if taken.
   */
  checkUnused(input: Identity, io: CallOptions): Promise<void>;
  /** POST /send-otp with an empty `otp`; the resend is the same call. */
  sendOtp(input: { readonly email: string; readonly noHP: string }, io: CallOptions): Promise<void>;
  /**
   * POST /verify-otp. Resolves with the bank's grant, '' if it returns none. Rejects with `refused`
   * if the code is wrong or used up.
   */
  verifyOtp(
    input: { readonly email: string; readonly otp: string },
    io: CallOptions,
  ): Promise<string>;
  /**
   * The photo with its bytes in memory, because the file may be moved or changed. Makes no call;
   * rejects if the file cannot be read.
   */
  takePhoto(input: { readonly photo: Photo | null }, io: CallOptions): Promise<Photo>;
  /**
   * Takes the photo and decodes it, so that a broken one is found at this step. Makes no call;
   * rejects unless it is a complete JPEG or PNG.
   */
  readPhoto(input: { readonly photo: Photo | null }, io: CallOptions): Promise<Photo>;
  /**
   * Shrinks a photo to a JPEG of at most 1 MB, upright and without EXIF. Makes no call; rejects
   * like `readPhoto`.
   */
  shrinkPhoto(input: { readonly photo: Photo | null }, io: CallOptions): Promise<Photo>;
  /** POST /auth/register, multipart. Rejects with `refused` and the server's errors or message. */
  openAccount(input: Application, io: CallOptions): Promise<void>;
}
