import { banks, largestTransfer, smallestTransfer } from '../../../machines/contract/limits.ts';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { TransferOrder } from '../../../machines/contract/transfer.ts';
import type { Mutation } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { TransactionList } from '../../../src/flows/account/TransactionList.tsx';
import { PinScreen } from '../../../src/flows/transfer/PinScreen.tsx';
import { ReceiptScreen } from '../../../src/flows/transfer/ReceiptScreen.tsx';
import { dateTime } from '../../../src/format/dates.ts';
import { rupiah } from '../../../src/format/rupiah.ts';
import { accountPorts } from '../../../src/flows/account/account.api.ts';
import { transferPorts } from '../../../src/flows/transfer/transfer.api.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';
import { sinta } from '../../support/harness.ts';
import { now, startTransfer } from './transfer.harness.ts';
import { figure, isFull } from '../../promises/figure.ts';
import { patient, scaled } from '../../support/computer.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

const digits = (least: number, most: number) =>
  fc.string({
    minLength: least,
    maxLength: most,
    unit: fc.integer({ min: 0, max: 9 }).map(String),
  });
const orders = fc.record({
  accountTo: digits(8, 12).filter((number) => number !== '8800112233'),
  bankTo: fc.constantFrom(...banks),
  amount: fc.integer({ min: smallestTransfer, max: largestTransfer }).map(String),
  description: fc
    .string({ minLength: 1, maxLength: 80, unit: 'grapheme' })
    .filter((text) => text.trim() !== ''),
  datetime: fc
    .option(fc.integer({ min: 5, max: 500_000 }), { nil: null })
    .map((minutes) =>
      minutes === null ? '' : new Date(now + (minutes + 420) * 60_000).toISOString().slice(0, 16),
    ),
});

const wealthyAccount = { ...sinta, balance: { status: 'loaded', value: largestTransfer } } as const;

/** A bank that records the orders and returns them in its answer and in the history. */
function echoingBank() {
  const received: TransferOrder[] = [];
  const calls = fakeBank(({ url, body }) => {
    if (url.pathname.endsWith('/mutations')) {
      return json({
        success: true,
        data: received.map(({ accountTo, amount, datetime }, id) => ({
          id: String(id),
          datetime: datetime ?? '2026-11-21T11:30:00+07:00',
          username_to: `Pemilik ${accountTo}`,
          account_to: accountTo,
          type: 'transfer',
          transactionDirection: 'CREDIT',
          amount,
          status: datetime === null ? 'completed' : 'pending',
        })),
      });
    }
    const order = (typeof body === 'string' ? JSON.parse(body) : body) as TransferOrder;
    received.push(order);
    const { accountTo, amount, datetime, description } = order;
    return json({
      success: true,
      data: {
        data: {
          referenceNumber: `LT${received.length}`,
          nameAccountTo: `Pemilik ${accountTo}`,
          accountTo,
          amount,
          datetime,
          description,
          status: datetime === null ? 'completed' : 'pending',
        },
      },
    });
  });
  return { received, calls };
}

it('form, PIN page, request, receipt and history agree on every transfer [S32]', async () => {
  const { received, calls } = echoingBank();
  const count = isFull ? 200 : 25;
  const { signal } = new AbortController();
  for (const form of fc.sample(orders, { numRuns: count, seed: 32 })) {
    const holder = `Pemilik ${form.accountTo}`;
    const run = startTransfer({
      account: wealthyAccount,
      ...transferPorts,
      comparePin: async () => true,
      lookUp: async () => ({ name: holder }),
    });
    const at = () => run.flow.getSnapshot();
    const shown = (page: ReactElement) => {
      render(page);
      const text = document.body.textContent ?? '';
      cleanup();
      return text;
    };
    await run.reachPinPage(form);
    expect([run.state(), run.context().form.issues]).toEqual(['enteringPin', {}]);
    const isScheduled = form.datetime !== '';
    const amount = rupiah(Number(form.amount));
    const time = isScheduled ? dateTime(epochOf(`${form.datetime}:00+07:00`)) : 'Sekarang';
    const facts = [amount, form.accountTo, form.bankTo, form.description, holder];
    const page = shown(<PinScreen snapshot={at()} send={() => undefined} />);
    for (const fact of [...facts, time]) expect(page).toContain(fact);
    await run.enterPin();
    await vi.waitFor(() => expect(at().matches('succeeded')).toBe(true), patient);
    expect(received.at(-1)).toEqual({
      accountFrom: '8800112233',
      accountTo: form.accountTo,
      bankTo: form.bankTo,
      amount: Number(form.amount),
      description: form.description,
      datetime: isScheduled ? `${form.datetime}:00+07:00` : null,
      pin: '246810',
    });
    expect(calls.at(-1)?.url.pathname).toMatch(isScheduled ? /\/schedule$/ : /\/transfer$/);
    const receipt = shown(<ReceiptScreen snapshot={at()} send={() => undefined} />);
    for (const fact of [...facts, ...(isScheduled ? [time] : [])]) expect(receipt).toContain(fact);
    const { rows } = await accountPorts.mutations({ accountNumber: '8800112233' }, { signal });
    const row = rows.at(-1) as Mutation;
    const history = shown(<TransactionList today="2026-11-21" rows={[row]} />);
    for (const fact of [`−${amount}`, holder]) expect(history).toContain(fact);
    // A badge (DSH-22) marks only money that has not moved.
    expect(history.includes('Pending')).toBe(isScheduled);
    expect(history).not.toContain('Completed');
    expect(row.account_to).toBe(form.accountTo);
    vi.useRealTimers();
  }
  expect(received).toHaveLength(count);
  figure(
    'S32',
    `${count} of ${count} random transfers agree on form, PIN page, request, receipt and history`,
  );
});
