import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../machines/contract/failure.ts';
import { popupMachine } from '../../machines/shared/popup.machine.ts';
import { PopupView } from '../../src/app/popup-view.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { LoadingOverlay } from '../../src/app/layout/loading-overlay.tsx';
import { AutoDismissPopup } from '../../src/app/layout/auto-dismiss-popup.tsx';
import { Strip } from '../../src/app/layout/strip.tsx';
import { styleOf } from '../support/styles.ts';

const nothing = () => {};

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Buka</Button>
      <Dialog open={open} tone="danger" title="Pin Salah" onClose={() => setOpen(false)}>
        Coba sekali lagi.
      </Dialog>
    </>
  );
}

function openWithTwoButtons() {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const actions = (
    <>
      <Button onClick={first}>Tetap masuk</Button>
      <Button onClick={second}>Keluar</Button>
    </>
  );
  render(<Dialog open title="Sesi Anda akan berakhir" actions={actions} onClose={nothing} />);
  return { first, second };
}

/** A popup that dismisses itself, with its machine. */
function showPopup() {
  const actor = createActor(popupMachine).start();
  function Shown() {
    return <PopupView snapshot={useSelector(actor, (now) => now)} send={actor.send} />;
  }
  render(<Shown />);
  act(() =>
    actor.send({
      type: 'popup.requested',
      popup: { variant: 'success', notice: 'password.changed', autoDismiss: true },
    }),
  );
}

