import type { AccountView, Mutation, User } from '../machines/contract/account.ts';
import { listed } from '../machines/contract/list.ts';
import type { Notification } from '../machines/contract/notifications.ts';

/** The time in every snapshot story, as an epoch in ms: Saturday 21 November 2026, 11.30 WIB. */
export const storyTime = Date.parse('2026-11-21T11:30:00+07:00');

const day = 86_400_000;
/** ISO 8601 with WIB's offset, as the bank writes times. */
const iso = (epoch: number) =>
  `${new Date(epoch + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;
export const daysAgo = (days: number, hours = 0) => iso(storyTime - days * day - hours * 3_600_000);

export const sinta: User = {
  name: 'Sinta Maharani',
  account_number: '8800112233',
  account_pin: '$2b$12$storyboard',
  email: 'sinta@lentera.test',
  last_login: daysAgo(0, 3),
  qrCode: null,
};

/** The longest name that an ID card can hold, and the longest account number. */
export const longest: User = {
  ...sinta,
  name: 'Raden Ajeng Kusumaningtyas Wiratmadja Suryadiningrat-Hadikusumo',
  account_number: '88001122330045667788',
  email:
    'raden.ajeng.kusumaningtyas.wiratmadja.suryadiningrat@perusahaan-yang-panjang-namanya.example.co.id',
};

type Row = readonly [
  name: string,
  account: string,
  type: string,
  direction: 'DEBIT' | 'CREDIT',
  amount: number,
  status: string,
];
const rows: readonly Row[] = [
  ['Rini Wulandari', '5220304050', 'transfer', 'CREDIT', 250_000, 'completed'],
  ['PLN Prabayar', '0019283746', 'listrik', 'CREDIT', 202_500, 'pending'],
  ['PT Cahaya Nusantara', '1370099887766', 'gaji', 'DEBIT', 9_750_000, 'completed'],
  ['Warung Bu Sri', '8800778899', 'makanan', 'CREDIT', 38_000, 'completed'],
  ['Agus Salim', '0771234567', 'transfer', 'CREDIT', 1_500_000, 'completed'],
  ['Bagas Pratama', '8800445566', 'transfer', 'DEBIT', 175_000, 'completed'],
  ['Toko Buku Aksara', '8800665544', 'belanja', 'CREDIT', 312_400, 'completed'],
  ['KAI Access', '0098761234', 'transportasi', 'CREDIT', 420_000, 'completed'],
  ['Dewi Lestari', '034101000743', 'transfer', 'CREDIT', 600_000, 'completed'],
  ['Dompet Kita', '0811223344', 'e-wallet', 'CREDIT', 100_000, 'completed'],
  ['Yusuf Hidayat', '1370011223344', 'transfer', 'DEBIT', 850_000, 'completed'],
  ['Apotek Sehat', '8800123987', 'kesehatan', 'CREDIT', 96_500, 'completed'],
];
const mutationAt = (index: number): Mutation => {
  const [username_to, account_to, type, transactionDirection, amount, status] =
    rows[index % rows.length] ?? (rows[0] as Row);
  return {
    id: `m-${index}`,
    datetime: daysAgo(index * 1.4, index % 7),
    username_to,
    account_to,
    type,
    transactionDirection,
    amount,
    status,
  };
};
export const mutations: readonly Mutation[] = Array.from({ length: 42 }, (_, index) =>
  mutationAt(index),
);
/** Enough for page numbers of five digits. */
export const manyMutations: readonly Mutation[] = Array.from({ length: 61_725 }, (_, index) =>
  mutationAt(index),
);
/** Outgoing money of twelve categories in one month. */
export const manyCategories: readonly Mutation[] = rows.map(([username_to, account_to], index) => ({
  ...mutationAt(index),
  datetime: daysAgo(index),
  username_to,
  account_to,
  type: `kategori ${index + 1}`,
  transactionDirection: 'CREDIT',
  amount: 1_000_000 - index * 70_000,
  status: 'completed',
}));
export const longMutations: readonly Mutation[] = mutations.slice(0, 5).map((one) => ({
  ...one,
  username_to: longest.name,
  account_to: longest.account_number,
  type: 'pembayaran tagihan dan langganan bulanan',
  amount: 999_999_999_999,
  status: 'menunggu konfirmasi bank tujuan',
}));

const loaded = <T>(value: T) => ({ status: 'loaded', value }) as const;
export const account: AccountView = {
  user: loaded(sinta),
  balance: loaded(12_500_000),
  mutations: loaded(listed(mutations)),
};
export const longAccount: AccountView = {
  user: loaded(longest),
  balance: loaded(999_999_999_999_999),
  mutations: loaded(listed(longMutations)),
};
export const emptyAccount: AccountView = {
  user: loaded(sinta),
  balance: loaded(0),
  mutations: loaded(listed<Mutation>([])),
};
export const loadingAccount: AccountView = {
  user: { status: 'loading' },
  balance: { status: 'loading' },
  mutations: { status: 'loading' },
};
export const failedAccount: AccountView = {
  user: loaded(sinta),
  balance: { status: 'failed', code: 'balance.failed' },
  mutations: { status: 'failed', code: 'mutations.failed' },
};
export const userFailedAccount: AccountView = {
  ...loadingAccount,
  user: { status: 'failed', code: 'user.failed' },
};
export const unreadableAccount: AccountView = {
  user: { status: 'failed', code: 'answer.invalid' },
  balance: { status: 'failed', code: 'answer.invalid' },
  mutations: { status: 'failed', code: 'answer.invalid' },
};

const messages: readonly (readonly [title: string, body: string])[] = [
  ['Transfer masuk', 'Anda menerima Rp175.000 dari Bagas Pratama.'],
  [
    'Transfer terjadwal menunggu',
    'Transfer Rp600.000 ke Dewi Lestari akan diproses besok pukul 09.00 WIB.',
  ],
  ['Login baru', 'Akun Anda dibuka dari Chrome di Jakarta. Bukan Anda? Segera ganti password.'],
  ['Transfer berhasil', 'Rp250.000 sudah dikirim ke Rini Wulandari, Bank Central Asia.'],
  ['Gaji sudah masuk', 'Rp9.750.000 dari PT Cahaya Nusantara masuk ke rekening Anda.'],
  ['Jaga kode OTP Anda', 'Kami tidak pernah meminta kode OTP, PIN, atau password lewat telepon.'],
];
export const notifications: readonly Notification[] = Array.from({ length: 12 }, (_, index) => {
  const [title, body] = messages[index % messages.length] ?? ['', ''];
  return { id: `n-${index}`, title, body, sentAt: daysAgo(index * 0.8, index), read: index > 2 };
});
export const longNotifications: readonly Notification[] = notifications.slice(0, 3).map((one) => ({
  ...one,
  title:
    'Pemberitahuan penting mengenai perubahan syarat dan ketentuan layanan perbankan digital Anda',
  body: `Yth. ${longest.name}, ${'transaksi pembayaran tagihan dan langganan bulanan Anda telah kami proses. '.repeat(4)}`,
}));
