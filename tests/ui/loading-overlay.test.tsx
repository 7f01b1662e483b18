import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadingMachine } from '../../machines/shared/loading.machine.ts';
import { OverlayView, waitOf } from '../../src/app/overlay-and-strip.tsx';

const at = (value: 'lasting' | 'slow') =>
  loadingMachine.resolveState({ value, context: { running: 1, steps: 0, veiled: false } });
const button = () => screen.queryByRole('button', { name: 'Berhenti menunggu' });

describe('the overlay of a slow call', () => {
  it('offers to stop waiting after ten seconds [POP-14]', () => {
    const onLeave = vi.fn<() => void>();
    const { rerender } = render(
      <OverlayView snapshot={at('lasting')} leaving="free" onLeave={onLeave} />,
    );
    expect(button()).toBeNull();
    rerender(<OverlayView snapshot={at('slow')} leaving="free" onLeave={onLeave} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      /Ini lebih lama dari biasanya\. Mohon tunggu sebentar\.$/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Berhenti menunggu' }));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('offers nothing if the wait cannot be stopped', () => {
    render(<OverlayView snapshot={at('slow')} leaving={null} />);
    expect(screen.getByRole('status')).toHaveTextContent('Ini lebih lama dari biasanya.');
    expect(button()).toBeNull();
  });

  it('says that the outcome is unknown if the call moves money or changes an account or a password', () => {
    render(<OverlayView snapshot={at('slow')} leaving="unknown" />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'belum diketahui apakah permintaan Anda sudah dijalankan',
    );
    expect(screen.getByRole('status')).not.toContainElement(button());
  });

  it('moves into an open dialog, which makes the rest inert, until the dialog closes [POP-25]', () => {
    render(<dialog open>Bukti</dialog>);
    const { container } = render(<OverlayView snapshot={at('slow')} leaving="free" />);
    expect(screen.getByRole('dialog')).toContainElement(button());
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(screen.getByRole('dialog')).not.toContainElement(button());
    expect(container).toContainElement(button());
  });

  it('derives the effect of stopping from the flow', () => {
    const flow = (can: boolean, held: boolean) => ({ can: () => can, hasTag: () => held });
    expect([
      waitOf(undefined),
      waitOf(flow(false, true)),
      waitOf(flow(true, false)),
      waitOf(flow(true, true)),
    ]).toEqual([null, null, 'free', 'unknown']);
  });
});
