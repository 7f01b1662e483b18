import type { Meta } from '@storybook/react';
import { liveMachine } from '../../../machines/live/live.machine.ts';
import { IncomingMoneyStripView } from '../../../src/app/incoming-money-strip.tsx';
import { NotFoundScreen } from '../../../src/flows/public/NotFoundScreen.tsx';
import { FootStrips } from '../../../src/app/layout/foot-strips.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { fromRini } from '../../../tests/fixtures/account.ts';

/**
 * Yang terjadi di bank tampil selagi nasabah melihat. Sambungan yang terputus tidak pernah
 * diumumkan; hanya uang yang masuk.
 */
export default { title: 'Layar/Kabar', parameters: { path: '/dashboard' } } satisfies Meta;

const WithStrip = (props: ScreenProps<typeof liveMachine>) => (
  <>
    <FootStrips>
      <IncomingMoneyStripView {...props} />
    </FootStrips>
    <NotFoundScreen onBack={() => undefined} />
  </>
);
const at = storyboardOf(liveMachine, WithStrip, 'account', {}, { holder: 'sinta' });
const silent = { reading: 'resting', strip: 'hidden' } as const;
const leading = (state: 'waiting' | 'yielding' | { streaming: 'connecting' | 'open' }) =>
  ({ ...silent, link: { watching: { leading: state } } }) as const;
const shown = (['unseen', 'seen'] as const).map(
  (strip) => ({ ...leading({ streaming: 'open' }), strip: { shown: strip } }) as const,
);

export const Silent = at('Tanpa kabar, tersambung atau tidak · hidden', [
  { ...silent, link: 'off' },
  { ...silent, link: { watching: 'electing' } },
  { ...silent, link: { watching: 'following' } },
  leading({ streaming: 'connecting' }),
  leading({ streaming: 'open' }),
  leading('waiting'),
  leading('yielding'),
  { ...leading({ streaming: 'open' }), reading: 'gathering' },
  { ...leading({ streaming: 'open' }), reading: 'pausing' },
]);
export const Arrived = at('Uang masuk · shown', shown, { incoming: [fromRini] });
export const Several = at('Tiga sekaligus, nama terpanjang dan tanpa nama', shown, {
  incoming: [
    fromRini,
    { ...fromRini, id: '2', amount: 12_345_678_901, username_to: 'Raden Ajeng '.repeat(8) },
    { ...fromRini, id: '3', username_to: '' },
  ],
});
export const More = at('Lima sekaligus', shown, {
  incoming: ['5', '4', '3', '2', '1'].map((id) => ({ ...fromRini, id })),
});
