import { after, days, hours, minutes, wibDay } from '../http/time.ts';
import { demoCustomers } from './customers.ts';

const [sinta, bagas] = demoCustomers;

/** One transfer of the seed, in the past or (`scheduled`) in the near future. */
export interface SeededTransfer {
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly category: string;
  readonly description: string;
  readonly status: 'completed' | 'pending';
  readonly kind: 'immediate' | 'clearing' | 'scheduled';
}

interface AccountHolder {
  readonly account: string;
  readonly balance: number;
}

const house = {
  employer: '9000000001',
  market: '9000000002',
  canteen: '9000000003',
  coffee: '9000000004',
  ride: '9000000005',
  train: '9000000006',
  power: '9000000007',
  internet: '9000000008',
  cinema: '9000000009',
  pharmacy: '9000000010',
  cash: '9000000011',
  clearing: '9000000012',
} as const;
const { employer, market, canteen, coffee, ride, train } = house;
const { power, internet, cinema, pharmacy, cash, clearing } = house;
export const houseAccounts = [
  { number: employer, name: 'PT Cahaya Nusantara' },
  { number: market, name: 'Pasar Segar' },
  { number: canteen, name: 'Warung Bu Tini' },
  { number: coffee, name: 'Kopi Senja' },
  { number: ride, name: 'Ojek Kota' },
  { number: train, name: 'Kereta Komuter' },
  { number: power, name: 'Listrik Rumah' },
  { number: internet, name: 'Internet Rumah' },
  { number: cinema, name: 'Bioskop Kita' },
  { number: pharmacy, name: 'Apotek Sehat' },
  { number: cash, name: 'Setoran Tunai' },
  { number: clearing, name: 'Kliring Antarbank' },
] as const;
const [rini, agus, dewi, yusuf] = [
  '5220304050',
  '0771234567',
  '034101000743',
  '1370011223344',
] as const;

/** Below 1: a share of the current month so far. From 1: days before the month began. */
type When = number;
type Outgoing = readonly [
  when: When,
  to: string,
  amount: number,
  category: string,
  description: string,
];

const outgoing: readonly Outgoing[] = [
  [0.96, coffee, 38_000, 'makanan', 'Kopi sore'],
  [0.9, ride, 24_000, 'transportasi', 'Ke kantor'],
  [0.82, market, 312_500, 'belanja', 'Belanja mingguan'],
  [0.7, canteen, 27_000, 'makanan', 'Makan siang'],
  [0.55, power, 425_000, 'tagihan', 'Token listrik'],
  [0.45, cinema, 110_000, 'hiburan', 'Tiket film'],
  [0.3, internet, 385_000, 'tagihan', 'Internet rumah'],
  [0.2, train, 50_000, 'transportasi', 'Isi kartu'],
  [0.12, market, 268_000, 'belanja', 'Belanja mingguan'],
  [1, canteen, 31_000, 'makanan', 'Makan siang'],
  [2, market, 405_000, 'belanja', 'Belanja mingguan'],
  [3, ride, 19_500, 'transportasi', 'Ke stasiun'],
  [5, rini, 750_000, 'transfer', 'Patungan kado'],
  [6, coffee, 42_000, 'makanan', 'Kopi pagi'],
  [8, pharmacy, 87_500, 'kesehatan', 'Vitamin'],
  [9, market, 356_000, 'belanja', 'Belanja mingguan'],
  [11, train, 50_000, 'transportasi', 'Isi kartu'],
  [13, cinema, 95_000, 'hiburan', 'Tiket film'],
  [15, canteen, 54_000, 'makanan', 'Makan malam'],
  [16, market, 289_000, 'belanja', 'Belanja mingguan'],
  [18, power, 398_000, 'tagihan', 'Token listrik'],
  [19, agus, 1_500_000, 'transfer', 'Sewa kamar'],
  [21, ride, 33_000, 'transportasi', 'Pulang malam'],
  [23, market, 441_500, 'belanja', 'Belanja mingguan'],
  [24, internet, 385_000, 'tagihan', 'Internet rumah'],
  [26, coffee, 36_000, 'makanan', 'Kopi bersama teman'],
  [31, canteen, 29_000, 'makanan', 'Makan siang'],
  [32, market, 377_000, 'belanja', 'Belanja mingguan'],
  [34, dewi, 500_000, 'transfer', 'Arisan keluarga'],
  [36, train, 50_000, 'transportasi', 'Isi kartu'],
  [38, pharmacy, 142_000, 'kesehatan', 'Obat flu'],
  [40, market, 298_500, 'belanja', 'Belanja mingguan'],
  [43, cinema, 160_000, 'hiburan', 'Langganan film'],
  [46, power, 412_000, 'tagihan', 'Token listrik'],
  [48, yusuf, 1_250_000, 'transfer', 'Cicilan sepeda'],
  [50, market, 334_000, 'belanja', 'Belanja mingguan'],
  [53, internet, 385_000, 'tagihan', 'Internet rumah'],
  [55, coffee, 33_000, 'makanan', 'Kopi pagi'],
];

