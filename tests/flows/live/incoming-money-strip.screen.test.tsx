import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { IncomingMoneyStripView } from '../../../src/app/incoming-money-strip.tsx';
import { fromRini } from '../../fixtures/account.ts';
import { event, startLive } from '../../machines/live.harness.ts';

function show() {
  const live = startLive();
  onTestFinished(live.stop);
  function Outlet() {
    return (
      <IncomingMoneyStripView snapshot={useSelector(live.actor, (now) => now)} send={live.send} />
    );
  }
  render(<Outlet />);
  live.open();
  live.history();
  return live;
}

it('money that arrives is said once, politely, and goes [LIV-1,7]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const live = show();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => {
    live.send(event('transaction'));
    live.history(fromRini);
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^Rp250.000 masuk dari Rini Wulandari$/);
  act(() => live.send(event('transaction')));
  act(() => live.history(fromRini));
  expect(screen.getAllByText(/masuk dari/)).toHaveLength(1);
  // Two frames, and ten seconds.
  act(() => void vi.advanceTimersByTime(32));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => {
    live.send({ type: 'stream.ended' }, event('transaction'));
    live.history(fromRini);
  });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('names the three newest arrivals, and says how many others there are [LIV-1]', () => {
  const live = show();
  const rows = ['5', '4', '3', '2', '1'].map((id) => ({
    ...fromRini,
    id,
    amount: Number(id) * 1_000,
    datetime: `2026-11-21T03:00:0${id}Z`,
  }));
  const lines = () =>
    [...screen.getByRole('status').querySelectorAll('span span')].map((line) => line.textContent);
  act(() => {
    live.send(event('transaction'));
    live.history(...rows.slice(2));
  });
  const named = ['Rp3.000', 'Rp2.000', 'Rp1.000'].map((sum) => `${sum} masuk dari Rini Wulandari`);
  expect(lines()).toEqual(named);
  act(() => {
    live.send(event('transaction'));
    live.history(...rows);
  });
  expect(lines()).toEqual([
    'Rp5.000 masuk dari Rini Wulandari',
    'Rp4.000 masuk dari Rini Wulandari',
    'Rp3.000 masuk dari Rini Wulandari',
    'dan 2 lainnya',
  ]);
});

it('money without a sender is said, and its strip can be closed', async () => {
  const live = show();
  act(() => {
    live.send(event('transaction'));
    live.history({ ...fromRini, username_to: '' });
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^Rp250.000 masuk$/);
  await userEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
