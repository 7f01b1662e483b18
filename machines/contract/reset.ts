import type { CallOptions } from './port.ts';

export interface ResetPorts {
  /** POST /forget-password/send with empty otp and newPassword; the resend is the same call. */
  sendResetCode(input: { readonly email: string }, io: CallOptions): Promise<void>;
  /**
   * POST /forget-password/validate. Resolves with the bank's grant, '' if it returns none. Rejects
   * with `refused` if the code is wrong or used up.
   */
  verifyResetCode(
    input: { readonly email: string; readonly otp: string },
    io: CallOptions,
  ): Promise<string>;
  /** POST /forget-password/change-password. Rejects with `refused` and the server's message. */
  changePassword(
    input: {
      readonly email: string;
      readonly otp: string;
      readonly grant: string;
      readonly newPassword: string;
    },
    io: CallOptions,
  ): Promise<void>;
}
