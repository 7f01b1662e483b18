import type { IncomingHttpHeaders } from 'node:http';
import { hashSync } from 'bcryptjs';

/* Faults that outside developers make, to be planted in the reference bank one at a time. */

export interface Call {
  method: string;
  path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  readonly rules: { honoursKey: boolean; smallest: number; largest: number };
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** A text or bytes are sent as they are, anything else as JSON. */
  body: unknown;
  /** Whether the connection breaks in the middle of the body. */
  isCut?: boolean;
}

/** What a customer does to meet the fault, beyond opening a page. */
export type Act =
  | 'log in'
  | 'log in wrongly'
  | 'register'
  | 'look up nobody'
  | 'order'
  | 'order wrongly'
  | 'order later'
  | 'order too little'
  | 'order too much';

export interface Fault {
  readonly name: string;
  readonly what: string;
  /** Changes the call before the bank sees it, or answers instead of the bank. */
  readonly ask?: (call: Call) => Reply | void;
  /** Changes the bank's answer, CORS headers included. */
  readonly answer?: (reply: Reply, call: Call) => void;
  /** What `npm run contract` says; `null`: it cannot see the fault, for the reason `why`. */
  readonly found: RegExp | null;
  readonly why?: string;
  /** What the app shows on a page or after an act; `null`: nothing that differs. */
  readonly shows:
    | { readonly at: string; readonly press?: string; readonly text: string }
    | { readonly act: Act; readonly text: string }
    | null;
}

type Json = Record<string, unknown>;
const is = ({ method, path }: Call, call: string) => `${method} ${path}` === call;
const isOrder = ({ method, path }: Call) =>
  method === 'POST' && /^\/transaction\/(transfer|schedule)$/.test(path);
const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;

/** Changes the successful answers to one call. */
const at =
  (call: string, change: (reply: Reply) => void): NonNullable<Fault['answer']> =>
  (reply, asked) => {
    if (!is(asked, call) || reply.status !== 200) return;
    if (!Buffer.isBuffer(reply.body)) reply.body = structuredClone(reply.body);
    change(reply);
  };
/** Changes `data` of the answers to one call. */
const data = (call: string, change: (data: Json) => unknown) =>
  at(call, (reply) => {
    const body = reply.body as Json;
    body['data'] = change(body['data'] as Json) ?? body['data'];
  });
/** Changes each row of a list. */
const rows = (call: string, change: (row: Json, place: number) => unknown) =>
  at(call, (reply) => {
    const list = Array.isArray(reply.body) ? reply.body : (reply.body as { data: Json[] }).data;
    const changed = list.map((row: Json, place: number) => change(row, place));
    reply.body = Array.isArray(reply.body) ? changed : { data: changed };
  });
/** Changes the claims of the token; the bank gets its own token back, so that it stays valid. */
const claims = (change: (claims: Json) => Json): Pick<Fault, 'ask' | 'answer'> => {
  const own = new Map<string, string>();
  return {
    ask: ({ headers }) => {
      const token = own.get(String(headers.authorization).slice('Bearer '.length));
      if (token !== undefined) headers.authorization = `Bearer ${token}`;
    },
    answer: data('POST /auth/login', (tokens) => {
      const token = String(tokens['jwt_token']);
      const [head, body = '', seal] = token.split('.');
      const read = JSON.parse(Buffer.from(body, 'base64url').toString()) as Json;
      const changed = Buffer.from(JSON.stringify(change(read))).toString('base64url');
      tokens['jwt_token'] = `${head}.${changed}.${seal}`;
      own.set(`${head}.${changed}.${seal}`, token);
    }),
  };
};
const me = 'GET /user/me';
const mutations = 'GET /transaction/mutations';
const inbox = 'GET /notification/';
const balance = 'GET /balance/get';
const greeted = { at: '/dashboard', text: 'Halo, Laras Wulandari' };
const userFailed = { at: '/dashboard', text: 'Data Anda tidak dapat dimuat' };
const balanceFailed = { at: '/dashboard', text: 'Saldo tidak dapat dimuat' };
const unread = 'Data belum bisa kami tampilkan';
const shownBalance = { at: '/dashboard', press: 'Tampilkan saldo', text: 'Rp7.350.000' };
const lost = 'Terjadi kesalahan jaringan. Silakan coba lagi.';

