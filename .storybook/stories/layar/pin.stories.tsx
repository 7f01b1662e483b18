import type { Meta } from '@storybook/react';
import { pinMachine } from '../../../machines/pin/pin.machine.ts';
import { emptyForm } from '../../../machines/kit/form.ts';
import pinFlow from '../../../src/flows/pin/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/**
 * PIN sendiri, `/profil/pin`: diubah dengan PIN lama, atau dibuat ulang dengan password dan kode.
 * Hanya ada di bank yang menyediakannya.
 */
export default { title: 'Layar/PIN', parameters: { path: '/profil/pin' } } satisfies Meta;

const at = storyboardOf(pinMachine, pinFlow.screens, 'account', {}, {});
const newPin = { pin: '913572', confirmation: '913572' };
const change = { change: emptyForm({ oldPin: '246810', ...newPin }) };
const renewal = { renewal: emptyForm(newPin) };
const cancellation = { cancellation: emptyForm({ oldPin: '246810' }) };
const waits = { state: { waitsUntil: '2099-11-22T11:30:00+07:00', key: null } };

export const Loading = at.named('Memuat · loading');
export const Failed = at.named('Gagal memuat · failed');
export const Resting = at.named('Dua cara · resting');
export const Change = at.named('Ubah PIN · change.entering');
export const ChangeLeaving = at.named('Tanya keluar · change.confirmingLeave');
export const Changing = at.named('Menyimpan · change.saving', change);
export const Password = at.named('1 Password · password.entering');
export const Sending = at.named('Memeriksa password · password.sending', {
  password: emptyForm({ password: 'Lentera123' }),
});
export const Code = at.named('2 Kode OTP · otp.entering', { seconds: 42 });
export const Verifying = at.named('Memeriksa kode · otp.verifying', {
  otp: emptyForm({ otp: '482915' }),
});
export const Resending = at.named('Mengirim ulang · otp.resending');
export const Renewal = at.named('3 PIN baru · renewal.entering');
export const RenewalLeaving = at.named('Tanya keluar · renewal.confirmingLeave');
export const Renewing = at.named('Menyimpan · renewal.saving', renewal);
export const Cancellation = at.named('Pakai PIN lama · cancellation.entering');
export const Cancelling = at.named('Membatalkan · cancellation.sending', cancellation);
export const Unknown = at.named('Belum pasti · unknown.resting');
export const Checking = at.named('Bertanya kepada bank · unknown.checking');

export const Changed = at('Sudah diganti', 'resting', { said: 'changed' });
export const Waiting = at('Menunggu 24 jam', 'resting', { said: 'changed', ...waits });
export const Cancelled = at('PIN lama berlaku lagi', 'resting', { said: 'cancelled' });
export const Unseen = at('Belum tercatat', 'unknown.resting', { isUnseen: true });
export const Unread = at('Belum terbaca', 'unknown.resting', { notice: 'network.lost' });
export const Same = at('PIN sama', 'change.entering', {
  change: {
    values: { oldPin: '246810', pin: '246810', confirmation: '246810' },
    issues: { pin: 'pin.same' },
  },
});
export const Guessable = at('Mudah ditebak', 'renewal.entering', {
  renewal: emptyForm({ pin: '123456', confirmation: '' }),
});
export const WrongPassword = at('Password Salah', 'password.entering', {
  notice: { text: 'Password Salah' },
});
export const WrongCode = at('Kode OTP Salah', 'otp.entering', { notice: 'otp.wrong' });
export const WrongPin = at('Pin Salah', 'change.entering', { notice: { text: 'Pin Salah' } });
export const Refused = at('Ditolak bank', 'renewal.entering', {
  ...renewal,
  notice: { text: 'Pin tidak boleh memakai tanggal lahir Anda' },
});
export const WrongOld = at('PIN lama salah', 'cancellation.entering', {
  notice: { text: 'Pin Salah' },
});
