import type { Io } from '../../machines/contract/port.ts';
import type { ResetPorts } from '../../machines/contract/reset.ts';
import { callExpectingSuccess } from './http.ts';

const post = (url: string, form: Record<string, string>, io: Io) =>
  callExpectingSuccess(
    { method: 'POST', url: `/forget-password/${url}`, data: new URLSearchParams(form) },
    io,
  );

/** The calls of the password reset (CAL-18 to CAL-20). Only `success: true` counts as a yes. */
export const resetPorts: ResetPorts = {
  sendResetCode: ({ email }, io) => post('send', { email, otp: '', newPassword: '' }, io),
  verifyResetCode: ({ email, otp }, io) => post('validate', { email, otp }, io),
  changePassword: ({ email, otp, newPassword }, io) =>
    post('change-password', { email, otp, newPassword }, io),
};
