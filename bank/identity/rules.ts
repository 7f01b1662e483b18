import {
  earliestBirth,
  ktpFormat,
  lengthOf,
  phoneFormat,
  sixDigits,
} from '../../machines/contract/limits.ts';
import { isBirthDatePin, isGuessablePin } from '../../machines/contract/new-pin.ts';
import { isBlank, isName } from '../../machines/contract/visible.ts';
import { isDay } from '../../machines/contract/wib.ts';
import { wibDay } from '../http/time.ts';

type Problem = string | null;

/** The sentence for an invalid field, by the rules LOG, REG and RES, or `null` for a valid one. */
export const problems = {
  email(email: string): Problem {
    if (email === '') return 'Input email tidak boleh kosong';
    // The pattern of HTML's e-mail fields, which the client uses, too.
    const pattern =
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
    return email.length <= 254 && pattern.test(email) ? null : 'Harap isi dengan email yang valid';
  },

  phone(phone: string): Problem {
    if (phone === '') return 'Input nomor handphone tidak boleh kosong';
    return phoneFormat.test(phone)
      ? null
      : 'Nomor handphone harus dimulai dengan angka 8 dan terdiri dari 11-13 angka';
  },

  password(password: string): Problem {
    if (password === '') return 'Input password tidak boleh kosong';
    return /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,15}$/.test(password)
      ? null
      : 'Password harus terdiri dari 8-15 karakter dan harus mengandung kombinasi huruf dan angka';
  },

  ktp(ktp: string): Problem {
    if (ktp === '') return 'Input no KTP tidak boleh kosong';
    return ktpFormat.test(ktp) ? null : 'No KTP harus terdiri dari 16 angka';
  },

  name(name: string): Problem {
    if (isBlank(name)) return 'Input nama tidak boleh kosong';
    if (!isName(name)) return 'Nama berisi karakter yang tidak dapat dipakai';
    return lengthOf(name) <= 100 ? null : 'Nama paling panjang 100 karakter';
  },

  /** `date`: `yyyy-MM-dd`. Today is today in Jakarta. */
  birthDate(date: string, now: Date): Problem {
    if (date === '') return 'Input tanggal lahir tidak boleh kosong';
    if (!isDay(date) || date < earliestBirth) return 'Tanggal lahir tidak valid';
    return date <= wibDay(now) ? null : 'Tanggal lahir tidak boleh lebih dari hari ini';
  },

  otp(otp: string): Problem {
    return sixDigits.test(otp) ? null : 'Kode OTP harus berisi 6 angka';
  },

  /** `birthDate`: `yyyy-MM-dd`. */
  pin(pin: string, birthDate: string): Problem {
    if (pin === '') return 'Input pin tidak boleh kosong';
    if (!sixDigits.test(pin)) return 'Pin harus terdiri dari 6 angka';
    if (isGuessablePin(pin)) return 'Pin terlalu mudah ditebak. Gunakan kombinasi angka yang lain';
    return isBirthDatePin(pin, birthDate) ? 'Pin tidak boleh memakai tanggal lahir Anda' : null;
  },
};
