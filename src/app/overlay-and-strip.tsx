import type { AnyMachineSnapshot } from 'xstate';
import type { connectionMachine } from '../../machines/shared/connection.machine.ts';
import type { loadingMachine } from '../../machines/shared/loading.machine.ts';
import { failures } from '../copy/failures.ts';
import { Button } from '../ui/button.tsx';
import { LoadingOverlay } from './layout/loading-overlay.tsx';
import type { ScreenProps } from '../ui/screen.ts';
import { Strip } from './layout/strip.tsx';

/**
 * What is known of a request after the customer stops waiting: it had no effect (`free`), or its
 * effect is unknown. `null` if the wait cannot be abandoned.
 */
export type Leaving = 'free' | 'unknown' | null;

/**
 * Whether the flow waits for the bank and may stop waiting, and what is known of the outcome then.
 */
export function waitOf(snapshot: Pick<AnyMachineSnapshot, 'can' | 'hasTag'> | undefined): Leaving {
  if (snapshot?.can({ type: 'wait.abandoned' }) !== true) return null;
  return snapshot.hasTag('confirmLeave') ? 'unknown' : 'free';
}

interface OverlayProps extends Pick<ScreenProps<typeof loadingMachine>, 'snapshot'> {
  readonly leaving?: Leaving;
  readonly onLeave?: () => void;
}

export function OverlayView({ snapshot, leaving = null, onLeave }: OverlayProps) {
  const isSlow = snapshot.matches('slow');
  return (
    <LoadingOverlay
      open={snapshot.hasTag('shown')}
      veiled={snapshot.context.veiled}
      slow={isSlow ? slowText(leaving) : null}
      actions={
        isSlow && leaving !== null ? (
          <Button variant="secondary" onClick={onLeave}>
            Berhenti menunggu
          </Button>
        ) : null
      }
    />
  );
}

function slowText(leaving: Leaving): string {
  const still = 'Ini lebih lama dari biasanya. Mohon tunggu sebentar.';
  return leaving === 'unknown'
    ? `${still} Bila Anda berhenti menunggu, belum diketahui apakah permintaan Anda sudah dijalankan.`
    : still;
}

interface StripProps extends ScreenProps<typeof connectionMachine> {
  /** Whether nobody knows what became of an order: then it must not be sent again. */
  readonly isUnsure?: boolean;
}

export function StripView({ snapshot, send, isUnsure = false }: StripProps) {
  return snapshot.hasTag('shown') ? (
    <Strip onClose={() => send({ type: 'strip.closed' })}>
      {isUnsure
        ? 'Jaringan terputus. Jangan kirim lagi sebelum Periksa Status.'
        : failures[snapshot.matches('refused') ? 'unexpected' : 'network.lost']}
    </Strip>
  ) : null;
}
