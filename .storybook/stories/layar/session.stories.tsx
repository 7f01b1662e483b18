import type { Meta } from '@storybook/react';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { sessionMachine } from '../../../machines/shared/session.machine.ts';
import { connectionMachine } from '../../../machines/shared/connection.machine.ts';
import { OrderStripView } from '../../../src/app/order-strip.tsx';
import { StripView } from '../../../src/app/overlay-and-strip.tsx';
import { SessionDialogView, SessionStripView } from '../../../src/app/session-warning.tsx';
import { NotFoundScreen } from '../../../src/flows/public/NotFoundScreen.tsx';
import { FootStrips } from '../../../src/app/layout/foot-strips.tsx';
import { LoadingOverlay } from '../../../src/app/layout/loading-overlay.tsx';
import { Strips } from '../../../src/app/layout/strip.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { storyTime } from '../../../tests/fixtures/account.ts';
import { context, loaded } from './account.ts';

/**
 * Dua menit sebelum sesi berakhir sebuah strip memberi tahu nasabah, di halaman mana pun, tanpa
 * mengganggu yang sedang diketik. Hanya 30 detik terakhir berupa dialog. Di mana bank dapat
 * memperpanjang, nasabah boleh tinggal. Sesudah berakhir: login, dengan pesan "Sesi anda sudah
 * habis".
 */
export default { title: 'Layar/Sesi', parameters: { path: '/dashboard' } } satisfies Meta;

const WithWarning = (props: ScreenProps<typeof sessionMachine>) => (
  <>
    <FootStrips>
      <SessionStripView {...props} />
    </FootStrips>
    <NotFoundScreen onBack={() => undefined} />
    <SessionDialogView {...props} onLogout={() => undefined} />
  </>
);
const WithBothStrips = (props: ScreenProps<typeof sessionMachine>) => (
  <>
    <Strips>
      <StripView
        snapshot={connectionMachine.resolveState({ value: 'lost' })}
        send={() => undefined}
      />
    </Strips>
    <FootStrips>
      <SessionStripView {...props} />
    </FootStrips>
    <NotFoundScreen onBack={() => undefined} />
  </>
);
const Hidden = () => <LoadingOverlay open veiled={false} />;
/** After a reload the app only knows that an order was on its way; without one, which it was. */
const WithOrderStrip = (props: ScreenProps<typeof accountMachine>) => (
  <>
    <FootStrips>
      <OrderStripView {...props} isLeft={!props.snapshot.context.isReminded} />
    </FootStrips>
    <NotFoundScreen onBack={() => undefined} />
  </>
);
const input = {
  session: { kind: 'open', expiresAt: storyTime + 180_000, holder: 'sinta' },
} as const;
const base = { seconds: 107, checkedAt: storyTime };
const renewing = sessionMachine.provide({ guards: { canRenew: () => true } });
const at = storyboardOf(sessionMachine, WithWarning, 'account', base, input);
const hidden = storyboardOf(sessionMachine, Hidden, 'account', base, input);
const renewable = storyboardOf(renewing, WithWarning, 'account', base, input);
const withOrderStrip = storyboardOf(accountMachine, WithOrderStrip, 'account', {
  ...context,
  isReminded: true,
});
const withBothStrips = storyboardOf(renewing, WithBothStrips, 'account', base, input);

export const Watching = at(
  'Berjaga, pesan sudah ditutup · watching, warning.stripDismissed, dialogDismissed',
  ['watching', 'warning.stripDismissed', 'warning.dialogDismissed'],
);
export const StripShown = at.named('Strip, dua menit sebelumnya · warning.stripShown');
export const DialogShown = at.named(
  'Sesi Anda akan berakhir, 30 detik terakhir · warning.dialogShown',
  { seconds: 29 },
);
export const CanStay = renewable(
  'Strip, dapat tetap masuk, memperpanjang · warning.stripShown, renewing',
  ['warning.stripShown', 'warning.renewing'],
);
export const CanStayToTheLast = renewable(
  '30 detik terakhir, dapat tetap masuk',
  'warning.dialogShown',
  { seconds: 29 },
);
export const BothStrips = withBothStrips('Dua strip, juga tanpa jaringan', 'warning.stripShown');
export const OrderStrip = withOrderStrip('Strip, transfer terakhir belum dijawab', loaded);
export const OrderLeft = withOrderStrip('Strip, status transfer belum pasti', loaded, {
  isReminded: false,
});
export const ClockJumped = hidden.named('Jam perangkat melompat, bank ditanya · asking');
export const LastSecond = at('Detik terakhir', 'warning.dialogShown', { seconds: 1 });
