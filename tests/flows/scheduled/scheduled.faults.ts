import { memoLabel } from '../../../machines/contract/limits.ts';
import {
  booked,
  lastAmount,
  moneyCall,
  nextOrder,
  openDashboard,
  order,
  unknownMessages,
  type Faults,
} from '../../app/fault-matrix/call.ts';
import { claim, untilAt, untilQuiet, untilSays, type Stage } from '../../app/fault-matrix/stage.ts';

/**
 * Schedules a transfer by the bank's call, and opens the step that cancels it. Each is due sooner
 * than the one before, so that it is the first of the list.
 */
async function toCancel(stage: Stage): Promise<void> {
  const earlier = nextOrder() * 60_000;
  const due = new Date(Date.now() + 31 * 3_600_000 - earlier).toISOString().slice(0, 19);
  await openDashboard(stage);
  await stage.ask('POST', '/transaction/schedule', {
    accountFrom: stage.customer.account,
    accountTo: order['Rekening Tujuan'],
    amount: lastAmount(),
    description: order[memoLabel],
    datetime: `${due}+07:00`,
    bankTo: order['Bank Tujuan'],
    pin: stage.customer.pin,
  });
  await stage.open('/transfer/terjadwal', true);
  await stage.press(new RegExp(`^Batalkan Rp${lastAmount().toLocaleString('id-ID')} ke`));
  await untilAt(stage, '/transfer/terjadwal/batalkan');
  await untilQuiet(stage);
}

export default {
  decide:
    'only a transfer that fell due while its account was frozen; tests/flows/scheduled/scheduled.flow.screen.test.tsx',
  cancel: {
    ...moneyCall(/\/transaction\/schedule\/cancel$/, ''),
    readsOtherTypes: false,
    prepare: toCancel,
    button: 'Batalkan Transfer',
    messages: unknownMessages('Belum diketahui apakah transfer ini masih akan dijalankan.'),
    async done(stage) {
      await untilSays(stage, 'sudah dibatalkan');
      const found = await booked(stage);
      claim(found === 'dibatalkan', `the books say ${found}`);
    },
  },
} satisfies Faults;
