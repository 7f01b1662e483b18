import { emptyForm } from '../../../machines/kit/form.ts';
import type { Photo } from '../../../machines/contract/registration.ts';
import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import registrationFlow from '../../../src/flows/registration/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { storyTime } from '../../../tests/fixtures/account.ts';

export const at = storyboardOf(
  registrationMachine,
  registrationFlow.screens,
  'public',
  {
    submitted: { email: 'dewi.anggraini@lentera.test', no_hp: '81234567890', otp: '', grant: '' },
    deadline: storyTime + 60_000,
    seconds: 42,
  },
  { path: '/register' },
);

export const identity = {
  identity: emptyForm({ email: 'dewi.anggraini@lentera.test', no_hp: '81234567890' }),
};
export const code = { otp: emptyForm({ otp: '482915' }) };
export const password = {
  password: emptyForm({ password: 'Rahasia123', confirmation: 'Rahasia123' }),
};
export const personal = {
  personal: emptyForm({
    noKtp: '3171234567890001',
    nama: 'Dewi Anggraini',
    tanggalLahir: '17-08-1990',
  }),
};
export const pin = { pin: emptyForm({ pin: '739154', confirmation: '739154' }) };

const idCardSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 856 540"><rect width="856" height="540" rx="32" fill="#9FC3E8"/>
<path d="M278 58H578M40 138H410M40 208H360M40 278H440M40 348H320" stroke="#1F2A5A" stroke-opacity=".6" stroke-width="22" stroke-linecap="round"/>
<rect x="610" y="180" width="200" height="260" fill="#B3261E"/><circle cx="710" cy="270" r="52" fill="#F3D3B5"/><path d="M630 440a80 90 0 0 1 160 0Z" fill="#1F2A5A"/></svg>`;

/**
 * The customer's photo: a small SVG instead of an image file. Bars replace its text, because the
 * font of a text would depend on the computer.
 */
export const idCard: Photo = new File([idCardSvg], 'ektp-dewi.png', { type: 'image/svg+xml' });
export const photo = { ktp: emptyForm({ photo: idCard }), taken: idCard };
