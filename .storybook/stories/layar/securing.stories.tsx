import type { Meta } from '@storybook/react';
import { freezeMachine } from '../../../machines/freeze/freeze.machine.ts';
import { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import { emptyForm } from '../../../machines/kit/form.ts';
import { FrozenStripView } from '../../../src/app/frozen-strip.tsx';
import { FootStrips } from '../../../src/app/layout/foot-strips.tsx';
import securingFlow from '../../../src/flows/freeze/securing.flow.ts';
import { NotFoundScreen } from '../../../src/flows/public/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
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

export const Loading = at('Memuat · loading', 'loading');
export const Failed = at('Gagal memuat · failed', 'failed');
export const Open = at('Tidak diamankan · open.resting', 'open.resting');
export const Confirming = at('Ditanya sekali · open.confirming', 'open.confirming');
export const Freezing = at('Mengamankan · freezing', 'freezing');
export const Frozen = at('Diamankan · frozen', 'frozen');
export const Password = at('1 Password · password.entering', 'password.entering');
export const Sending = at('Memeriksa password · password.sending', 'password.sending', {
  password: emptyForm({ password: 'Lentera123' }),
});
export const Code = at('2 Kode OTP · otp.entering', 'otp.entering', { seconds: 42 });
export const Verifying = at('Memeriksa kode · otp.verifying', 'otp.verifying', code);
export const Resending = at('Mengirim ulang · otp.resending', 'otp.resending');
export const Pin = at('3 PIN · pin.entering', 'pin.entering');
export const Opening = at('Membuka kembali · pin.opening', 'pin.opening', { pin: '246810' });

export const Opened = at('Sudah dibuka kembali', 'open.resting', { isOpened: true });
export const Unanswered = at('Jawaban bank tidak sampai', 'frozen', { isUnanswered: true });
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
  {
    isFrozen: true,
  },
);
