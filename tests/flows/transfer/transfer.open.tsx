import { fireEvent, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { AccountView } from '../../../machines/contract/account.ts';
import type { KeptTransfer } from '../../../machines/transfer/transfer.context.ts';
import transferFlow from '../../../src/flows/transfer/flow.ts';
import { orderKey } from '../../../src/platform/session-store.ts';
import { sintaUser } from '../../fixtures/customer.ts';
import { openFlow, type Answer } from '../../support/open-flow.tsx';
import { keptOrder, now, receipt, validForm } from './transfer.harness.ts';

export const pinPage = 'Masukkan Pin Anda';
export const pinPath = '/transfer/input-pin';
export const unknownPage = 'Status transfer belum pasti';
/** The bank has carried out `validForm`. */
export const done = { data: { data: receipt } };
export const found = (name: string | null) => ({ data: { name } });

type Bank = Readonly<Record<string, readonly Answer[]>>;
export interface Given {
  readonly path?: string;
  readonly kept?: KeptTransfer;
  readonly account?: AccountView;
  /** What differs from a bank that carries out every order, and whose history is empty. */
  readonly bank?: Bank;
  readonly settings?: Readonly<Record<string, string>>;
  readonly delays?: Readonly<Record<string, number>>;
  readonly offers?: NonNullable<Parameters<typeof openFlow>[3]>['offers'];
}

/** Opens the transfer at `now`. Its checks do not wait. */
export async function openTransfer(given: Given = {}) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sessionStorage.removeItem(orderKey);
  localStorage.setItem('token', 'x');
  onTestFinished(() => localStorage.removeItem('token'));
  const { path = '/transfer', kept, account, bank, settings, delays, offers } = given;
  const run = await openFlow(
    transferFlow,
    {
      'GET /account/': [found('Bagas Pratama')],
      'GET /user/me': [{ data: sintaUser }],
      'GET /transaction/mutations': [{ data: [] }],
      'POST /transaction/transfer': [done],
      'POST /transaction/schedule': [{ data: { data: { ...receipt, status: 'pending' } } }],
      ...bank,
    },
    { VITE_FREEZE_PATH: '/freeze', VITE_PIN_PATH: '/pin', ...settings },
    {
      input: { path, kept },
      delays: { transferChecks: 0, amountRest: 0, ...delays },
      ...(account && { account }),
      ...(offers && { offers }),
    },
  );
  const count = (call: string) => run.made().filter((made) => made.endsWith(call)).length;
  return {
    ...run,
    count,
    /** How many orders the bank got, and how often its history was read. */
    tally: () => [
      count('/transaction/transfer') + count('/schedule'),
      count('/transaction/mutations'),
    ],
    orders: () => [...run.bodies('/transaction/transfer'), ...run.bodies('/schedule')],
    context: () => run.flow.getSnapshot().context,
    go: (to: string, isBack = false) =>
      run.send({ type: 'navigated', path: to, query: '', isBack }),
    freeze: (isFrozen = true) => run.send({ type: 'freeze.read', isFrozen }),
    /** Presses Lanjut, and says where that leads. */
    async check() {
      await run.press('Lanjut');
      return where();
    },
    /** Types the PIN and presses Transfer, and says where that leads. */
    async pay(pin = '246810') {
      fill('PIN', pin);
      await run.press('Transfer');
      return where();
    },
    /** Presses the button, and says where that leads. */
    async to(button: string) {
      await run.press(button);
      return where();
    },
  };
}

/** The title of the dialog, else of the page. */
export const where = () =>
  (screen.queryByRole('dialog')?.querySelector('h2') ?? screen.getByRole('heading', { level: 1 }))
    .textContent;
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Whether the next page says that an order has no answer (TRF-37). */
export const isMarked = () => sessionStorage.getItem(orderKey) !== null;

/** `validForm`, to be sent at a time, and its order if `isChecked`. */
export function keptForm(datetime = '', isChecked = true): KeptTransfer {
  const { order, ...kept } = keptOrder(false);
  const values = { ...validForm, datetime };
  const body = order && {
    ...order.body,
    datetime: datetime === '' ? null : (`${datetime}:00+07:00` as const),
  };
  return {
    ...kept,
    form: { values, issues: {} },
    ...(isChecked && order && body && { order: { ...order, values, body } }),
  };
}
