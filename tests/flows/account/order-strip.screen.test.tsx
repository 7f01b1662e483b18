import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { confirmTransfer, openApp } from '../../model/app-harness.tsx';
import { fail } from '../../model/bank.ts';
import { validForm } from '../transfer/transfer.harness.ts';
import { OrderStripView } from '../../../src/app/order-strip.tsx';
import { renderWithAccount } from './account.harness.tsx';

const reminder =
  'Transfer terakhir Anda mungkin sudah terkirim. Periksa Mutasi sebelum mengirim lagi.';

it('reminds of an order without an answer until it is closed [TRF-37]', async () => {
  await renderWithAccount(OrderStripView, {}, true);
  expect(screen.getByRole('status')).toHaveTextContent(reminder);
  await userEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
  expect(screen.queryByText(reminder)).not.toBeInTheDocument();
});

it('leads from other pages back to an order without an answer [TRF-37]', async () => {
  await import('../../../src/app/after-start.ts');
  const app = await openApp({ address: '/transfer', isSignedIn: true });
  onTestFinished(app.stop);
  act(() => app.system('flow').send({ type: 'field.changed', change: validForm }));
  await confirmTransfer(app);
  fail('transfer', new Failure('network.lost'));
  await app.flush();
  const way = () => screen.queryByRole('link', { name: 'Periksa Status' });
  expect(way()).not.toBeInTheDocument();
  app.go('/mutasi');
  await app.arrived();
  expect(screen.getByText('Status transfer Anda belum pasti')).toBeVisible();
  expect(way()).toHaveAttribute('href', '/transfer/input-pin');
  app.go('/transfer/input-pin');
  await app.arrived();
  expect(app.flow().value).toEqual({ outcomeUnknown: 'untold' });
  expect(way()).not.toBeInTheDocument();
});

it('says nothing if every order was answered [TRF-37]', async () => {
  await renderWithAccount(OrderStripView);
  expect(screen.queryByText(reminder)).not.toBeInTheDocument();
});
