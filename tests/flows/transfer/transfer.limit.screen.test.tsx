import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import transferFlow from '../../../src/flows/transfer/flow.ts';
import { settled } from '../../support/harness.ts';
import { renderFlow } from '../../support/screens.tsx';
import { startTransfer, validForm } from './transfer.harness.ts';

async function open(left: number | null, change: Partial<typeof validForm> = {}) {
  const run = startTransfer({
    realTimers: true,
    limit: async () => (left === null ? null : { left }),
  });
  run.fillIn({ amount: '', ...change });
  renderFlow(run.flow, transferFlow.screens);
  await act(settled);
  return screen.getByLabelText('Nominal');
}

describe('the daily limit under Nominal', () => {
  it('says what is left today, below the words of the amount [LIM-1]', async () => {
    const field = await open(98_500_000);
    expect(field).toHaveAccessibleDescription('Sisa limit hari ini Rp98.500.000');
    await userEvent.type(field, '98500000');
    expect(field).toHaveAccessibleDescription(
      'sembilan puluh delapan juta lima ratus ribu rupiah Sisa limit hari ini Rp98.500.000',
    );
  });

  it.each(['', '2026-11-21T23:59'])(
    'warns of an amount above it, at the time %j, and lets it pass [LIM-3]',
    async (datetime) => {
      await open(149_999, { ...validForm, datetime });
      expect(screen.getByLabelText('Nominal')).toHaveAccessibleDescription(
        'seratus lima puluh ribu rupiah Nominal ini melebihi sisa limit hari ini, Rp149.999. Bank mungkin menolaknya.',
      );
      expect(screen.getByLabelText('Nominal')).not.toHaveAttribute('aria-invalid');
      await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
      expect(await screen.findByRole('heading', { name: 'Masukkan Pin Anda' })).toBeVisible();
    },
  );

  it.each([
    [150_000, ''],
    [149_999, '2026-11-22T00:00'],
  ])('does not warn where %d are left and the order is for %j [LIM-3]', async (left, datetime) => {
    await open(left, { ...validForm, datetime });
    expect(screen.queryByText(/melebihi/)).not.toBeInTheDocument();
  });

  it('says nothing where it is not known [LIM-4]', async () => {
    const field = await open(null);
    expect(screen.queryByText(/limit/i)).not.toBeInTheDocument();
    expect(field).not.toHaveAttribute('aria-describedby');
  });
});
