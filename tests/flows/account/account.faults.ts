import {
  cardMessages,
  shows,
  has,
  greets,
  fetched,
  type Faults,
} from '../../app/fault-matrix/call.ts';

export default {
  user: fetched(
    '/dashboard',
    /\/user\/me$/,
    greets,
    cardMessages('Failed to fetch user data', /Invalid response from API/),
  ),
  balance: fetched(
    '/dashboard',
    /\/balance\/get$/,
    has('Tampilkan saldo'),
    cardMessages('Failed to fetch balance data', /Invalid response from API/),
    { readsOtherTypes: true },
  ),
  mutations: fetched(
    '/mutasi',
    /\/transaction\/mutations$/,
    shows('[aria-label="Riwayat transaksi"]'),
    cardMessages(
      'Failed to fetch mutation data',
      /Invalid response from API|Tidak ada riwayat transaksi|transaksi tidak dapat ditampilkan/,
    ),
    { readsOtherTypes: true },
  ),
  copyText:
    'the device copies; tests/flows/account/account.api.test.ts, tests/flows/mutasi/mutasi.detail.flow.screen.test.tsx',
} satisfies Faults;
