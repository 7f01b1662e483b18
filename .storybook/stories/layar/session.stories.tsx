import type { Meta, StoryObj } from '@storybook/react';
import { sessionMachine } from '../../../machines/services/session.machine.ts';
import { SessionWarningView } from '../../../src/app/service-views.tsx';
import { NotFoundScreen } from '../../../src/flows/public/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { storyTime } from '../../fixtures.ts';

export default {
  title: 'Layar/Sesi',
  tags: ['autodocs'],
  parameters: {
    path: '/dashboard',
    docs: {
      description: {
        component:
          'Dua menit sebelum sesi berakhir nasabah diberi tahu, di halaman mana pun. Di mana bank dapat memperpanjang, ia boleh tinggal. ' +
          'Sesudah berakhir: login, dengan pesan "Sesi anda sudah habis".',
      },
    },
  },
} satisfies Meta;

const WithWarning = (props: ScreenProps<typeof sessionMachine>) => (
  <>
    <NotFoundScreen onBack={() => undefined} />
    <SessionWarningView {...props} onLogout={() => undefined} />
  </>
);
const base = {
  session: { kind: 'open', expiresAt: storyTime + 180_000, holder: 'sinta' },
  end: 'expired',
  seconds: 107,
} as const;
const at = storyboardOf(sessionMachine, WithWarning, 'account', base);
const renewable = storyboardOf(
  sessionMachine.provide({ guards: { canRenew: () => true } }),
  WithWarning,
  'account',
  base,
);

export const Checking: StoryObj = { name: 'Memeriksa · checking', ...at('checking') };
export const Watching: StoryObj = { name: 'Berjaga · watching', ...at('watching') };
export const Telling: StoryObj = {
  name: 'Sesi Anda akan berakhir · warning.telling',
  ...at({ warning: 'telling' }),
};
export const Renewing: StoryObj = {
  name: 'Memperpanjang · warning.renewing',
  ...renewable({ warning: 'renewing' }),
};
export const Told: StoryObj = {
  name: 'Sudah diberi tahu · warning.told',
  ...at({ warning: 'told' }),
};
export const Ended: StoryObj = { name: 'Berakhir · ended', ...at('ended', { seconds: 0 }) };
export const CanStay: StoryObj = {
  name: 'Dapat tetap masuk',
  ...renewable({ warning: 'telling' }),
};
export const LastSecond: StoryObj = {
  name: 'Detik terakhir',
  ...at({ warning: 'telling' }, { seconds: 1 }),
};
