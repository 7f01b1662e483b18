import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '../../machines/account.machine.ts';
import { appMachine } from '../../machines/app.machine.ts';
import { connectionMachine } from '../../machines/connection.machine.ts';
import { downloadMachine } from '../../machines/download.machine.ts';
import { loadingMachine } from '../../machines/loading.machine.ts';
import { loginMachine } from '../../machines/login.machine.ts';
import { mutasiMachine } from '../../machines/mutasi.machine.ts';
import { notificationsMachine } from '../../machines/notifications.machine.ts';
import { otpCountdownMachine } from '../../machines/otp-countdown.machine.ts';
import { patienceMachine } from '../../machines/patience.machine.ts';
import { popupMachine } from '../../machines/popup.machine.ts';
import { qrisMachine } from '../../machines/qris.machine.ts';
import { registrationMachine } from '../../machines/registration.machine.ts';
import { resetMachine } from '../../machines/reset.machine.ts';
import { sessionMachine } from '../../machines/session.machine.ts';
import { transferMachine } from '../../machines/transfer.machine.ts';

/** Every machine of the house by its file's name; a test holds the list against the files. */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  app: appMachine,
  login: loginMachine,
  registration: registrationMachine,
  reset: resetMachine,
  transfer: transferMachine,
  mutasi: mutasiMachine,
  qris: qrisMachine,
  download: downloadMachine,
  notifications: notificationsMachine,
  account: accountMachine,
  session: sessionMachine,
  popup: popupMachine,
  loading: loadingMachine,
  connection: connectionMachine,
  'otp-countdown': otpCountdownMachine,
  patience: patienceMachine,
};