export const faults: readonly Fault[] = [
  {
    name: 'token-renamed',
    what: 'The login calls the token access_token.',
    answer: data('POST /auth/login', ({ jwt_token }) => ({ access_token: jwt_token })),
    found: /jwt_token/,
    shows: { act: 'log in', text: 'Invalid response' },
  },
  {
    name: 'exp-missing',
    what: 'The token has no exp.',
    ...claims(({ exp: _exp, ...rest }) => rest),
    found: /exp/,
    shows: { act: 'log in', text: 'Sesi anda sudah habis. Silahkan login kembali' },
  },
  {
    name: 'exp-in-milliseconds',
    what: 'The exp of the token is in milliseconds.',
    ...claims((read) => ({ ...read, exp: Number(read['exp']) * 1_000 })),
    found: /exp is \d{13}/,
    shows: { act: 'log in', text: 'Halo, Laras Wulandari' },
  },
  {
    name: '401-as-403',
    what: 'A token that is over is answered 403.',
    ask: ({ headers }) => void (headers.authorization &&= 'Bearer a.b.c'),
    answer: (reply) => void (reply.status === 401 && (reply.status = 403)),
    found: /403, 401 expected/,
    shows: userFailed,
  },
  {
    name: 'login-500',
    what: 'A wrong password is answered 500.',
    answer: (reply, call) => {
      if (is(call, 'POST /auth/login') && reply.status === 401)
        Object.assign(reply, { status: 500, body: { error: 'BadCredentialsException' } });
    },
    found: null,
    why: 'The document allows it: any body means the same popup.',
    shows: { act: 'log in wrongly', text: 'Email atau Password Salah' },
  },
  {
    name: 'json-as-html',
    what: 'JSON is sent as text/html.',
    answer: (reply) => {
      if (typeof reply.body === 'object' && !Buffer.isBuffer(reply.body))
        reply.headers['content-type'] = 'text/html; charset=utf-8';
    },
    found: /text\/html/,
    shows: greeted,
  },
  {
    name: 'png-as-octet-stream',
    what: 'The QR code is sent as application/octet-stream.',
    answer: at('GET /qrcode/generate', ({ headers }) => {
      headers['content-type'] = 'application/octet-stream';
    }),
    found: /octet-stream/,
    shows: { at: '/qris', text: 'Kode QR untuk menerima transfer ke rekening 0071234508' },
  },
  {
    name: 'qr-page',
    what: 'Instead of the QR code comes a page.',
    answer: at('GET /qrcode/generate', (reply) => void (reply.body = page('QR'))),
    found: /qrCode may not answer 200 as text\/html/,
    shows: { at: '/qris', text: unread },
  },
  {
    name: 'data-missing',
    what: 'The customer is not in data but the body itself.',
    answer: at(me, (reply) => void (reply.body = (reply.body as Json)['data'])),
    found: /GET \/user\/me.*data/,
    shows: greeted,
  },
  {
    name: 'account-as-number',
    what: 'The account number is a number, so its leading zeros are lost.',
    answer: data(me, (user) => void (user['account_number'] = Number(user['account_number']))),
    found: /account_number/,
    shows: balanceFailed,
  },
  {
    name: 'endless-name',
    what: 'The name has 3,000 letters without a space.',
    answer: data(me, (user) => void (user['name'] = 'Laras'.repeat(600))),
    found: null,
    why: 'The document sets no upper bound for a name.',
    shows: { at: '/dashboard', text: 'Halo, LarasLaras' },
  },
  {
    name: 'latin1',
    what: 'The bodies are encoded in Latin 1.',
    answer: at(me, (reply) => {
      const text = JSON.stringify(reply.body).replace('Laras', 'Lar\u00e1s');
      reply.headers['content-type'] = 'application/json';
      reply.body = Buffer.from(text, 'latin1');
    }),
    found: null,
    why: 'Nobody can tell which letter was meant.',
    shows: { at: '/dashboard', text: 'Halo, Lar' },
  },
  {
    name: 'pin-10-rounds',
    what: 'account_pin has 10 rounds.',
    answer: data(me, (user) => void (user['account_pin'] = hashSync('593817', 10))),
    found: /12 rounds/,
    shows: { act: 'order', text: 'Transfer Berhasil' },
  },
  {
    name: 'pin-in-plain-text',
    what: 'account_pin is the PIN itself.',
    answer: data(me, (user) => void (user['account_pin'] = '593817')),
    found: /account_pin/,
    shows: { act: 'order', text: 'Transfer Berhasil' },
  },
  {
    name: 'pin-of-another',
    what: 'account_pin is a hash of something else, e.g. with a pepper.',
    answer: data(me, (user) => void (user['account_pin'] = hashSync('593817-lada', 12))),
    found: /does not match the PIN/,
    shows: { act: 'order', text: 'Pin Salah' },
  },
  {
    name: 'balance-formatted',
    what: 'The balance is a text for people.',
    answer: data(balance, (rupiah) => `Rp${Number(rupiah).toLocaleString('id-ID')},00`),
    found: /GET \/balance\/get.*(integer|number)/,
    shows: { at: '/dashboard', text: unread },
  },
  {
    name: 'balance-with-sen',
    what: 'The balance has sen.',
    answer: data(balance, (rupiah) => Number(rupiah) + 0.75),
    found: /GET \/balance\/get.*integer/,
    shows: shownBalance,
  },
  {
    name: 'balance-of-anyone',
    what: 'The balance is told to whoever asks, for any account.',
    ask: (call) => {
      if (is(call, balance)) call.query.set('accountNumber', '0071234508');
    },
    found: /GET \/balance\/get.*a refusal expected/,
    shows: null,
  },
  {
    name: 'direction-abbreviated',
    what: 'The direction is D or K.',
    answer: rows(mutations, (row) => ({
      ...row,
      transactionDirection: row['transactionDirection'] === 'Debit' ? 'D' : 'K',
    })),
    found: /transactionDirection/,
    shows: { at: '/mutasi', text: '−Rp125.000' },
  },
  {
    name: 'dates-without-zone',
    what: 'The dates have no offset.',
    answer: rows(mutations, (row) => ({ ...row, datetime: String(row['datetime']).slice(0, 19) })),
    found: /datetime/,
    shows: { at: '/mutasi', text: 'Warung Bu Tini' },
  },
  {
    name: 'row-null',
    what: 'One row of the history is null.',
    answer: rows(mutations, (row, place) => (place === 0 ? null : row)),
    found: /GET \/transaction\/mutations/,
    shows: { at: '/mutasi', text: '1 transaksi tidak dapat ditampilkan' },
  },
  {
    name: 'list-in-content',
    what: 'The list is a page of Spring: data.content.',
    answer: at(mutations, (reply) => void (reply.body = { data: { content: reply.body } })),
    found: /GET \/transaction\/mutations/,
    shows: { at: '/mutasi', text: unread },
  },
  {
    name: 'empty-200',
    what: 'An empty list is a 200 without a body.',
    answer: at(mutations, (reply) => void (reply.body = '')),
    found: /GET \/transaction\/mutations/,
    shows: { at: '/mutasi', text: unread },
  },
  {
    name: 'null-200',
    what: 'An empty inbox is null.',
    answer: at(inbox, (reply) => void (reply.body = null)),
    found: /GET \/notification\//,
    shows: { at: '/notifikasi', text: 'Notifikasi tidak dapat dimuat' },
  },
  {
    name: 'sent-at-missing',
    what: 'Notifications call their time created_at.',
    answer: rows(inbox, ({ sentAt, ...rest }) => ({ ...rest, created_at: sentAt })),
    found: /sentAt/,
    shows: { at: '/notifikasi', text: 'Jaga PIN Anda' },
  },
  {
    name: 'slash-redirected',
    what: 'A path with a slash at its end is redirected to the one without, which is not there.',
    ask: ({ path }) =>
      /^\/(notification|account)\/$/.test(path)
        ? { status: 301, headers: { location: path.slice(0, -1) }, body: '' }
        : undefined,
    found: /GET \/notification\/.*404/,
    shows: { at: '/notifikasi', text: 'Notifikasi tidak dapat dimuat' },
  },
  {
    name: 'login-page-redirected',
    what: 'A call without a session is redirected to a page.',
    ask: ({ headers }) => void (headers.authorization &&= 'Bearer a.b.c'),
    answer: (reply) => {
      if (reply.status === 401)
        Object.assign(reply, { status: 302, headers: { ...reply.headers, location: '/masuk' } });
    },
    found: /is not the base of a backend: it answers 404 text\/html/,
    shows: userFailed,
  },
  {
    name: 'maintenance-page',
    what: 'A gateway answers every call with a page and 200.',
    ask: ({ method }) =>
      method === 'OPTIONS' ? undefined : { status: 200, headers: {}, body: page('Pemeliharaan') },
    found: /is not the base of a backend: it answers 200 text\/html/,
    shows: { act: 'log in', text: 'Invalid response' },
  },
  {
    name: 'cut-off',
    what: 'The connection breaks in the middle of the answer.',
    answer: at(me, (reply) => void (reply.isCut = true)),
    found: /GET \/user\/me.*no answer/,
    shows: userFailed,
  },
  {
    name: 'gzip-mislabelled',
    what: 'The answers say gzip and are not.',
    answer: ({ headers }) => void (headers['content-encoding'] = 'gzip'),
    found: /nobody answers/,
    shows: { act: 'log in', text: lost },
  },
  {
    name: 'byte-order-mark',
    what: 'The JSON begins with a byte order mark.',
    answer: (reply) => {
      if (typeof reply.body !== 'object' || Buffer.isBuffer(reply.body)) return;
      reply.headers['content-type'] = 'application/json';
      reply.body = `\u{FEFF}${JSON.stringify(reply.body)}`;
    },
    found: null,
    why: 'Whoever decodes UTF-8 drops the mark.',
    shows: greeted,
  },
  {
    name: 'refused-with-200',
    what: 'A fault of the bank is a 200 with success false.',
    answer: at(me, (reply) => void (reply.body = { success: false, message: 'NullPointer' })),
    found: /GET \/user\/me.*success false/,
    shows: userFailed,
  },
  {
    name: 'users-inverted',
    what: 'success true means that the e-mail is taken.',
    answer: (reply, call) => {
      if (is(call, 'POST /users'))
        Object.assign(reply, {
          status: 200,
          body: { success: reply.status !== 200, message: 'Email tidak ditemukan' },
        });
    },
    found: /is unused/,
    shows: { act: 'register', text: 'Email tidak ditemukan' },
  },
  {
    name: 'success-as-text',
    what: 'success is the text "true".',
    answer: at('POST /users', (reply) => Object.assign(reply.body as Json, { success: 'true' })),
    found: /success is "true"/,
    shows: { act: 'register', text: 'Belum terpakai' },
  },
  {
    name: 'register-opens-nothing',
    what: 'The registration succeeds and nobody can log in.',
    ask: (call) =>
      is(call, 'POST /auth/register')
        ? { status: 200, headers: {}, body: { success: true } }
        : undefined,
    found: /lets the new customer in/,
    shows: null,
  },
  {
    name: 'unknown-account-404',
    what: 'An unknown recipient is answered 404.',
    answer: (reply, call) => {
      if (is(call, 'GET /account/') && reply.status === 400) reply.status = 404;
    },
    found: /404, 400 expected/,
    shows: { act: 'look up nobody', text: 'Rekening tujuan tidak ditemukan' },
  },
  {
    name: 'wordless-refusal',
    what: 'A refused order has no words.',
    ask: (call) => (isOrder(call) ? { status: 400, headers: {}, body: { code: 1042 } } : undefined),
    found: /neither message nor errors/,
    shows: { act: 'order', text: 'Terjadi kesalahan' },
  },
  {
    name: 'wrong-pin-accepted',
    what: 'The bank does not check the PIN.',
    ask: (call) => {
      if (isOrder(call)) call.body['pin'] = '593817';
    },
    found: /refuses a wrong PIN/,
    shows: { act: 'order wrongly', text: 'Pin Salah' },
  },
  {
    name: 'no-lower-limit',
    what: 'The bank moves less than the smallest amount.',
    ask: ({ rules }) => void (rules.smallest = 1),
    found: /refuses less than/,
    shows: { act: 'order too little', text: 'Minimal melakukan transaksi sebesar' },
  },
  {
    name: 'no-upper-limit',
    what: 'The bank moves Rp25.000.001.',
    ask: ({ rules }) => void (rules.largest = Infinity),
    found: null,
    why: 'The customer of the check does not have that much.',
    shows: { act: 'order too much', text: 'Maksimal melakukan transaksi sebesar 25 juta' },
  },
  {
    name: 'key-ignored',
    what: 'The bank ignores the Idempotency-Key.',
    ask: ({ rules }) => void (rules.honoursKey = false),
    found: /the key is ignored: Rp1000 moved again/,
    shows: null,
  },
  {
    name: 'schedule-at-once',
    what: 'A scheduled transfer runs at once.',
    ask: (call) => {
      if (is(call, 'POST /transaction/schedule')) call.path = '/transaction/transfer';
    },
    found: /POST \/transaction\/schedule.*moved at once/,
    shows: { act: 'order later', text: 'Transfer Berhasil' },
  },
  {
    name: 'schedule-completed',
    what: 'A scheduled transfer comes back as completed.',
    answer: data('POST /transaction/schedule', (order) => void (order['status'] = 'SUCCESS')),
    found: /status is "SUCCESS", "pending" is described/,
    shows: { act: 'order later', text: 'Transfer Berhasil' },
  },
  {
    name: 'receipt-without-number',
    what: 'The receipt calls its number reference.',
    answer: data('POST /transaction/transfer', (order) => {
      const { referenceNumber, ...rest } = order;
      return { ...rest, reference: referenceNumber };
    }),
    found: /transfer moves the money, with a receipt: referenceNumber is missing/,
    shows: { act: 'order', text: 'Status transfer Anda belum pasti.' },
  },
  {
    name: 'cors-without-key',
    what: 'CORS does not allow the Idempotency-Key.',
    answer: ({ headers }) =>
      void (headers['access-control-allow-headers'] = 'Authorization, Content-Type'),
    found: /refuses idempotency-key/,
    shows: { act: 'order', text: 'Status transfer Anda belum pasti.' },
  },
  {
    name: 'cors-star',
    what: 'CORS allows the headers *, which include Authorization in Chromium only.',
    answer: ({ headers }) => void (headers['access-control-allow-headers'] = '*'),
    found: /refuses authorization/,
    shows: greeted,
  },
  {
    name: 'cors-without-origin',
    what: 'Answers allow no origin, only preflights do.',
    answer: ({ headers }, { method }) => {
      if (method !== 'OPTIONS') delete headers['access-control-allow-origin'];
    },
    found: /CORS allows no origin/,
    shows: { act: 'log in', text: lost },
  },
  {
    name: 'cors-hides-headers',
    what: 'CORS exposes neither Retry-After nor Date.',
    answer: ({ headers }) => void delete headers['access-control-expose-headers'],
    found: /Retry-After/,
    shows: greeted,
  },
  {
    name: 'preflight-401',
    what: 'The preflight needs a token.',
    answer: (reply, { method }) => void (method === 'OPTIONS' && (reply.status = 401)),
    found: /preflight is answered 401/,
    shows: userFailed,
  },
];
