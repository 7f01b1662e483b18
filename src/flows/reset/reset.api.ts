import type { CallOptions } from '../../../machines/contract/port.ts';
import type { ResetPorts } from '../../../machines/contract/reset.ts';
import { callExpectingSuccess } from '../../platform/http.ts';
import { grantIn } from '../../platform/shapes.ts';

const post = (url: string, form: Record<string, string>, io: CallOptions) =>
  callExpectingSuccess(
    { method: 'POST', url: `/forget-password/${url}`, data: new URLSearchParams(form) },
    io,
  );

/** The calls of the password reset (CAL-18 to CAL-20). Only `success: true` counts as success. */
export const resetPorts: ResetPorts = {
  async sendResetCode({ email }, io) {
    await post('send', { email, otp: '', newPassword: '' }, io);
  },
  verifyResetCode: async ({ email, otp }, io) =>
    grantIn(await post('validate', { email, otp }, io)),
  async changePassword({ grant, ...fields }, io) {
    await post('change-password', { ...fields, ...(grant !== '' && { grant }) }, io);
  },
};
