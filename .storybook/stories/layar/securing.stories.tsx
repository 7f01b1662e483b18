import type { Meta } from '@storybook/react';
import { freezeMachine } from '../../../machines/freeze/freeze.machine.ts';
import { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import { emptyForm } from '../../../machines/kit/form.ts';
import { FrozenStripView } from '../../../src/app/frozen-strip.tsx';
import { FootStrips } from '../../../src/app/layout/foot-strips.tsx';
import securingFlow from '../../../src/flows/freeze/securing.flow.ts';
import { NotFoundScreen } from '../../../src/flows/public/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import * as fixtures from '../../../tests/fixtures/account.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/**
 * Menghentikan semua pengiriman uang dengan satu pertanyaan, tanpa PIN, `/profil/amankan`. Membuka
 * kembali perlu password, kode dari email, dan PIN. Hanya ada di bank yang menyediakannya.
 */
export default {
  title: 'Layar/Amankan Akun',
  parameters: { path: '/profil/amankan' },
} satisfies Meta;

const at = storyboardOf(securingMachine, securingFlow.screens, 'account');
const code = { otp: emptyForm({ otp: '482915' }) };

export const Loading = at.named('Memuat · loading');
export const Failed = at.named('Gagal memuat · failed');
export const Open = at.named('Tidak diamankan · open.resting');
export const Confirming = at.named('Ditanya sekali · open.confirming');
export const Freezing = at.named('Mengamankan · freezing');
export const Frozen = at.named('Diamankan · frozen');
export const Password = at.named('1 Password · password.entering');
export const Sending = at.named('Memeriksa password · password.sending', {
  password: emptyForm({ password: 'Lentera123' }),
});
export const Code = at.named('2 Kode OTP · otp.entering', { seconds: 42 });
export const Verifying = at.named('Memeriksa kode · otp.verifying', code);
export const Resending = at.named('Mengirim ulang · otp.resending');
export const Pin = at.named('3 PIN · pin.entering');
export const Opening = at.named('Membuka kembali · pin.opening', { pin: '246810' });

export const Opened = at('Sudah dibuka kembali', 'open.resting', { isOpened: true });
export const Offline = at('Tanpa internet', 'open.resting', { doubt: 'offline' });
export const Unanswered = at('Belum pasti diamankan', 'open.resting', { doubt: 'freeze' });
export const Unread = at('Belum pasti, keadaan tidak terbaca', 'failed', { doubt: 'freeze' });
export const Doubting = at.named('Memuat, belum pasti · doubting', { doubt: 'freeze' });
export const Unopened = at('Belum pasti dibuka kembali', 'failed', { doubt: 'thaw' });
export const Held = at('Diamankan, ada yang menunggu', 'frozen', {
  account: fixtures.accountWith(fixtures.heldMutations('thaw')),
});
export const PinWaits = at('Diamankan, PIN baru belum berlaku', 'frozen', {
  account: fixtures.waitingPinAccount(),
});
export const OpenedHeld = at('Dibuka kembali, ada yang menunggu', 'open.resting', {
  isOpened: true,
  account: fixtures.accountWith(fixtures.heldMutations()),
});
export const Refused = at('Ditolak bank', 'open.resting', {
  notice: { text: 'Terlalu banyak permintaan. Silakan tunggu sebentar, lalu coba lagi.' },
});
export const WrongPassword = at('Password Salah', 'password.entering', {
  notice: { text: 'Password Salah' },
});
export const WrongCode = at('Kode OTP Salah', 'otp.entering', { notice: 'otp.wrong' });
export const WrongPin = at('Pin Salah', 'pin.entering', { notice: { text: 'Pin Salah' } });

const WithStrip = ({ snapshot }: ScreenProps<typeof freezeMachine>) => (
  <>
    <FootStrips>
      <FrozenStripView snapshot={snapshot} path="/transfer" />
    </FootStrips>
    <NotFoundScreen onBack={() => undefined} />
  </>
);
const everywhere = storyboardOf(freezeMachine, WithStrip, 'account');

export const NotFrozen = everywhere('Halaman lain, tidak diamankan · reading, known, unread', [
  'reading',
  'known',
  'unread',
]);
export const FrozenElsewhere = everywhere(
  'Halaman lain, diamankan',
  ['reading', 'known', 'unread'],
  { isFrozen: true },
);
