import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { connectionMachine } from '../../machines/services/connection.machine.ts';
import { downloadMachine } from '../../machines/download/download.machine.ts';
import { loadingMachine } from '../../machines/services/loading.machine.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { mutasiMachine } from '../../machines/mutasi/mutasi.machine.ts';
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import { otpCountdownMachine } from '../../machines/services/otp-countdown.machine.ts';
import { cooldownMachine } from '../../machines/services/cooldown.machine.ts';
import { popupMachine } from '../../machines/services/popup.machine.ts';
import { qrisMachine } from '../../machines/qris/qris.machine.ts';
import { registrationMachine } from '../../machines/registration/registration.machine.ts';
import { resetMachine } from '../../machines/reset/reset.machine.ts';
import { sessionMachine } from '../../machines/services/session.machine.ts';
import { transferMachine } from '../../machines/transfer/transfer.machine.ts';

/**
 * Every machine by the name of its file: the list that `npm run machines`, the stories and the tests
 * are given. tests/model/charts.test.tsx compares it with the files of machines/.
 */
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
  cooldown: cooldownMachine,
};
