/* The customers of the second bank, with their rows and their inbox. */
import { hashSync } from 'bcryptjs';

export const laras = {
  name: 'Laras Wulandari',
  email: 'laras@cendana.test',
  password: 'Melati2024',
  pin: '593817',
  account: '0071234508',
};
export const wahyu = { name: 'Wahyu Pratama', account: '0079988001', bank: 'Bank Mandiri' };
export const mega = { name: 'Mega Lestari', account: '6040112233', bank: 'Bank Central Asia' };
const employer = { name: 'PT Sinar Abadi', account: '8899001122' };
const cook = { name: 'Warung Bu Tini', account: '7001' };

export type Party = typeof employer;
export type Holder = ReturnType<typeof newHolder>;
export type Row = ReturnType<typeof enter>;

export const newHolder = (person: typeof laras, pinHash: string, balance = 0) => ({
  no_hp: '',
  no_ktp: '',
  ...person,
  pinHash,
  balance,
  logins: [] as string[],
  wrongPins: 0,
  /** A token of an earlier generation is over. */
  generation: 0,
  rows: [] as object[],
  inbox: [] as { id: number; title: string; body: string; sentAt: string; read: boolean }[],
});

let serial = 4_100;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
export const now = () => ago(0);

/** Adds a row to a holder's history. */
export function enter(
  { rows }: Holder,
  { name, account }: Party,
  transactionDirection: string,
  amount: number,
  change: { readonly datetime?: string; readonly type?: string; readonly status?: string } = {},
) {
  const row = {
    id: (serial += 1),
    datetime: now(),
    username_to: name,
    account_to: account,
    type: 'transfer',
    transactionDirection,
    amount,
    status: 'completed',
    ...change,
  };
  rows.push(row);
  return row;
}

export const notifyHolder = (
  { inbox }: Holder,
  title: string,
  body: string,
  sentAt = now(),
  read = false,
) => inbox.push({ id: (serial += 1), title, body, sentAt, read });

/** The holders whom the bank begins with, and what they did before. */
export function firstHolders(): Holder[] {
  const first = newHolder(laras, hashSync(laras.pin, 12), 7_350_000);
  enter(first, employer, 'Debit', 6_500_000, { datetime: ago(9), type: 'gaji' });
  for (const days of [8, 6, 4, 3])
    enter(first, cook, 'Credit', 42_500 + days, { datetime: ago(days), type: 'makanan' });
  enter(first, mega, 'Credit', 250_000, { datetime: ago(2) });
  enter(first, wahyu, 'Debit', 125_000, { datetime: ago(1) });
  notifyHolder(first, 'Selamat datang', 'Rekening Anda sudah aktif.', ago(20), true);
  notifyHolder(first, 'Jaga PIN Anda', 'Petugas kami tidak pernah meminta PIN.', ago(3));
  notifyHolder(first, 'Dana masuk', 'Rp125.000 dari Wahyu Pratama sudah kami terima.', ago(1));
  return [first, newHolder({ ...laras, ...wahyu, email: 'wahyu@cendana.test' }, first.pinHash)];
}
