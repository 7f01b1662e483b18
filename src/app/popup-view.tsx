import type { Failure } from '../../machines/contract/failure.ts';
import { waitAfter } from '../../machines/kit/cooldown.ts';
import type { popupMachine } from '../../machines/shared/popup.machine.ts';
import { popupText } from '../copy/popups.ts';
import { timeInWords } from '../format/clock.ts';
import { AutoDismissPopup } from './layout/auto-dismiss-popup.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { ScreenProps } from '../ui/screen.ts';
import { useSeen } from './use-seen.ts';

/** The popup in front: dismisses itself, or waits to be closed. */
export function PopupView({ snapshot, send }: ScreenProps<typeof popupMachine>) {
  const front = snapshot.context.queue[0];
  const lasts = snapshot.matches({ shown: 'lasting' });
  useSeen(lasts ? undefined : front, (isSeen) =>
    send({ type: 'attention.changed', change: { unseen: !isSeen } }),
  );
  const tone = front?.variant ?? 'primary';
  const text = front ? popupText(front.notice) : '';
  return (
    <>
      <AutoDismissPopup
        open={front !== undefined && !lasts}
        tone={tone}
        onClose={() => send({ type: 'popup.closed' })}
        onAttention={(change) => send({ type: 'attention.changed', change })}
      >
        {text}
      </AutoDismissPopup>
      <Dialog
        open={front !== undefined && lasts}
        tone={tone}
        title={text}
        focusAfter={front?.focus}
        onClose={() => send({ type: 'popup.closed' })}
      >
        {detailOf(front?.throttled)}
      </Dialog>
    </>
  );
}

/** The answer of a bank that asks the customer to wait: its own sentence and the time, in words. */
function detailOf(throttled: Failure | undefined): string {
  const wait = waitAfter(throttled);
  const lines = [throttled?.bankMessage, wait && `Coba lagi dalam ${timeInWords(wait)}.`];
  return lines.filter(Boolean).join(' ');
}
