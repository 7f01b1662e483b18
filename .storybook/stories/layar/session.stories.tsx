import type { Meta, StoryObj } from '@storybook/react';
import { sessionMachine } from '../../../machines/shared/session.machine.ts';
import { connectionMachine } from '../../../machines/shared/connection.machine.ts';
import { StripView } from '../../../src/app/service-views.tsx';
import { SessionDialogView, SessionStripView } from '../../../src/app/session-warning.tsx';
import { NotFoundScreen } from '../../../src/flows/public/NotFoundScreen.tsx';
import { Strips } from '../../../src/ui/strip.tsx';
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
          'Dua menit sebelum sesi berakhir sebuah strip memberi tahu nasabah, di halaman mana pun, tanpa mengganggu yang sedang diketik. ' +
          'Hanya 30 detik terakhir berupa dialog. Di mana bank dapat memperpanjang, nasabah boleh tinggal. ' +
          'Sesudah berakhir: login, dengan pesan "Sesi anda sudah habis".',
      },
    },
  },
} satisfies Meta;

const WithWarning = (props: ScreenProps<typeof sessionMachine>) => (
  <>
    <Strips>
      <SessionStripView {...props} />
    </Strips>
    <NotFoundScreen onBack={() => undefined} />
    <SessionDialogView {...props} onLogout={() => undefined} />
  </>
);
const WithBothStrips = (props: ScreenProps<typeof sessionMachine>) => (
  <>
    <Strips>
      <SessionStripView {...props} />
      <StripView
        snapshot={connectionMachine.resolveState({ value: 'lost' })}
        send={() => undefined}
      />
    </Strips>
    <NotFoundScreen onBack={() => undefined} />
  </>
);
const base = {
  session: { kind: 'open', expiresAt: storyTime + 180_000, holder: 'sinta' },
  end: 'expired',
  seconds: 107,
} as const;
const renewing = sessionMachine.provide({ guards: { canRenew: () => true } });
const at = storyboardOf(sessionMachine, WithWarning, 'account', base);
const renewable = storyboardOf(renewing, WithWarning, 'account', base);
const withBothStrips = storyboardOf(renewing, WithBothStrips, 'account', base);

export const Checking: StoryObj = { name: 'Memeriksa · checking', ...at('checking') };
export const Watching: StoryObj = { name: 'Berjaga · watching', ...at('watching') };
export const StripShown: StoryObj = {
  name: 'Strip, dua menit sebelumnya · warning.stripShown',
  ...at({ warning: 'stripShown' }),
};
export const StripDismissed: StoryObj = {
  name: 'Strip sudah ditutup · warning.stripDismissed',
  ...at({ warning: 'stripDismissed' }),
};
export const DialogShown: StoryObj = {
  name: 'Sesi Anda akan berakhir, 30 detik terakhir · warning.dialogShown',
  ...at({ warning: 'dialogShown' }, { seconds: 29 }),
};
export const DialogDismissed: StoryObj = {
  name: 'Dialog sudah ditutup · warning.dialogDismissed',
  ...at({ warning: 'dialogDismissed' }, { seconds: 12 }),
};
export const Renewing: StoryObj = {
  name: 'Memperpanjang · warning.renewing',
  ...renewable({ warning: 'renewing' }),
};
export const Ended: StoryObj = { name: 'Berakhir · ended', ...at('ended', { seconds: 0 }) };
export const CanStay: StoryObj = {
  name: 'Strip, dapat tetap masuk',
  ...renewable({ warning: 'stripShown' }),
};
export const CanStayToTheLast: StoryObj = {
  name: '30 detik terakhir, dapat tetap masuk',
  ...renewable({ warning: 'dialogShown' }, { seconds: 29 }),
};
export const BothStrips: StoryObj = {
  name: 'Dua strip, juga tanpa jaringan',
  ...withBothStrips({ warning: 'stripShown' }),
};
export const LastSecond: StoryObj = {
  name: 'Detik terakhir',
  ...at({ warning: 'dialogShown' }, { seconds: 1 }),
};
