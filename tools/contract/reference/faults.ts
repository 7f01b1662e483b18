import { answer, htmlPage } from './call.ts';
import { at, data, greeted, is, me, userFailed, type Fault, type Json } from './fault.ts';
import { dataFaults } from './faults.data.ts';
import { orderFaults } from './faults.orders.ts';

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

const lost = 'Terjadi kesalahan jaringan. Silakan coba lagi.';

/** Faults that outside developers make, to be planted in the second bank one at a time. */
export const faults: Readonly<Record<string, Fault>> = {
  ...dataFaults,
  ...orderFaults,
  'token-renamed': {
    what: 'The login calls the token access_token.',
    answer: data('POST /auth/login', ({ jwt_token }) => ({ access_token: jwt_token })),
    found: /jwt_token/,
    shows: { act: 'log in', text: 'Invalid response' },
  },
  'exp-missing': {
    what: 'The token has no exp.',
    ...claims(({ exp: _exp, ...rest }) => rest),
    found: /exp/,
    shows: { act: 'log in', text: 'Sesi anda sudah habis. Silahkan login kembali' },
  },
  'exp-in-milliseconds': {
    what: 'The exp of the token is in milliseconds.',
    ...claims((read) => ({ ...read, exp: Number(read['exp']) * 1_000 })),
    found: /exp is \d{13}/,
    shows: { act: 'log in', text: 'Halo, Laras Wulandari' },
  },
  '401-as-403': {
    what: 'A token that is over is answered 403.',
    ask: ({ headers }) => void (headers.authorization &&= 'Bearer a.b.c'),
    answer: (reply) => void (reply.status === 401 && (reply.status = 403)),
    found: /403, 401 expected/,
    shows: userFailed,
  },
  'login-500': {
    what: 'A wrong password is answered 500.',
    answer: at(
      'POST /auth/login',
      (reply) => Object.assign(reply, { status: 500, body: { error: 'BadCredentialsException' } }),
      401,
    ),
    found: null,
    why: 'The document allows it: any body means the same popup.',
    shows: { act: 'log in wrongly', text: 'Email atau Password Salah' },
  },
  'login-page-redirected': {
    what: 'A call without a session is redirected to a page.',
    ask: ({ headers }) => void (headers.authorization &&= 'Bearer a.b.c'),
    answer: (reply) => {
      if (reply.status === 401)
        Object.assign(reply, { status: 302, headers: { ...reply.headers, location: '/masuk' } });
    },
    found: /is not the base of a backend: it answers 404 text\/html/,
    shows: userFailed,
  },
  'users-inverted': {
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
  'success-as-text': {
    what: 'success is the text "true".',
    answer: at('POST /users', (reply) => Object.assign(reply.body as Json, { success: 'true' })),
    found: /success is "true"/,
    shows: { act: 'register', text: 'Belum terpakai' },
  },
  'register-opens-nothing': {
    what: 'The registration succeeds and nobody can log in.',
    ask: (call) => (is(call, 'POST /auth/register') ? answer({ success: true }) : undefined),
    found: /lets the new customer in/,
    shows: null,
  },
  'json-as-html': {
    what: 'JSON is sent as text/html.',
    answer: (reply) => {
      if (typeof reply.body === 'object' && !Buffer.isBuffer(reply.body))
        reply.headers['content-type'] = 'text/html; charset=utf-8';
    },
    found: /text\/html/,
    shows: greeted,
  },
  latin1: {
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
  'maintenance-page': {
    what: 'A gateway answers every call with a page and 200.',
    ask: ({ method }) => (method === 'OPTIONS' ? undefined : answer(htmlPage('Pemeliharaan'))),
    found: /is not the base of a backend: it answers 200 text\/html/,
    shows: { act: 'log in', text: 'Invalid response' },
  },
  'cut-off': {
    what: 'The connection breaks in the middle of the answer.',
    answer: at(me, (reply) => void (reply.isCut = true)),
    found: /GET \/user\/me.*no answer/,
    shows: userFailed,
  },
  'gzip-mislabelled': {
    what: 'The answers say gzip and are not.',
    answer: ({ headers }) => void (headers['content-encoding'] = 'gzip'),
    found: /nobody answers/,
    shows: { act: 'log in', text: lost },
  },
  'byte-order-mark': {
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
  'slash-redirected': {
    what: 'A path with a slash at its end is redirected to the one without, which is not there.',
    ask: ({ path }) =>
      /^\/(notification|account)\/$/.test(path)
        ? { status: 301, headers: { location: path.slice(0, -1) }, body: '' }
        : undefined,
    found: /GET \/notification\/.*404/,
    shows: { at: '/notifikasi', text: 'Notifikasi tidak dapat dimuat' },
  },
  'refused-with-200': {
    what: 'A fault of the bank is a 200 with success false.',
    answer: at(me, (reply) => void (reply.body = { success: false, message: 'NullPointer' })),
    found: /GET \/user\/me.*success false/,
    shows: userFailed,
  },
  'cors-without-key': {
    what: 'CORS does not allow the Idempotency-Key.',
    answer: ({ headers }) =>
      void (headers['access-control-allow-headers'] = 'Authorization, Content-Type'),
    found: /refuses idempotency-key/,
    shows: { act: 'order', text: 'Status transfer belum pasti' },
  },
  'cors-star': {
    what: 'CORS allows the headers *, which include Authorization in Chromium only.',
    answer: ({ headers }) => void (headers['access-control-allow-headers'] = '*'),
    found: /refuses authorization/,
    shows: greeted,
  },
  'cors-without-origin': {
    what: 'Answers allow no origin, only preflights do.',
    answer: ({ headers }, { method }) => {
      if (method !== 'OPTIONS') delete headers['access-control-allow-origin'];
    },
    found: /CORS allows no origin/,
    shows: { act: 'log in', text: lost },
  },
  'cors-hides-headers': {
    what: 'CORS exposes neither Retry-After nor Date.',
    answer: ({ headers }) => void delete headers['access-control-expose-headers'],
    found: /Retry-After/,
    shows: greeted,
  },
  'preflight-401': {
    what: 'The preflight needs a token.',
    answer: (reply, { method }) => void (method === 'OPTIONS' && (reply.status = 401)),
    found: /preflight is answered 401/,
    shows: userFailed,
  },
};
