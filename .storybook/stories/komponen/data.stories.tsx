import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { AccountNumber } from '../../../src/ui/account-number.tsx';
import { Badge } from '../../../src/ui/badge.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { Countdown } from '../../../src/ui/countdown.tsx';
import { DefinitionList } from '../../../src/ui/definition-list.tsx';
import { Money } from '../../../src/ui/money.tsx';
import { Pagination } from '../../../src/ui/pagination.tsx';
import { Person } from '../../../src/ui/person.tsx';
import { MaskedValue } from '../../../src/ui/masked-value.tsx';
import { Cluster, Stack } from '../../../src/ui/stack.tsx';
import { StepHeader } from '../../../src/ui/step-header.tsx';
import { Table } from '../../../src/ui/table.tsx';
import { TransactionAmount, TransactionStatus } from '../../../src/ui/transaction.tsx';
import { onGround } from '../../support/on-ground.tsx';
import { mutations } from '../../../tests/fixtures/account.ts';
import { memoLabel } from '../../../machines/contract/limits.ts';

interface Args {
  readonly page: number;
  readonly pages: number;
  readonly amount: number;
  readonly step: number;
}

/**
 * Uang dan nomor rekening memakai angka tabular. Tabel menjadi kartu di bawah 640 px. Rahasia
 * tersembunyi sampai diminta.
 */
const meta = {
  title: 'Komponen/Data',
  decorators: [onGround('Data', true)],
  args: { page: 4, pages: 9, amount: 12_500_000, step: 2 },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

function Turning({ from, pages }: { readonly from: number; readonly pages: number }) {
  const [page, setPage] = useState(from);
  return <Pagination page={page} pages={pages} onPage={setPage} />;
}
function Hiding({ amount }: { readonly amount: number }) {
  const [hidden, setHidden] = useState(true);
  return (
    <MaskedValue
      toggleNoun="saldo"
      hidden={hidden}
      onToggle={() => setHidden(!hidden)}
      masked="Rp••••••"
    >
      <Money amount={amount} large />
    </MaskedValue>
  );
}

/**
 * Anatomi: tombol sebelum, angka, tombol sesudah, dalam navigasi 'Paginasi'. Keadaan: halaman
 * kini, tepi tidak aktif. Jangan untuk daftar pendek: ShortList.
 */
export const Pages: Story = {
  name: 'Paginasi',
  render: ({ page, pages }) => <Turning key={`${page}/${pages}`} from={page} pages={pages} />,
};
export const FewPages: Story = {
  ...Pages,
  name: 'Paginasi, lima halaman',
  args: { page: 1, pages: 5 },
};
export const ManyPages: Story = {
  ...Pages,
  name: 'Paginasi, 5 angka',
  args: { page: 6_172, pages: 12_345 },
};
/**
 * Anatomi: tanda, Rp, angka dengan titik. Keadaan: masuk hijau, keluar merah, tanpa arah tinta.
 * Jangan menulis '—' selama masih dimuat.
 */
export const Figures: Story = {
  name: 'Uang',
  render: ({ amount }) => (
    <Cluster>
      <Money amount={amount} large />
      <Money amount={amount} sign="+" />
      <Money amount={amount} sign="−" />
    </Cluster>
  ),
};
/**
 * Anatomi: titik setinggi angkanya dan tombol mata. Keadaan: tersembunyi, tampak. Jangan
 * menyembunyikan yang bukan rahasia.
 */
export const Hidden: Story = {
  name: 'Rahasia',
  render: ({ amount }) => (
    <Stack>
      <Hiding amount={amount} />
      <AccountNumber number="8800112233" />
    </Stack>
  ),
};
/**
 * Anatomi: satu kata di dasar berwarna. Keadaan: selesai, menunggu, gagal. Jangan untuk keadaan
 * biasa: titik dan teks cukup.
 */
export const Badges: Story = {
  name: 'Lencana',
  render: () => (
    <Cluster>
      <Badge tone="positive">Completed</Badge>
      <Badge tone="pending">Pending</Badge>
      <Badge tone="negative">Gagal</Badge>
      <Badge>Netral</Badge>
    </Cluster>
  ),
};
/**
 * Anatomi: judul, keterangan di kanan, isi. Keadaan: dimuat, berisi, gagal, kosong. Jangan kartu
 * di dalam kartu.
 */
export const Cards: Story = {
  name: 'Kartu',
  render: ({ amount }) => (
    <Stack>
      <Card label="Saldo">
        <CardTitle aside="November 2026">Saldo</CardTitle>
        <Money amount={amount} large />
      </Card>
    </Stack>
  ),
};
/**
 * Anatomi: istilah dan nilai, dengan garis di antaranya. Keadaan: sebaris, bertumpuk. Jangan untuk
 * data berkolom: Tabel.
 */
export const Rows: Story = {
  name: 'Baris bukti',
  render: ({ amount }) => (
    <DefinitionList
      rows={[
        { term: 'No Referensi', value: 'LT202611210000000042' },
        { term: 'Jumlah Transfer', value: <Money amount={amount} /> },
        { term: memoLabel, value: 'Arisan keluarga' },
      ]}
    />
  ),
};
/**
 * Anatomi: kepala, baris, satu kolom utama. Keadaan: tabel, kartu di layar sempit, baris terpilih.
 * Jangan untuk satu hal: Baris bukti.
 */
export const DataTable: Story = {
  name: 'Tabel',
  render: () => (
    <Table
      label="Riwayat transaksi"
      rows={mutations.slice(0, 4)}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Tanggal',
          sort: 'descending',
          onSort: () => undefined,
          cell: ({ datetime }) => datetime.slice(0, 10),
        },
        { name: 'Penerima', cell: ({ username_to }) => username_to },
        {
          name: 'Jumlah',
          end: true,
          cell: ({ transactionDirection, amount }) => (
            <TransactionAmount direction={transactionDirection} amount={amount} />
          ),
        },
        { name: 'Status', cell: ({ status }) => <TransactionStatus status={status} /> },
      ]}
    />
  ),
};
/**
 * Anatomi: inisial dan nama. Keadaan: tiga warna menurut nama. Jangan memotong nama tanpa pudar.
 */
export const Customer: Story = {
  name: 'Orang',
  render: () => <Person name="Sinta Maharani">8800112233</Person>,
};
/**
 * Anatomi: 'Kembali', judul, petunjuk langkah. Keadaan: langkah pertama tanpa petunjuk. Jangan di
 * halaman tanpa langkah sebelumnya.
 */
export const Steps: Story = {
  name: 'Kepala langkah',
  render: ({ step }) => (
    <StepHeader
      title="Verifikasi"
      lead="Masukkan 6 angka yang kami kirim."
      step={step}
      of={6}
      stepName="Verifikasi"
      onBack={() => undefined}
    />
  ),
};
export const Timer: Story = { name: 'Hitung mundur', render: () => <Countdown seconds={42} /> };
