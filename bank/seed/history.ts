import { rupiah } from '../customer/notifications.ts';
import { after, days, hours, minutes, wibDay, wibText } from '../http/time.ts';
import { demoCustomers } from './customers.ts';

const [{ name: sinta }, { name: bagas }] = demoCustomers;

/** The holders of the house's accounts, whose numbers begin with 9000000001. */
export const houseNames = [
  'PT Cahaya Nusantara',
  'Pasar Segar',
  'Warung Bu Tini',
  'Kopi Senja',
  'Ojek Kota',
  'Kereta Komuter',
  'Listrik Rumah',
  'Internet Rumah',
  'Bioskop Kita',
  'Apotek Sehat',
  'Setoran Tunai',
  'Kliring Antarbank',
] as const;

/** The accounts of other banks (SED-9). */
export const outsideAccounts = [
  { number: '5220304050', bank: 'Bank Central Asia', name: 'Rini Wulandari' },
  { number: '0771234567', bank: 'Bank Negara Indonesia', name: 'Agus Salim' },
  { number: '034101000743', bank: 'Bank Rakyat Indonesia', name: 'Dewi Lestari' },
  { number: '1370011223344', bank: 'Bank Mandiri', name: 'Yusuf Hidayat' },
] as const;

type Name =
  | (typeof houseNames)[number]
  | (typeof outsideAccounts | typeof demoCustomers)[number]['name'];

/** A transfer of the seed, in the past or (`scheduled`) in the near future. */
export interface SeededTransfer {
  readonly at: Date;
  /** The holders of the accounts, each with one. */
  readonly from: Name;
  readonly to: Name;
  /** Whole rupiah. */
  readonly amount: number;
  readonly category: string;
  readonly description: string;
  /** `clearing`: left the account but has not arrived. It is pending; the scheduler ignores it. */
  readonly kind: 'immediate' | 'clearing' | 'scheduled';
  /** The state of its notification for demo customers; they got none if undefined. */
  readonly notice?: 'read' | 'unread' | undefined;
}

/** `when` is a share of the current month so far or, from 1 on, days before the month began. */
type Row = readonly [
  when: number,
  from: Name,
  to: Name,
  amount: number,
  category: string,
  description: string,
  notice?: SeededTransfer['notice'],
];

