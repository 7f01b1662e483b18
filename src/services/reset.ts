import type { Io } from '../../machines/contract/port.ts';
import type { ResetPorts } from '../../machines/contract/reset.ts';
import { confirmed } from './http.ts';

const ask = (url: string, form: Record<string, string>, io: Io) =>
  confirmed(
    { method: 'POST', url: `/forget-password/${url}`, data: new URLSearchParams(form) },
    io,
  );

export const resetPorts: ResetPorts = {
  sendResetCode: ({ email }, io) => ask('send', { email, otp: '', newPassword: '' }, io),
  verifyResetCode: ({ email, otp }, io) => ask('validate', { email, otp }, io),
  changePassword: ({ email, otp, newPassword }, io) =>
    ask('change-password', { email, otp, newPassword }, io),
};
