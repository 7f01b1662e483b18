import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { banks, largestTransfer, smallestTransfer } from '../../../machines/contract/limits.ts';
import type { TransferOrder } from '../../../machines/contract/transfer.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { accountPorts } from '../../../src/flows/account/account.api.ts';
import { TransactionList } from '../../../src/flows/account/TransactionList.tsx';
import { dateTime } from '../../../src/format/dates.ts';
import { rupiah } from '../../../src/format/rupiah.ts';
import { figure, isFull } from '../../long/promises/figure.ts';
import { scaled } from '../../support/computer.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';
import { sinta } from '../../support/harness.ts';
import { now } from './transfer.harness.ts';
import { found, openTransfer, pinPage } from './transfer.open.tsx';

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

const io = { signal: new AbortController().signal };
const wealthyAccount = { ...sinta, balance: { status: 'loaded', value: largestTransfer } } as const;

it('form, PIN page, request, receipt and history agree on every transfer [S32]', async () => {
  const count = isFull ? 200 : 25;
  for (const form of fc.sample(orders, { numRuns: count, seed: 32 })) {
    const { accountTo, bankTo, description } = form;
    const holder = `Pemilik ${accountTo}`;
    const isScheduled = form.datetime !== '';
    const order = {
      accountTo,
      amount: Number(form.amount),
      datetime: isScheduled ? `${form.datetime}:00+07:00` : null,
      description,
    };
    const status = isScheduled ? 'pending' : 'completed';
    const answer = { ...order, status, referenceNumber: 'LT1', nameAccountTo: holder };
    const by = isScheduled ? 'schedule' : 'transfer';
    const run = await openTransfer({
      kept: { form: { values: form, issues: {} } },
      account: wealthyAccount,
      bank: {
        'GET /account/': [found(holder)],
        [`POST /transaction/${by}`]: [{ success: true, data: { data: answer } }],
      },
    });
    expect([await run.check(), run.context().form.issues]).toEqual([pinPage, {}]);
    const amount = rupiah(order.amount);
    const time = isScheduled ? dateTime(epochOf(`${form.datetime}:00+07:00`)) : 'Sekarang';
    const facts = [amount, accountTo, bankTo, description, holder];
    for (const fact of [...facts, time]) expect(document.body.textContent).toContain(fact);
    expect(await run.pay()).toBe('Transfer Berhasil');
    const sent = { ...order, accountFrom: '8800112233', bankTo, pin: '246810' };
    expect([run.orders(), run.bodies(`/${by}`)]).toEqual([[sent], [sent]]);
    const receipt = screen.getByRole('dialog').textContent;
    for (const fact of [...facts, ...(isScheduled ? [time] : [])]) expect(receipt).toContain(fact);
    cleanup();
    const [received] = run.bodies(`/${by}`) as [TransferOrder];
    fakeBank(() => json({ success: true, data: [rowOf(received)] }));
    const { rows } = await accountPorts.mutations({ accountNumber: '8800112233' }, io);
    render(<TransactionList today="2026-11-21" rows={rows} />, { wrapper: MemoryRouter });
    const history = document.body.textContent;
    for (const fact of [`−${amount}`, holder]) expect(history).toContain(fact);
    // A badge (DSH-22) marks only money that has not moved.
    expect(history.includes('Pending')).toBe(isScheduled);
    expect(history).not.toContain('Completed');
    expect(rows.map((row) => row.account_to)).toEqual([accountTo]);
    cleanup();
  }
  figure(
    'S32',
    `${count} of ${count} random transfers agree on form, PIN page, request, receipt and history`,
  );
});

const rowOf = ({ accountTo, amount, datetime }: TransferOrder) => ({
  id: '1',
  datetime: datetime ?? '2026-11-21T11:30:00+07:00',
  username_to: `Pemilik ${accountTo}`,
  account_to: accountTo,
  type: 'transfer',
  transactionDirection: 'CREDIT',
  amount,
  status: datetime === null ? 'completed' : 'pending',
});
