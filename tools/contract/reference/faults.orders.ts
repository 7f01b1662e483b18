import { hashSync } from 'bcryptjs';
import { answer, type Call } from './call.ts';
import { at, data, is, me, type Fault } from './fault.ts';
import { laras } from './holders.ts';
import { inShort, smallestTransfer } from '../../../machines/contract/limits.ts';

const isOrder = ({ method, path }: Call) =>
  method === 'POST' && /^\/transaction\/(transfer|schedule)$/.test(path);

/** Faults in the PIN, in orders and in receipts. */
export const orderFaults: Readonly<Record<string, Fault>> = {
  'pin-10-rounds': {
    what: 'account_pin has 10 rounds.',
    answer: data(me, (user) => void (user['account_pin'] = hashSync(laras.pin, 10))),
    found: /12 rounds/,
    shows: { act: 'order', text: 'Transfer Berhasil' },
  },
  'pin-in-plain-text': {
    what: 'account_pin is the PIN itself.',
    answer: data(me, (user) => void (user['account_pin'] = laras.pin)),
    found: /account_pin/,
    shows: { act: 'order', text: 'Transfer Berhasil' },
  },
  'pin-of-another': {
    what: 'account_pin is a hash of something else, e.g. with a pepper.',
    answer: data(me, (user) => void (user['account_pin'] = hashSync(`${laras.pin}-lada`, 12))),
    found: /does not match the PIN/,
    shows: { act: 'order', text: 'Pin Salah' },
  },
  'unknown-account-404': {
    what: 'An unknown recipient is answered 404.',
    answer: at('GET /account/', (reply) => void (reply.status = 404), 400),
    found: /404, 400 expected/,
    shows: { act: 'look up nobody', text: 'Rekening tujuan tidak ditemukan' },
  },
  'wordless-refusal': {
    what: 'A refused order has no words.',
    ask: (call) => (isOrder(call) ? answer({ code: 1042 }, 400) : undefined),
    found: /neither message nor errors/,
    shows: { act: 'order', text: 'Terjadi kesalahan' },
  },
  'wrong-pin-accepted': {
    what: 'The bank does not check the PIN.',
    ask: (call) => {
      if (isOrder(call)) call.body['pin'] = laras.pin;
    },
    found: /refuses a wrong PIN/,
    shows: { act: 'order wrongly', text: 'Pin Salah' },
  },
  'no-lower-limit': {
    what: 'The bank moves less than the smallest amount.',
    ask: ({ rules }) => void (rules.smallest = 1),
    found: new RegExp(`refuses less than ${smallestTransfer.toLocaleString('en')}`),
    shows: {
      act: 'order too little',
      text: `Minimal melakukan transaksi sebesar ${inShort(smallestTransfer)}`,
    },
  },
  'no-upper-limit': {
    what: 'The bank moves Rp25.000.001.',
    ask: ({ rules }) => void (rules.largest = Infinity),
    found: null,
    why: 'The customer of the check does not have that much.',
    shows: { act: 'order too much', text: 'Maksimal melakukan transaksi sebesar 25 juta' },
  },
  'key-ignored': {
    what: 'The bank ignores the Idempotency-Key.',
    ask: ({ rules }) => void (rules.honoursKey = false),
    found: /the key is ignored: Rp1000 moved again/,
    shows: null,
  },
  'schedule-at-once': {
    what: 'A scheduled transfer runs at once.',
    ask: (call) => {
      if (is(call, 'POST /transaction/schedule')) call.path = '/transaction/transfer';
    },
    found: /POST \/transaction\/schedule.*moved at once/,
    shows: { act: 'order later', text: 'Transfer Berhasil' },
  },
  'schedule-completed': {
    what: 'A scheduled transfer comes back as completed.',
    answer: data('POST /transaction/schedule', (order) => void (order['status'] = 'SUCCESS')),
    found: /status is "SUCCESS", "pending" is described/,
    shows: { act: 'order later', text: 'Transfer Berhasil' },
  },
  'receipt-without-number': {
    what: 'The receipt calls its number reference.',
    answer: data('POST /transaction/transfer', (order) => {
      const { referenceNumber, ...rest } = order;
      return { ...rest, reference: referenceNumber };
    }),
    found: /transfer moves the money, with a receipt: referenceNumber is missing/,
    shows: { act: 'order', text: 'Status transfer belum pasti' },
  },
};
