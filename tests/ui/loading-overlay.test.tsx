import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadingMachine } from '../../machines/shared/loading.machine.ts';
import { OverlayView, waitOf } from '../../src/app/service-views.tsx';

const at = (value: 'lasting' | 'slow') =>
  loadingMachine.resolveState({ value, context: { running: 1, steps: 0, veiled: false } });
const button = () => screen.queryByRole('button', { name: 'Berhenti menunggu' });

describe('the overlay of a bank that takes long', () => {
  it('offers a way out after ten seconds, and not before [POP-14]', () => {
    const onLeave = vi.fn<() => void>();
    const { rerender } = render(
      <OverlayView snapshot={at('lasting')} leaving="free" onLeave={onLeave} />,
    );
    expect(button()).toBeNull();
    rerender(<OverlayView snapshot={at('slow')} leaving="free" onLeave={onLeave} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      /Bank belum menjawab\. Kami masih menunggu\.$/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Berhenti menunggu' }));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('offers none where nobody can stop waiting', () => {
    render(<OverlayView snapshot={at('slow')} leaving={null} />);
    expect(screen.getByRole('status')).toHaveTextContent('Bank belum menjawab.');
    expect(button()).toBeNull();
  });

  it('says that the outcome is not known where money, an account or a password may be on its way', () => {
    render(<OverlayView snapshot={at('slow')} leaving="unknown" />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'belum diketahui apakah permintaan Anda sudah dijalankan',
    );
    expect(screen.getByRole('status')).not.toContainElement(button());
  });

  it('is a part of an open dialog, beside which all is inert, until that closes [POP-25]', () => {
    render(<dialog open>Bukti</dialog>);
    const { container } = render(<OverlayView snapshot={at('slow')} leaving="free" />);
    expect(screen.getByRole('dialog')).toContainElement(button());
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(screen.getByRole('dialog')).not.toContainElement(button());
    expect(container).toContainElement(button());
  });

  it('derives from the flow what it means to stop waiting', () => {
    const flow = (can: boolean, held: boolean) => ({ can: () => can, hasTag: () => held });
    expect([
      waitOf(undefined),
      waitOf(flow(false, true)),
      waitOf(flow(true, false)),
      waitOf(flow(true, true)),
    ]).toEqual([null, null, 'free', 'unknown']);
  });
});