/**
 * The history of the demo customers, and one future transfer. It depends only on `now`: it covers
 * three months, including the current one even on its first day. The opening balances lead to those
 * of the rules SED-2 and SED-8.
 */
export function history(
  now: Date,
  [sinta, bagas]: readonly [AccountHolder, AccountHolder],
): readonly SeededTransfer[] {
  const monthStart = new Date(`${wibDay(now).slice(0, 7)}-01T00:00:00+07:00`);
  const when = (share: When): Date =>
    share < 1
      ? new Date(monthStart.getTime() + (now.getTime() - monthStart.getTime()) * share)
      : new Date(monthStart.getTime() - share * days + (8 + (share % 12)) * hours);
  const immediate = (
    at: When,
    from: string,
    to: string,
    amount: number,
    category: string,
    description: string,
  ): SeededTransfer => {
    const order = { from, to, amount, category, description };
    return { ...order, at: when(at), status: 'completed', kind: 'immediate' };
  };
  const pastTransfers: readonly SeededTransfer[] = [
    ...outgoing.map(([at, to, amount, category, description]) =>
      immediate(at, sinta.account, to, amount, category, description),
    ),
    immediate(0.08, employer, sinta.account, 8_000_000, 'gaji', 'Gaji bulan ini'),
    immediate(28, employer, sinta.account, 8_000_000, 'gaji', 'Gaji bulan lalu'),
    immediate(57, employer, sinta.account, 7_750_000, 'gaji', 'Gaji'),
    immediate(0.6, bagas.account, sinta.account, 175_000, 'transfer', 'Ganti uang makan'),
    immediate(10, rini, sinta.account, 300_000, 'transfer', 'Patungan liburan'),
    immediate(30, sinta.account, bagas.account, 250_000, 'transfer', 'Tiket konser'),
    immediate(0.07, employer, bagas.account, 3_400_000, 'gaji', 'Gaji bulan ini'),
    immediate(0.5, bagas.account, market, 287_000, 'belanja', 'Belanja mingguan'),
    immediate(0.65, bagas.account, canteen, 45_000, 'makanan', 'Makan siang'),
    immediate(7, bagas.account, power, 350_000, 'tagihan', 'Token listrik'),
    immediate(20, bagas.account, agus, 1_900_000, 'transfer', 'Uang muka motor'),
    immediate(58, cash, rini, 10_000_000, 'setoran', 'Setoran tunai'),
    // The money has left the account but not arrived yet. It is pending, and the scheduler ignores
    // it, because its kind is not `scheduled`.
    {
      ...immediate(0.4, sinta.account, clearing, 1_000_000, 'transfer', 'Kliring ke bank lain'),
      status: 'pending',
      kind: 'clearing',
    },
  ];
  const opening = (holder: AccountHolder): SeededTransfer =>
    immediate(
      58,
      cash,
      holder.account,
      holder.balance - net(pastTransfers, holder.account),
      'setoran',
      'Setoran awal',
    );
  const scheduled: SeededTransfer = {
    at: new Date(now.getTime() + 3 * days),
    from: sinta.account,
    to: dewi,
    amount: 500_000,
    category: 'transfer',
    description: 'Arisan keluarga',
    status: 'pending',
    kind: 'scheduled',
  };
  const past = [...pastTransfers, opening(sinta), opening(bagas)].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  return [...past, scheduled].map((transfer) => ({
    ...transfer,
    at: new Date(Math.floor(transfer.at.getTime() / minutes) * minutes),
  }));
}

function net(transfers: readonly SeededTransfer[], account: string): number {
  return transfers.reduce(
    (sum, { from, to, amount }) =>
      sum + (to === account ? amount : 0) - (from === account ? amount : 0),
    0,
  );
}

