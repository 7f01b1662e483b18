import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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

it('says nothing if every order was answered [TRF-37]', async () => {
  await renderWithAccount(OrderStripView);
  expect(screen.queryByText(reminder)).not.toBeInTheDocument();
});