const rows: readonly Row[] = [
  [0.96, sinta, 'Kopi Senja', 38_000, 'makanan', 'Kopi sore', 'unread'],
  [0.9, sinta, 'Ojek Kota', 24_000, 'transportasi', 'Ke kantor'],
  [0.82, sinta, 'Pasar Segar', 312_500, 'belanja', 'Belanja mingguan', 'read'],
  [0.7, sinta, 'Warung Bu Tini', 27_000, 'makanan', 'Makan siang'],
  [0.55, sinta, 'Listrik Rumah', 425_000, 'tagihan', 'Token listrik'],
  [0.45, sinta, 'Bioskop Kita', 110_000, 'hiburan', 'Tiket film'],
  [0.3, sinta, 'Internet Rumah', 385_000, 'tagihan', 'Internet rumah', 'read'],
  [0.2, sinta, 'Kereta Komuter', 50_000, 'transportasi', 'Isi kartu'],
  [0.12, sinta, 'Pasar Segar', 268_000, 'belanja', 'Belanja mingguan'],
  [1, sinta, 'Warung Bu Tini', 31_000, 'makanan', 'Makan siang'],
  [2, sinta, 'Pasar Segar', 405_000, 'belanja', 'Belanja mingguan'],
  [3, sinta, 'Ojek Kota', 19_500, 'transportasi', 'Ke stasiun'],
  [5, sinta, 'Rini Wulandari', 750_000, 'transfer', 'Patungan kado', 'read'],
  [6, sinta, 'Kopi Senja', 42_000, 'makanan', 'Kopi pagi'],
  [8, sinta, 'Apotek Sehat', 87_500, 'kesehatan', 'Vitamin'],
  [9, sinta, 'Pasar Segar', 356_000, 'belanja', 'Belanja mingguan'],
  [11, sinta, 'Kereta Komuter', 50_000, 'transportasi', 'Isi kartu'],
  [13, sinta, 'Bioskop Kita', 95_000, 'hiburan', 'Tiket film'],
  [15, sinta, 'Warung Bu Tini', 54_000, 'makanan', 'Makan malam'],
  [16, sinta, 'Pasar Segar', 289_000, 'belanja', 'Belanja mingguan'],
  [18, sinta, 'Listrik Rumah', 398_000, 'tagihan', 'Token listrik', 'read'],
  [19, sinta, 'Agus Salim', 1_500_000, 'transfer', 'Sewa kamar', 'read'],
  [21, sinta, 'Ojek Kota', 33_000, 'transportasi', 'Pulang malam'],
  [23, sinta, 'Pasar Segar', 441_500, 'belanja', 'Belanja mingguan'],
  [24, sinta, 'Internet Rumah', 385_000, 'tagihan', 'Internet rumah'],
  [26, sinta, 'Kopi Senja', 36_000, 'makanan', 'Kopi bersama teman'],
  [31, sinta, 'Warung Bu Tini', 29_000, 'makanan', 'Makan siang'],
  [32, sinta, 'Pasar Segar', 377_000, 'belanja', 'Belanja mingguan'],
  [34, sinta, 'Dewi Lestari', 500_000, 'transfer', 'Arisan keluarga'],
  [36, sinta, 'Kereta Komuter', 50_000, 'transportasi', 'Isi kartu'],
  [38, sinta, 'Apotek Sehat', 142_000, 'kesehatan', 'Obat flu'],
  [40, sinta, 'Pasar Segar', 298_500, 'belanja', 'Belanja mingguan'],
  [43, sinta, 'Bioskop Kita', 160_000, 'hiburan', 'Langganan film'],
  [46, sinta, 'Listrik Rumah', 412_000, 'tagihan', 'Token listrik'],
  [48, sinta, 'Yusuf Hidayat', 1_250_000, 'transfer', 'Cicilan sepeda'],
  [50, sinta, 'Pasar Segar', 334_000, 'belanja', 'Belanja mingguan'],
  [53, sinta, 'Internet Rumah', 385_000, 'tagihan', 'Internet rumah'],
  [55, sinta, 'Kopi Senja', 33_000, 'makanan', 'Kopi pagi'],
  [0.08, 'PT Cahaya Nusantara', sinta, 8_000_000, 'gaji', 'Gaji bulan ini', 'read'],
  [28, 'PT Cahaya Nusantara', sinta, 8_000_000, 'gaji', 'Gaji bulan lalu'],
  [57, 'PT Cahaya Nusantara', sinta, 7_750_000, 'gaji', 'Gaji'],
  [0.6, bagas, sinta, 175_000, 'transfer', 'Ganti uang makan', 'unread'],
  [10, 'Rini Wulandari', sinta, 300_000, 'transfer', 'Patungan liburan', 'read'],
  [30, sinta, bagas, 250_000, 'transfer', 'Tiket konser'],
  [0.07, 'PT Cahaya Nusantara', bagas, 3_400_000, 'gaji', 'Gaji bulan ini', 'read'],
  [0.5, bagas, 'Pasar Segar', 287_000, 'belanja', 'Belanja mingguan'],
  [0.65, bagas, 'Warung Bu Tini', 45_000, 'makanan', 'Makan siang'],
  [7, bagas, 'Listrik Rumah', 350_000, 'tagihan', 'Token listrik'],
  [20, bagas, 'Agus Salim', 1_900_000, 'transfer', 'Uang muka motor'],
  [58, 'Setoran Tunai', 'Rini Wulandari', 10_000_000, 'setoran', 'Setoran tunai'],
  [0.4, sinta, 'Kliring Antarbank', 1_000_000, 'transfer', 'Kliring ke bank lain', 'unread'],
];

