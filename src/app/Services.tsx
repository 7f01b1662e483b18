import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { connectionMachine } from '../../machines/connection.machine.ts';
import type { loadingMachine } from '../../machines/loading.machine.ts';
import type { popupMachine } from '../../machines/popup.machine.ts';
import { noticeText } from '../copy/notices.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { PassingPopup } from '../ui/passing-popup.tsx';
import { Strip } from '../ui/strip.tsx';
import { root } from './wiring.ts';

const popup = root.system.get('popup') as ActorRefFrom<typeof popupMachine>;
const loading = root.system.get('loading') as ActorRefFrom<typeof loadingMachine>;
const connection = root.system.get('connection') as ActorRefFrom<typeof connectionMachine>;

/** The popup in front: one that goes by itself, or one that waits to be closed. */
export function Popups() {
  const front = useSelector(popup, ({ context }) => context.queue[0]);
  const lasts = useSelector(popup, (snapshot) => snapshot.matches({ shown: 'lasting' }));
  const tone = front?.variant ?? 'primary';
  const text = front ? noticeText(front.notice) : '';
  return (
    <>
      <PassingPopup
        open={front !== undefined && !lasts}
        tone={tone}
        onClose={() => popup.send({ type: 'popup.closed' })}
        onHold={() => popup.send({ type: 'popup.held' })}
        onRelease={() => popup.send({ type: 'popup.released' })}
      >
        {text}
      </PassingPopup>
      <Dialog open={front !== undefined && lasts} tone={tone} title={text} onClose={() => popup.send({ type: 'popup.closed' })} />
    </>
  );
}

export function Overlay() {
  const shown = useSelector(loading, (snapshot) => snapshot.hasTag('shown'));
  const slow = useSelector(loading, (snapshot) => snapshot.matches('slow'));
  return <LoadingOverlay open={shown} slow={slow ? 'Bank belum menjawab. Kami masih menunggu.' : null} />;
}

export function ConnectionStrip() {
  const lost = useSelector(connection, (snapshot) => snapshot.matches('lost'));
  return lost ? <Strip onClose={() => connection.send({ type: 'strip.closed' })}>{noticeText('network.lost')}</Strip> : null;
}