describe('a dialog', () => {
  it('is named by its title, closes by its button and restores the focus [A4] [WCAG 2.4.3]', async () => {
    const user = userEvent.setup();
    render(<Opened />);
    await user.click(screen.getByRole('button', { name: 'Buka' }));
    expect(screen.getByRole('dialog', { name: 'Pin Salah' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Buka' })).toHaveFocus();
  });

  it.each([
    ['Enter', 1],
    ['a', 0],
  ])(
    'has the focus when it opens, so that its text is read; there %s presses its first button %d times [POP-28]',
    async (key, times) => {
      const { first, second } = openWithTwoButtons();
      expect(screen.getByRole('dialog')).toHaveFocus();
      await userEvent.keyboard(`{${key}}`);
      expect(first).toHaveBeenCalledTimes(times);
      expect(second).not.toHaveBeenCalled();
      // A key that is held since it opened the dialog.
      fireEvent.keyDown(screen.getByRole('dialog'), { key, repeat: true });
      expect(first).toHaveBeenCalledTimes(times);
    },
  );

  it('is described by its text, but not by a list, which would be read twice [POP-28]', () => {
    const dialog = (listed: boolean) => (
      <Dialog open title="Transfer Berhasil" listed={listed} onClose={nothing}>
        Rp50.000
      </Dialog>
    );
    const { rerender } = render(dialog(false));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Rp50.000');
    rerender(dialog(true));
    expect(screen.getByRole('dialog')).not.toHaveAttribute('aria-describedby');
  });

  it('leaves Enter on its second button to that button [POP-28]', async () => {
    const { first, second } = openWithTwoButtons();
    screen.getByRole('button', { name: 'Keluar' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('closes by Escape', async () => {
    const user = userEvent.setup();
    render(<Opened />);
    await user.click(screen.getByRole('button', { name: 'Buka' }));
    screen.getByRole('button', { name: 'Tutup' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('focuses the heading if its opener is gone', () => {
    const { rerender } = render(
      <>
        <h1 tabIndex={-1} data-arrival="">
          Transfer
        </h1>
        <Dialog open title="Selesai" onClose={nothing} />
      </>,
    );
    rerender(
      <>
        <h1 tabIndex={-1} data-arrival="">
          Transfer
        </h1>
        <Dialog open={false} title="Selesai" onClose={nothing} />
      </>,
    );
    expect(screen.getByRole('heading', { name: 'Transfer' })).toHaveFocus();
  });

  describe('in a browser with modals', () => {
    const modal = vi.fn<(this: HTMLDialogElement) => void>(function show() {
      this.open = true;
    });
    const close = vi.fn<(this: HTMLDialogElement) => void>(function shut() {
      this.open = false;
    });
    afterEach(() => {
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
    });

    it('is a modal and reports when the browser closes it', () => {
      Object.assign(HTMLDialogElement.prototype, { showModal: modal, close });
      const onClose = vi.fn<() => void>();
      render(<Dialog open title="Pin Salah" onClose={onClose} />);
      const dialog = screen.getByRole<HTMLDialogElement>('dialog');
      expect(modal).toHaveBeenCalledOnce();
      expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
      expect(onClose).toHaveBeenCalledOnce();
      dialog.open = false;
      fireEvent(dialog, new Event('close'));
      expect(onClose).toHaveBeenCalledTimes(2);
    });
  });
});

describe('a popup that dismisses itself', () => {
  const popup = (open: boolean) => (
    <AutoDismissPopup open={open} tone="success" onClose={nothing} onAttention={nothing}>
      Berhasil ubah password
    </AutoDismissPopup>
  );

  it('appears in an existing live region without taking the focus [POP-7]', () => {
    const { container, rerender } = render(popup(false));
    const region = container.querySelector('[aria-live]');
    expect(region).toBeEmptyDOMElement();
    expect(region).toHaveAttribute('aria-live', 'polite');
    rerender(popup(true));
    expect(container.querySelector('[aria-live]')).toBe(region);
    expect(screen.getByRole('dialog', { name: 'Berhasil ubah password' })).not.toHaveAttribute(
      'aria-modal',
    );
    expect(document.body).toHaveFocus();
  });

  it('gives the focus back to the field when its button is pressed [POP-27]', async () => {
    render(<input aria-label="Email" />);
    showPopup();
    screen.getByLabelText('Email').focus();
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('has a different picture for each kind [POP-2]', () => {
    const pictures = (['success', 'danger', 'primary'] as const).map((variant) => {
      const popup = { variant, notice: 'session.ended' } as const;
      const actor = createActor(popupMachine).start();
      actor.send({ type: 'popup.requested', popup });
      const { container, unmount } = render(
        <PopupView snapshot={actor.getSnapshot()} send={actor.send} />,
      );
      const picture = container.querySelector('svg')?.innerHTML;
      unmount();
      return picture;
    });
    expect(pictures).not.toContain(undefined);
    expect(new Set(pictures).size).toBe(3);
  });

  it.each([
    ['Pelan-pelan.', 111, 'Pelan-pelan. Coba lagi dalam 1 menit 51 detik.'],
    ['Pelan-pelan.', null, 'Pelan-pelan.'],
    [null, 30, 'Coba lagi dalam 30 detik.'],
    [null, null, ''],
  ])('has under its own sentence a bank’s %j and wait of %j s [LOG-15]', (said, wait, line) => {
    const throttled = new Failure('throttled', { bankMessage: said, retryAfter: wait });
    const actor = createActor(popupMachine).start();
    const popup = { variant: 'danger', notice: 'login.refused', throttled } as const;
    actor.send({ type: 'popup.requested', popup });
    render(<PopupView snapshot={actor.getSnapshot()} send={actor.send} />);
    const dialog = screen.getByRole('dialog', { name: 'Email atau Password Salah' });
    expect(dialog).toHaveAccessibleDescription(line);
  });

  it('stays while it is hovered or focused, and for its full time after both [POP-1,5,6,21]', () => {
    vi.useFakeTimers();
    showPopup();
    const wait = (span: number) => act(() => void vi.advanceTimersByTime(span));
    fireEvent.mouseEnter(screen.getByRole('dialog'));
    act(() => screen.getByRole('button', { name: 'Tutup' }).focus());
    fireEvent.mouseLeave(screen.getByRole('dialog'));
    wait(60_000);
    expect(screen.getByRole('dialog')).toHaveTextContent('Berhasil ubah password');
    fireEvent.mouseEnter(screen.getByRole('dialog'));
    act(() => screen.getByRole('button', { name: 'Tutup' }).blur());
    wait(60_000);
    expect(screen.getByRole('dialog')).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('dialog'));
    wait(1_499);
    expect(screen.getByRole('dialog')).toBeVisible();
    wait(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.useRealTimers();
  });

  it('stays while the page is hidden, and then for its full time [POP-29]', () => {
    vi.useFakeTimers();
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    onTestFinished(() => visibility.mockRestore());
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const wait = (span: number) => act(() => void vi.advanceTimersByTime(span));
    showPopup();
    wait(1_000);
    turn('hidden');
    wait(60_000);
    expect(screen.getByRole('dialog')).toBeVisible();
    turn('visible');
    wait(1_500);
    expect(screen.getByRole('dialog')).toBeVisible();
    // Two frames later.
    wait(32);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the overlay is a status only while it is open [A4] [POP-11] [WCAG 4.1.3]', () => {
  const { rerender } = render(<LoadingOverlay open veiled slow="Bank belum menjawab." />);
  expect(screen.getByRole('status')).toHaveTextContent('Memuat…Bank belum menjawab.');
  rerender(<LoadingOverlay open={false} veiled={false} />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('the overlay is one status, and only the veil dims the page [POP-24]', () => {
  const { rerender } = render(<LoadingOverlay open veiled />);
  const status = screen.getByRole('status');
  // jsdom drops the colour of the veil, which it can't parse, but not 'none'.
  const dimsNothing = () =>
    [...document.querySelectorAll<HTMLElement>('[data-overlay], [data-overlay] *')].some((one) =>
      /background: none;.*pointer-events: none/.test(styleOf(one)),
    );
  expect(dimsNothing()).toBe(false);
  rerender(<LoadingOverlay open veiled={false} />);
  expect(screen.getByRole('status')).toBe(status);
  expect(dimsNothing()).toBe(true);
});

it('the strip is a status that can be closed [POP-16]', async () => {
  const onClose = vi.fn<() => void>();
  render(<Strip onClose={onClose}>Terjadi kesalahan jaringan. Silakan coba lagi.</Strip>);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Terjadi kesalahan jaringan. Silakan coba lagi.',
  );
  // Orca speaks the last addition to a region while somebody types (docs/accessibility/orca).
  const close = screen.getByRole('button', { name: 'Tutup pemberitahuan' });
  expect(close.compareDocumentPosition(screen.getByRole('status'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await userEvent.click(close);
  expect(onClose).toHaveBeenCalledOnce();
});
