import type { Meta, StoryObj } from '@storybook/react';
import { useState, type ReactElement } from 'react';
import { AmountField } from '../../../src/ui/amount-field.tsx';
import { DateField, DateTimeField } from '../../../src/ui/date-field.tsx';
import { DigitsField } from '../../../src/ui/digits-field.tsx';
import { FileField } from '../../../src/flows/registration/file-field.tsx';
import { OtpField } from '../../../src/ui/parts/otp-field.tsx';
import { PasswordField, PinField } from '../../../src/ui/password-field.tsx';
import { RadioGroup } from '../../../src/ui/radio-group.tsx';
import { ReadOnlyField } from '../../../src/flows/transfer/read-only-field.tsx';
import { SelectField } from '../../../src/ui/select-field.tsx';
import { Stack } from '../../../src/ui/stack.tsx';
import { TextField } from '../../../src/ui/text-field.tsx';
import { onGround } from '../../support/on-ground.tsx';

interface Args {
  readonly label: string;
  readonly error: string;
  readonly hint: string;
  readonly disabled: boolean;
  readonly readOnly: boolean;
}

/**
 * Urutannya selalu label, petunjuk, isian, lalu satu baris. Baris itu memuat kesalahan, atau yang
 * mengikuti isinya seperti nominal dalam kata. Kesalahan tampak sesudah kolom ditinggalkan atau
 * dikirim, dan hilang begitu diperbaiki. Kolom angka membuang selain angka, juga dari tempelan.
 */
const meta = {
  title: 'Komponen/Isian',
  decorators: [onGround('Isian')],
  args: { label: 'Nama', error: '', hint: '', disabled: false, readOnly: false },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

interface Typed {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Renders a field whose value is `start` until somebody types. */
function typed(start: string, Field: (props: Args & Typed) => ReactElement) {
  return function Typing(args: Args) {
    const [value, onChange] = useState(start);
    return Field({ ...args, value, onChange });
  };
}

/**
 * Anatomi: label, petunjuk, kotak, satu baris untuk kesalahan. Keadaan: kosong, berisi, fokus,
 * salah, hanya dibaca. Jangan menaruh label di dalam kotak.
 */
export const Text: Story = {
  name: 'Teks',
  render: typed('', (props) => <TextField name="text" {...props} />),
};
export const TextWrong: Story = {
  name: 'Teks, salah',
  args: { label: 'Email', error: 'Harap isi dengan email yang valid' },
  render: typed('sinta@', (props) => <TextField name="text" {...props} />),
};
export const ReadOnly: Story = {
  name: 'Teks, hanya dibaca',
  args: { label: 'Dari Rekening', readOnly: true },
  render: typed('8800112233 – Sinta Maharani', (props) => <TextField name="text" {...props} />),
};
export const ReadOnlyLong: Story = {
  name: 'Teks panjang, hanya dibaca',
  args: { label: 'Dari Rekening' },
  render: ({ label }) => (
    <ReadOnlyField
      label={label}
      name="text"
      value="8800112233 – Raden Mas Panji Suryokusumo Wirjodiningrat Kartasasmita"
    >
      Saldo Rp12.500.000
    </ReadOnlyField>
  ),
};
/**
 * Anatomi: awalan tetap dan angka. Keadaan: seperti Teks. Jangan untuk uang: Nominal.
 */
export const Digits: Story = {
  name: 'Angka',
  args: { label: 'No Hp' },
  render: typed('81234567890', (props) => <DigitsField name="phone" prefix="+62" {...props} />),
};
/**
 * Anatomi: Rp, angka dengan titik, jumlah dalam kata. Keadaan: diketik, ditempel, ditolak. Jangan
 * mengubah arti yang ditempel.
 */
export const Amount: Story = {
  name: 'Nominal',
  args: { label: 'Nominal' },
  render: typed('1500000', (props) => (
    <AmountField name="amount" {...props} rested={props.value} />
  )),
};
export const AmountWithPoint: Story = {
  ...Amount,
  name: 'Nominal, koma diketik',
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Nominal'), ',');
    await canvas.findByText('Nominal dalam rupiah penuh, tanpa sen');
  },
};
export const AmountUnreadable: Story = {
  ...Amount,
  name: 'Nominal, tempelan yang dapat dibaca dua cara',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByLabelText('Nominal'));
    await userEvent.paste('1.234,567');
    await canvas.findByText('Tulis nominal dalam rupiah penuh');
  },
};
/**
 * Anatomi: kotak dan tombol mata. Keadaan: tersembunyi, tampak. Jangan menutup jalan pengelola
 * password.
 */
