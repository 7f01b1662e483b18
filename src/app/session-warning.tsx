import { useState } from 'react';
import { timing } from '../../machines/kit/timing.ts';
import type { sessionMachine } from '../../machines/shared/session.machine.ts';
import { mmss, timeInWords } from '../format/clock.ts';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { VisuallyHidden } from '../ui/hidden.tsx';
import type { ScreenProps } from '../ui/screen.ts';
import { Strip } from './layout/strip.tsx';

interface WarningProps extends ScreenProps<typeof sessionMachine> {
  readonly isReporting?: boolean;
}

const reportLost = 'Laporan yang belum Anda kirim akan hilang.';

const canStay = (snapshot: ScreenProps<typeof sessionMachine>['snapshot']) =>
  snapshot.can({ type: 'session.kept' }) || snapshot.matches({ warning: 'renewing' });

/** Shown two minutes before the end. Announces the time once, not every second. */
export function SessionStripView({ snapshot, send, isReporting = false }: WarningProps) {
  return snapshot.hasTag('strip') ? (
    <Strip
      closeName="Tutup pemberitahuan sesi"
      actions={
        canStay(snapshot) ? (
          <Button variant="quiet" onClick={() => send({ type: 'session.kept' })}>
            Tetap masuk
          </Button>
        ) : null
      }
      onClose={() => send({ type: 'warning.closed' })}
    >
      Sesi Anda akan berakhir. {isReporting ? `${reportLost} ` : ''}
      <span role="timer" aria-live="off">
        <span aria-hidden="true">Tersisa {mmss(snapshot.context.seconds)}</span>
      </span>
      <VisuallyHidden aria-live="off">
        Tersisa {timeInWords(snapshot.context.seconds)}
      </VisuallyHidden>
    </Strip>
  ) : null;
}

/**
 * Shown for the last 30 seconds. Its content is no description: Orca would say it again at each
 * change of the time.
 */
export function SessionDialogView({
  snapshot,
  send,
  isReporting = false,
  onLogout,
}: WarningProps & { readonly onLogout: () => void }) {
  const close = () => send({ type: 'warning.closed' });
  const offersStay = canStay(snapshot);
  const { seconds } = snapshot.context;
  return (
    <Dialog
      open={snapshot.hasTag('dialog')}
      tone="primary"
      title="Sesi Anda akan berakhir"
      listed
      onClose={close}
      actions={
        <>
          {/* First, so Enter presses it: typing on must not log the customer out. */}
          {offersStay ? (
            <Button onClick={() => send({ type: 'session.kept' })}>Tetap masuk</Button>
          ) : (
            <Button onClick={close}>Mengerti</Button>
          )}
          <Button variant="secondary" onClick={onLogout}>
            Keluar
          </Button>
        </>
      }
    >
      Demi keamanan, Anda akan keluar otomatis dalam <Countdown seconds={seconds} silent large />
      <VisuallyHidden aria-live="off">&nbsp;{timeInWords(seconds)}.</VisuallyHidden>
      {offersStay ? null : ' Selesaikan dahulu yang sedang Anda kerjakan.'}
      {isReporting ? ` ${reportLost}` : ''}
      <LastWord seconds={seconds} />
    </Dialog>
  );
}

/** Announces once more how long the session lasts, unless the dialog has just opened. */
function LastWord({ seconds }: { readonly seconds: number }) {
  const [first] = useState(seconds);
  const last = timing.sessionLastWord / 1_000;
  return (
    <VisuallyHidden aria-live="polite">
      {first > last && seconds <= last && `Tersisa ${timeInWords(last)}`}
    </VisuallyHidden>
  );
}
