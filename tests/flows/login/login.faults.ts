import {
  at,
  cardMessages,
  formMessages,
  formStep,
  openDashboard,
  submitCall,
  type CallOfPort,
  type Faults,
} from '../../app/fault-matrix/call.ts';
import { untilQuiet, untilSays } from '../../app/fault-matrix/stage.ts';

const endsSoon = 'Sesi Anda akan berakhir';

const welcome = 'Selamat Datang,';
/** The one call without a port: the app ends the token at the bank and ignores the answer. */
const logout: CallOfPort = {
  ...submitCall,
  kind: 'background',
  path: /\/auth\/logout$/,
  longWait: 'answeredLate',
  prepare: openDashboard,
  button: 'Keluar',
  messages: { ...cardMessages(welcome, new RegExp(welcome)), unauthorised: welcome },
  done: at('/login'),
};

export default {
  login: {
    ...formStep('/login', /\/auth\/login$/, '/dashboard', {}),
    isStubbed: false,
    reads: 'shape',
    fields: ({ customer }) => ({ Email: customer.email, Password: customer.password }),
    button: 'Masuk',
    messages: formMessages('Email atau Password Salah'),
  },
  renew: {
    ...submitCall,
    path: /\/auth\/refresh$/,
    reads: 'shape',
    longWait: 'answeredLate',
    needsClock: true,
    async prepare(stage) {
      await openDashboard(stage);
      await stage.pass(12.5 * 60_000);
      await untilSays(stage, endsSoon);
      await untilQuiet(stage);
      await stage.resetClock();
    },
    button: 'Tetap masuk',
    messages: cardMessages(endsSoon, new RegExp(endsSoon)),
    done: (stage) =>
      stage.until(async () => !(await stage.said()).includes(endsSoon), 'the session goes on'),
  },
  endSession: logout,
} satisfies Faults;
