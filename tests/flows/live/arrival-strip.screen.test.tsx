import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ArrivalStripView } from '../../../src/app/arrival-strip.tsx';
import { fromRini } from '../../fixtures/account.ts';
import { event, startLive } from '../../machines/live.harness.ts';

function show() {
  const live = startLive();
  onTestFinished(live.stop);
  function Outlet() {
    return <ArrivalStripView snapshot={useSelector(live.actor, (now) => now)} send={live.tell} />;
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
    live.tell(event('transaction'));
    live.history(fromRini);
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^Rp250.000 masuk dari Rini Wulandari$/);
  act(() => live.tell(event('transaction')));
  act(() => live.history(fromRini));
  expect(screen.getAllByText(/masuk dari/)).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => {
    live.tell({ type: 'stream.ended' }, event('transaction'));
    live.history(fromRini);
  });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('money without a sender is said, and its strip can be closed', async () => {
  const live = show();
  act(() => {
    live.tell(event('transaction'));
    live.history({ ...fromRini, username_to: '' });
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^Rp250.000 masuk$/);
  await userEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
