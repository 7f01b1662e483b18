import { htmlPage } from './call.ts';
import { at, data, greeted, is, me, rows, type Fault, type Json } from './fault.ts';
import { laras } from './holders.ts';

const mutations = 'GET /transaction/mutations';
const inbox = 'GET /notification/';
const balance = 'GET /balance/get';
const balanceFailed = { at: '/dashboard', text: 'Saldo tidak dapat dimuat' };
const unread = 'Data belum bisa kami tampilkan';
const shownBalance = { at: '/dashboard', press: 'Tampilkan saldo', text: 'Rp7.350.000' };

/** Faults in what the bank tells about a customer. */
export const dataFaults: Readonly<Record<string, Fault>> = {
  'png-as-octet-stream': {
    what: 'The QR code is sent as application/octet-stream.',
    answer: at('GET /qrcode/generate', ({ headers }) => {
      headers['content-type'] = 'application/octet-stream';
    }),
    found: /octet-stream/,
    shows: { at: '/qris', text: 'Kode QR untuk menerima transfer ke rekening 0071234508' },
  },
  'qr-page': {
    what: 'Instead of the QR code comes a page.',
    answer: at('GET /qrcode/generate', (reply) => void (reply.body = htmlPage('QR'))),
    found: /qrCode may not answer 200 as text\/html/,
    shows: { at: '/qris', text: unread },
  },
  'data-missing': {
    what: 'The customer is not in data but the body itself.',
    answer: at(me, (reply) => void (reply.body = (reply.body as Json)['data'])),
    found: /GET \/user\/me.*data/,
    shows: greeted,
  },
  'account-as-number': {
    what: 'The account number is a number, so its leading zeros are lost.',
    answer: data(me, (user) => void (user['account_number'] = Number(user['account_number']))),
    found: /account_number/,
    shows: balanceFailed,
  },
  'endless-name': {
    what: 'The name has 3,000 letters without a space.',
    answer: data(me, (user) => void (user['name'] = 'Laras'.repeat(600))),
    found: null,
    why: 'The document sets no upper bound for a name.',
    shows: { at: '/dashboard', text: 'Halo, LarasLaras' },
  },
  'balance-formatted': {
    what: 'The balance is a text for people.',
    answer: data(balance, (rupiah) => `Rp${Number(rupiah).toLocaleString('id-ID')},00`),
    found: /GET \/balance\/get.*(integer|number)/,
    shows: { at: '/dashboard', text: unread },
  },
  'balance-with-sen': {
    what: 'The balance has sen.',
    answer: data(balance, (rupiah) => Number(rupiah) + 0.75),
    found: /GET \/balance\/get.*integer/,
    shows: shownBalance,
  },
  'balance-of-anyone': {
    what: 'The balance is told to whoever asks, for any account.',
    ask: (call) => {
      if (is(call, balance)) call.query.set('accountNumber', laras.account);
    },
    found: /GET \/balance\/get.*a refusal expected/,
    shows: null,
  },
  'direction-abbreviated': {
    what: 'The direction is D or K.',
    answer: rows(mutations, (row) => ({
      ...row,
      transactionDirection: row['transactionDirection'] === 'Debit' ? 'D' : 'K',
    })),
    found: /transactionDirection/,
    shows: { at: '/mutasi', text: '−Rp125.000' },
  },
  'dates-without-zone': {
    what: 'The dates have no offset.',
    answer: rows(mutations, (row) => ({ ...row, datetime: String(row['datetime']).slice(0, 19) })),
    found: /datetime/,
    shows: { at: '/mutasi', text: 'Warung Bu Tini' },
  },
  'row-null': {
    what: 'One row of the history is null.',
    answer: rows(mutations, (row, place) => (place === 0 ? null : row)),
    found: /GET \/transaction\/mutations/,
    shows: { at: '/mutasi', text: '1 transaksi tidak dapat ditampilkan' },
  },
  'list-in-content': {
    what: 'The list is a page of Spring: data.content.',
    answer: at(mutations, (reply) => void (reply.body = { data: { content: reply.body } })),
    found: /GET \/transaction\/mutations/,
    shows: { at: '/mutasi', text: unread },
  },
  'empty-200': {
    what: 'An empty list is a 200 without a body.',
    answer: at(mutations, (reply) => void (reply.body = '')),
    found: /GET \/transaction\/mutations/,
    shows: { at: '/mutasi', text: unread },
  },
  'null-200': {
    what: 'An empty inbox is null.',
    answer: at(inbox, (reply) => void (reply.body = null)),
    found: /GET \/notification\//,
    shows: { at: '/notifikasi', text: 'Notifikasi tidak dapat dimuat' },
  },
  'sent-at-missing': {
    what: 'Notifications call their time created_at.',
    answer: rows(inbox, ({ sentAt, ...rest }) => ({ ...rest, created_at: sentAt })),
    found: /sentAt/,
    shows: { at: '/notifikasi', text: 'Jaga PIN Anda' },
  },
};
