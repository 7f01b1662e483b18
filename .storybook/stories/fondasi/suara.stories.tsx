import type { Meta, StoryObj } from '@storybook/react';
import { styled } from 'styled-components';
import { issues } from '../../../src/copy/issues.ts';
import { color } from '../../../src/ui/theme.ts';
import { onGround } from '../../support/on-ground.tsx';
import { memoLabel } from '../../../machines/contract/limits.ts';

/**
 * "Anda", kalimat pendek, dan apa yang dapat dilakukan sesudahnya. Tidak ada bahasa Inggris di
 * mana ada kata Indonesia sehari-hari; nama yang ditetapkan spesifikasi (Password, Download,
 * Login) tetap. Tidak pernah menyebut "gagal" bila jawaban bank belum ada.
 */
export default {
  title: 'Fondasi/Suara dan Istilah',
  decorators: [onGround('Suara dan istilah', true)],
} satisfies Meta;

const glossary: readonly (readonly [term: string, meaning: string])[] = [
  ['Nasabah', 'Orang yang punya rekening. Pengunjung belum tentu nasabah.'],
  ['Saldo', 'Uang di rekening. Yang tidak diketahui ditulis —, tidak pernah Rp0.'],
  ['Mutasi', 'Riwayat transaksi sebuah rekening.'],
  [
    'Uang Masuk, Uang Keluar',
    'DEBIT dan CREDIT dalam kata bank; bertanda + dan −, tidak pernah oleh warna saja.',
  ],
  ['Rekening Tujuan', 'Ke mana uang pergi; lawannya Dari Rekening.'],
  [memoLabel, 'Kata-kata yang menyertai transfer.'],
  ['Terjadwal', 'Transfer dengan Waktu Transfer; statusnya pending sampai bank menjalankannya.'],
  ['Hasil belum diketahui', 'Tidak ada jawaban dari bank. Bukan berhasil, bukan gagal.'],
  ['Kode OTP', '6 angka sekali pakai, berlaku selama hitung mundur.'],
  ['PIN', '6 angka yang mengizinkan uang keluar. Password membuka pintu, PIN membuka dompet.'],
  ['WIB', 'Semua waktu ditulis dan dibaca dalam WIB.'],
];

export const Glossary: StoryObj = {
  name: 'Istilah',
  render: () => (
    <Words>
      {glossary.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </Words>
  ),
};
export const Sentences: StoryObj = {
  name: 'Semua kalimat kesalahan isian',
  render: () => (
    <Words>
      {Object.entries(issues).map(([code, sentence]) => (
        <div key={code}>
          <dt>{sentence}</dt>
          <dd>
            <code>{code}</code>
          </dd>
        </div>
      ))}
    </Words>
  ),
};

const Words = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: 1rem 2rem;
  dt {
    font-weight: 600;
  }
  dd {
    color: ${color.muted};
    overflow-wrap: anywhere;
  }
`;