/**
 * The history of the demo customers, and one future transfer. It depends only on `now`: it covers
 * three months, including the current one even on its first day. The opening balances lead to those
 * of the rules SED-2 and SED-8.
 */
export function history(now: Date): readonly SeededTransfer[] {
  const month = new Date(`${wibDay(now).slice(0, 7)}-01T00:00:00+07:00`);
  const at = (when: number): Date =>
    when < 1
      ? after(month, (now.getTime() - month.getTime()) * when)
      : after(month, -when * days + (8 + (when % 12)) * hours);
  const openings = demoCustomers.map(({ name, balance }): Row => {
    const amount = rows.reduce<number>(
      (sum, [, from, to, moved]) => sum + (from === name ? moved : 0) - (to === name ? moved : 0),
      balance,
    );
    return [58, 'Setoran Tunai', name, amount, 'setoran', 'Setoran awal'];
  });
  const past = [...rows, ...openings].map(
    ([when, from, to, amount, category, description, notice]): SeededTransfer => {
      const kind = to === 'Kliring Antarbank' ? 'clearing' : 'immediate';
      return { at: at(when), from, to, amount, category, description, kind, notice };
    },
  );
  const [category, description, kind] = ['transfer', 'Arisan keluarga', 'scheduled'] as const;
  const order = { from: sinta, to: 'Dewi Lestari', amount: 500_000, category } as const;
  return [
    ...past.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    { at: after(now, 3 * days), ...order, description, kind },
  ].map((transfer) => ({
    ...transfer,
    at: new Date(Math.floor(transfer.at.getTime() / minutes) * minutes),
  }));
}

/** The demo customers' notifications. One about a transfer was sent when it was booked. */
export function inbox(now: Date, transfers: readonly SeededTransfer[]) {
  return demoCustomers.flatMap(({ id: customer_id, name, account }, at) => {
    const row = (sent_at: Date, read: boolean, title: string, body: string, memo?: string) => ({
      customer_id,
      title,
      body,
      memo: memo ?? null,
      read,
      sent_at,
    });
    const ago = (count: number): Date => after(now, -count * hours);
    const about = transfers.filter(
      ({ from, to, notice }) => notice !== undefined && [from, to].includes(name),
    );
    const due = wibText(after(now, 3 * days)).split(' pukul')[0] ?? '';
    const scheduledNotice = `Transfer Rp500.000 ke Dewi Lestari akan dikirim pada ${due}.`;
    const welcome = `Rekening ${account} atas nama ${name} sudah aktif.`;
    return [
      ...about.map((one) => row(one.at, one.notice === 'read', ...noticeOf(one, one.to === name))),
      row(ago(75 + at), false, 'Jaga PIN Anda', pinNotice),
      row(ago(1_400 + at), true, 'Selamat datang di Lentera', welcome),
      ...(name === sinta
        ? [
            row(ago(2), false, 'Transfer terjadwal', scheduledNotice),
            row(ago(900), true, 'Kode QRIS Anda siap', qrNotice),
          ]
        : []),
    ];
  });
}

const pinNotice = 'Petugas bank tidak pernah meminta PIN atau kode OTP Anda.';
const qrNotice = 'Tunjukkan kode QR Anda untuk menerima transfer.';

/** Title, body and memo. */
function noticeOf(
  { from, to, amount, category, description, kind }: SeededTransfer,
  isIncoming: boolean,
): readonly [string, string, string?] {
  const sum = rupiah(amount);
  if (kind === 'clearing')
    return ['Transfer sedang diproses', `Kliring ${sum} ke bank lain masih diproses.`];
  if (category === 'gaji') return ['Uang masuk', `Gaji ${sum} dari ${from} sudah masuk.`];
  if (isIncoming) return ['Uang masuk', `Anda menerima ${sum} dari ${from}.`, description];
  if (category === 'tagihan') return ['Tagihan dibayar', `Tagihan ${to} ${sum} sudah dibayar.`];
  const what = category === 'transfer' ? 'Transfer' : 'Pembayaran';
  return [`${what} berhasil`, `${what} ${sum} ke ${to} berhasil.`];
}
