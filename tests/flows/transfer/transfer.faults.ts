import { today } from '../../../machines/contract/now.ts';
import { daysAfter } from '../../../machines/contract/wib.ts';
import {
  at,
  customerForm,
  moneyCall,
  openForm,
  order,
  pin,
  says,
  submitCall,
  toPin,
  type Faults,
} from '../../app/fault-matrix/call.ts';

const aMonthLater = () => `${daysAfter(today(), 30)}T09:30`;

export default {
  lookUp: {
    ...submitCall,
    method: 'GET',
    path: /\/account\/$/,
    fields: () => order,
    messages: customerForm,
    button: 'Lanjut',
    prepare: openForm,
    done: at('/transfer/input-pin'),
  },
  freezeState:
    'read only while the account is frozen; tests/flows/transfer/transfer.pay.flow.screen.test.tsx',
  isOwnBank:
    'a hint, of whose failure nothing is said; tests/flows/transfer/transfer.code.flow.screen.test.tsx',
  ask: 'asks nothing after a failure; tests/flows/transfer/transfer.ask.flow.screen.test.tsx',
  limit:
    'a hint, of whose failure nothing is said; tests/flows/transfer/transfer.limit.flow.screen.test.tsx',
  comparePin: 'a worker of the page; tests/e2e/faults.spec.ts [R27]',
  transfer: moneyCall(/\/transaction\/transfer$/, 'completed'),
  schedule: moneyCall(/\/transaction\/schedule$/, 'pending', aMonthLater),
  history:
    'read after a transfer without an answer; tests/flows/transfer/transfer.pay.flow.screen.test.tsx',
  saveRecipient: {
    ...submitCall,
    path: /\/main\/recipients$/,
    fields: () => ({ 'Nama Panggilan': 'Rini' }),
    async prepare(stage) {
      await toPin(stage);
      await stage.enter(pin(stage));
      await stage.press('Transfer');
      await stage.press('Simpan penerima');
    },
    button: 'Simpan',
    messages: customerForm,
    done: says('Penerima disimpan'),
  },
  shareReceipt: 'the device shares; tests/flows/transfer/transfer.pay.flow.screen.test.tsx',
  copyReference: 'the device copies; tests/flows/transfer/transfer.pay.flow.screen.test.tsx',
} satisfies Faults;