/** The other account and the amount of a transfer, whose time a notification bears. */
type Booking = readonly [account: string, amount: number];
type Notice = readonly [
  sent: Booking | { readonly hoursAgo: number },
  read: boolean,
  title: string,
  body: string,
];

const pinNotice = 'Petugas bank tidak pernah meminta PIN atau kode OTP Anda.';
const ofSinta: readonly Notice[] = [
  [
    { hoursAgo: 2 },
    false,
    'Transfer terjadwal',
    'Transfer Rp500.000 ke Dewi Lestari akan dilakukan tiga hari lagi.',
  ],
  [[coffee, 38_000], false, 'Pembayaran berhasil', 'Pembayaran Rp38.000 ke Kopi Senja berhasil.'],
  [
    [clearing, 1_000_000],
    false,
    'Transfer sedang diproses',
    'Kliring Rp1.000.000 ke bank lain masih diproses.',
  ],
  [
    [bagas.account, 175_000],
    false,
    'Uang masuk',
    'Anda menerima Rp175.000 dari Bagas Pratama. Berita: Ganti uang makan',
  ],
  [[market, 312_500], true, 'Pembayaran berhasil', 'Pembayaran Rp312.500 ke Pasar Segar berhasil.'],
  [{ hoursAgo: 75 }, false, 'Jaga PIN Anda', pinNotice],
  [
    [employer, 8_000_000],
    true,
    'Uang masuk',
    'Gaji Rp8.000.000 dari PT Cahaya Nusantara sudah masuk.',
  ],
  [[internet, 385_000], true, 'Tagihan dibayar', 'Tagihan Internet Rumah Rp385.000 sudah dibayar.'],
  [[rini, 750_000], true, 'Transfer berhasil', 'Transfer Rp750.000 ke Rini Wulandari berhasil.'],
  [
    [rini, 300_000],
    true,
    'Uang masuk',
    'Anda menerima Rp300.000 dari Rini Wulandari. Berita: Patungan liburan',
  ],
  [[agus, 1_500_000], true, 'Transfer berhasil', 'Transfer Rp1.500.000 ke Agus Salim berhasil.'],
  [[power, 398_000], true, 'Tagihan dibayar', 'Tagihan Listrik Rumah Rp398.000 sudah dibayar.'],
  [
    { hoursAgo: 900 },
    true,
    'Kode QRIS Anda siap',
    'Tunjukkan kode QR Anda untuk menerima transfer.',
  ],
  [
    { hoursAgo: 1_400 },
    true,
    'Selamat datang di Lentera',
    `Rekening ${sinta.account} atas nama ${sinta.name} sudah aktif.`,
  ],
];
const ofBagas: readonly Notice[] = [
  [
    [sinta.account, 175_000],
    false,
    'Transfer berhasil',
    `Transfer Rp175.000 ke ${sinta.name} berhasil.`,
  ],
  [{ hoursAgo: 76 }, false, 'Jaga PIN Anda', pinNotice],
  [
    [employer, 3_400_000],
    true,
    'Uang masuk',
    'Gaji Rp3.400.000 dari PT Cahaya Nusantara sudah masuk.',
  ],
  [
    { hoursAgo: 1_401 },
    true,
    'Selamat datang di Lentera',
    'Rekening 8800445566 atas nama Bagas Pratama sudah aktif.',
  ],
];

/** The demo customers' notifications. A transfer is told when it was booked. */
export function inbox(now: Date, transfers: readonly SeededTransfer[]) {
  const sentAt = (account: string, sent: Notice[0]): Date => {
    if ('hoursAgo' in sent) return after(now, -sent.hoursAgo * hours);
    const [other, amount] = sent;
    const booked = transfers.findLast(
      ({ kind, from, to, ...one }) =>
        kind !== 'scheduled' &&
        one.amount === amount &&
        [from, to].includes(account) &&
        [from, to].includes(other),
    );
    if (booked === undefined) throw new Error(`no transfer of ${amount} with ${other}`);
    return booked.at;
  };
  const rowsOf = (customer_id: string, account: string, notices: readonly Notice[]) =>
    notices.map(([sent, read, title, body]) => ({
      customer_id,
      title,
      body,
      read,
      sent_at: sentAt(account, sent),
    }));
  return [
    ...rowsOf('demo-sinta', sinta.account, ofSinta),
    ...rowsOf('demo-bagas', bagas.account, ofBagas),
  ];
}