export const Password: Story = {
  name: 'Password',
  args: { label: 'Password' },
  render: typed('Lentera123', (props) => (
    <PasswordField name="password" toggleNoun="password" {...props} />
  )),
};
/**
 * Anatomi: enam angka dan tombol mata. Keadaan: tersembunyi, tampak, salah. Jangan mengirim
 * sendiri pada angka keenam.
 */
export const Pin: Story = {
  name: 'PIN',
  args: { label: 'PIN', error: 'Pin harus terdiri dari 6 angka' },
  render: typed('1234', (props) => <PinField name="pin" toggleNoun="PIN" {...props} />),
};
/**
 * Anatomi: grup berisi enam kotak. Keadaan: kosong, berisi, salah. Jangan untuk PIN.
 */
export const Otp: Story = {
  name: 'Kode OTP',
  args: { label: 'Kode OTP' },
  render: typed('4829', (props) => <OtpField {...props} />),
};
export const OtpWrong: Story = {
  ...Otp,
  name: 'Kode OTP, salah',
  args: { label: 'Kode OTP', error: 'Kode OTP harus berisi 6 angka' },
};
/**
 * Anatomi: hari, bulan, tahun dengan garis sendiri. Keadaan: seperti Teks. Jangan kalender untuk
 * tanggal lahir.
 */
export const DateTyped: Story = {
  name: 'Tanggal',
  args: { label: 'Tanggal Lahir' },
  render: typed('17-08-1990', ({ hint, ...props }) => (
    <DateField name="date" {...(hint && { hint })} {...props} />
  )),
};
/**
 * Anatomi: tanggal dan waktu milik browser, dengan 'WIB' di petunjuk. Keadaan: kosong berarti
 * sekarang. Jangan tanpa zona waktu.
 */
export const Moment: Story = {
  name: 'Waktu',
  args: { label: 'Waktu Transfer' },
  render: typed('2026-12-01T09:00', ({ hint, ...props }) => (
    <DateTimeField name="moment" {...(hint && { hint })} {...props} />
  )),
};
/**
 * Anatomi: label dan pilihan milik browser. Keadaan: belum dipilih, dipilih, salah. Jangan untuk
 * kurang dari empat: Pilihan tunggal.
 */
export const Select: Story = {
  name: 'Pilihan',
  args: { label: 'Bank Tujuan' },
  render: typed('', (props) => (
    <SelectField
      name="bank"
      placeholder="Pilih bank"
      options={[
        { value: 'bca', label: 'Bank Central Asia' },
        { value: 'bni', label: 'Bank Negara Indonesia' },
      ]}
      {...props}
    />
  )),
};
/**
 * Anatomi: grup dengan legenda. Keadaan: belum dipilih, dipilih, salah. Jangan memilihkan.
 */
export const Radio: Story = {
  name: 'Pilihan tunggal',
  args: { label: 'Jenis Kelamin' },
  render: typed('perempuan', (props) => (
    <RadioGroup
      name="gender"
      options={[
        { value: 'lakilaki', label: 'Laki-laki' },
        { value: 'perempuan', label: 'Perempuan' },
      ]}
      {...props}
    />
  )),
};
/**
 * Anatomi: tombol pilih, tombol kamera, pratinjau. Keadaan: kosong, terpilih, ditolak. Jangan
 * hanya dengan seret.
 */
export const File: Story = {
  name: 'Berkas',
  args: { label: 'Foto e-KTP', hint: 'Max berukuran 1MB dengan format .jpg, .png' },
  render: ({ label, error, hint, disabled }) => (
    <FileField
      name="photo"
      label={label}
      error={error}
      hint={hint}
      disabled={disabled}
      invitation="Pilih foto atau tarik ke sini"
      onChange={() => undefined}
    />
  ),
};
export const Disabled: Story = {
  name: 'Tidak aktif',
  args: { label: 'Nama', disabled: true },
  render: (args) => (
    <Stack>
      <TextField name="text" value="Sinta Maharani" onChange={() => undefined} {...args} />
      <SelectField
        name="bank"
        value="bca"
        onChange={() => undefined}
        label="Bank Tujuan"
        disabled
        options={[{ value: 'bca', label: 'Bank Central Asia' }]}
      />
    </Stack>
  ),
};
