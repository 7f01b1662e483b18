/* Faults in the contract's own calls, as outside developers make them. */
import { hashSync } from 'bcryptjs';
import { smallestTransfer } from '../../machines/contract/limits.ts';
import { sinta } from './harness.ts';
import { at, replaced, withBody, withData, withHead, type Fault, type Planted } from './planted.ts';

type Json = Record<string, unknown>;
type Faults = Readonly<Record<string, readonly [fault: Fault, found: RegExp]>>;

const me = '/user/me';
const inbox = '/notification/';
const history = '/transaction/mutations';
const transfer = '/transaction/transfer';
const schedule = '/transaction/schedule';

const page = (title: string, status = 200) =>
  new Response(`<!doctype html><title>${title}</title>`, {
    status,
    headers: { 'content-type': 'text/html' },
  });
/** The connection ends before the answer does. */
const cutOff = { 'content-length': '999', connection: 'close' };
/** Changes the claims of the token, which the bank then refuses. */
const withClaims = (change: (claims: Json) => Json) =>
  withData('/auth/login', ({ jwt_token }: { jwt_token: string }) => {
    const [head, claims = '', seal] = jwt_token.split('.');
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Json;
    const changed = Buffer.from(JSON.stringify(change(read))).toString('base64url');
    return { jwt_token: [head, changed, seal].join('.') };
  });
const withUser = (change: Json) => withData(me, (user: Json) => ({ ...user, ...change }));
const withRows = (path: string, change: (row: Json) => unknown) =>
  withData(path, (rows: readonly Json[]) => rows.map(change));
const withReceipt = (path: string, change: (receipt: Json) => Json) =>
  withData(path, ({ data }: { data: Json }) => ({ data: change(data) }));
/** Takes an order with an amount that the bank has to refuse, for the smallest amount. */
const takingAmounts = (isOut: (amount: number) => boolean) =>
  at(transfer, async (request, ask) => {
    const { amount = 0 } = (await request.clone().json()) as { amount?: number };
    return ask(isOut(amount) ? await withBody(request, { amount: smallestTransfer }) : request);
  });

/** The faults that a check without flags finds, and its words. */
const plain: Faults = {
  'a wrong password that is not refused': [
    replaced('/auth/login', 401, () => Response.json({ success: true })),
    /login refuses a wrong password: answered 200/,
  ],
  'a login that calls the token access_token': [
    withData('/auth/login', ({ jwt_token }: Json) => ({ access_token: jwt_token })),
    /login gives a token .*: jwt_token is missing/,
  ],
  'a token without exp': [withClaims(({ exp: _exp, ...rest }) => rest), /the token has no exp/],
  'an exp in milliseconds': [
    withClaims((claims) => ({ ...claims, exp: Number(claims['exp']) * 1_000 })),
    /exp is \d{13}/,
  ],
  'a call that needs no token': [
    replaced(me, 401, () => Response.json({ success: true, data: {} })),
    /user\/me wants a token: answered 200/,
  ],
  'a 403 for a token that is over': [
    withHead((_, status) => (status === 401 ? 403 : status)),
    /user\/me wants a token: answered 403/,
  ],
  'a redirect to the login for a call without a session': [
    async (request, ask) => {
      if (new URL(request.url).pathname === '/masuk') return page('Masuk', 404);
      const answer = await ask(request);
      return answer.status === 401 ? Response.redirect(new URL('/masuk', request.url)) : answer;
    },
    /user\/me wants a token: answered 404/,
  ],
  'a success that means a taken e-mail': [
    at('/users', async (request, ask) =>
      Response.json({ success: !(await ask(request)).ok, message: 'Email tidak ditemukan' }),
    ),
    /users says that a new email is unused: said success false/,
  ],
  'a success that is a text': [
    replaced('/users', 200, () => Response.json({ success: 'true' })),
    /success is "true"/,
  ],
  'JSON sent as text/html': [
    withHead((headers) => headers.set('content-type', 'text/html; charset=utf-8')),
    /user may not answer 200 as text\/html/,
  ],
  'a page of maintenance for every call': [
    async () => page('Pemeliharaan'),
    /is not the base of a backend: it answers 200 text\/html/,
  ],
  'an answer that breaks off': [
    at(me, async () => new Response('{"data":', { headers: cutOff })),
    /user\/me says who it is: no answer/,
  ],
  'answers that say gzip and are not': [
    withHead((headers) => headers.set('content-encoding', 'gzip')),
    /nobody answers at/,
  ],
  'a slash at the end that is redirected to nothing': [
    async (request, ask) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/notification')) return page('404', 404);
      const isInbox = pathname.endsWith(inbox);
      return isInbox ? Response.redirect(request.url.replace(/\/$/, ''), 301) : ask(request);
    },
    /notification\/ gives the inbox: answered 404/,
  ],
  'a 200 for a failure of the bank': [
    at(me, async () => Response.json({ success: false, message: 'NullPointer' })),
    /user\/me says who it is: said success false/,
  ],
  'CORS without the Idempotency-Key': [
    withHead((headers) =>
      headers.set('access-control-allow-headers', 'Authorization, Content-Type, DPoP'),
    ),
    /CORS refuses idempotency-key/,
  ],
  'CORS for the headers *, which leave out Authorization': [
    withHead((headers) => headers.set('access-control-allow-headers', '*')),
    /CORS refuses authorization/,
  ],
  'CORS for preflights only': [
    withHead((headers, _, { method }) => {
      if (method !== 'OPTIONS') headers.delete('access-control-allow-origin');
    }),
    /CORS allows no origin/,
  ],
  'CORS that hides Retry-After and Date': [
    withHead((headers) => headers.delete('access-control-expose-headers')),
    /CORS hides retry-after, date/,
  ],
  'a preflight that needs a token': [
    withHead((_, status, { method }) => (method === 'OPTIONS' ? 401 : status)),
    /preflight is answered 401/,
  ],
  'a QR code sent as application/octet-stream': [
    at(
      '/qrcode/generate',
      withHead((headers) => headers.set('content-type', 'application/octet-stream')),
    ),
    /qrCode may not answer 200 as application\/octet-stream/,
  ],
  'a page instead of the QR code': [
    replaced('/qrcode/generate', 200, () => page('QR')),
    /qrCode may not answer 200 as text\/html/,
  ],
  'a customer outside of data': [
    at(me, async () => Response.json({ name: 'Sinta', account_number: sinta.account })),
    /user\/me says who it is: data is missing/,
  ],
  'an account number that is a number': [
    withUser({ account_number: Number(sinta.account) }),
    /account_number is 8800112233, it must be string/,
  ],
  'a balance for people': [
    withData('/balance/get', () => 'Rp7.350.000,00'),
    /data is "Rp7.350.000,00", it must/,
  ],
  'a balance with sen': [
    withData('/balance/get', (rupiah: number) => rupiah + 0.75),
    /data is \d+\.75, it must/,
  ],
  'a balance for whoever asks': [
    at('/balance/get', (request, ask) =>
      ask(new Request(request.url.replace(/\d+$/, sinta.account), request)),
    ),
    /balance\/get tells nothing of another account: answered 200/,
  ],
  'a direction that is D or K': [
    withRows(history, (row) => ({ ...row, transactionDirection: 'D' })),
    /transactionDirection is "D"/,
  ],
  'times without a zone': [
    withRows(history, (row) => ({ ...row, datetime: String(row['datetime']).slice(0, 19) })),
    /datetime is "[\dT:-]{19}", it must/,
  ],
  'a row that is null': [
    withRows(history, () => null),
    /mutations answers for the own account: 0 is null/,
  ],
  'a list in a page of Spring': [
    withData(history, (rows: unknown) => ({ content: rows })),
    /mutations answers for the own account: data is \{"content"/,
  ],
  'an empty list without a body': [
    replaced(history, 200, () => new Response('')),
    /mutations may not answer 200 as text\/plain/,
  ],
  'an empty inbox that is null': [
    replaced(inbox, 200, () => Response.json(null)),
    /notification\/ gives the inbox: data is null/,
  ],
  'notifications that call their time created_at': [
    withRows(inbox, ({ sentAt: created_at, ...row }) => ({ ...row, created_at })),
    /notification\/ gives the inbox: sentAt is missing/,
  ],
  'a hash of the PIN with 10 rounds': [
    withUser({ account_pin: hashSync(sinta.pin, 10) }),
    /account_pin is not a bcrypt hash of 12 rounds/,
  ],
  'a PIN as it is': [withUser({ account_pin: sinta.pin }), /account_pin is "246810", it must/],
  'a hash of the PIN with a pepper': [
    withUser({ account_pin: hashSync(`${sinta.pin}-lada`, 12) }),
    /account_pin does not match the PIN/,
  ],
  'a 404 for an unknown recipient': [
    replaced('/account/', 400, ({ body }) => new Response(body, { status: 404 })),
    /account\/ answers 400 if there is none: answered 404/,
  ],
};

/** Those that need all flags. */
const flagged: Faults = {
  'a registration that opens nothing': [
    at('/auth/register', async () => Response.json({ success: true })),
    /register lets the new customer in: POST \/auth\/login: answered 401/,
  ],
  'a refused order without words': [
    replaced(transfer, 400, () => Response.json({ code: 1042 }, { status: 400 })),
    /transfer refuses a wrong PIN: the refusal has neither message nor errors/,
  ],
  'a PIN that the bank does not check': [
    at(transfer, async (request, ask) => ask(await withBody(request, { pin: sinta.pin }))),
    /transfer refuses a wrong PIN: answered 200/,
  ],
  'an amount below the smallest': [
    takingAmounts((amount) => amount < smallestTransfer),
    /transfer refuses less than 1,000: answered 200/,
  ],
  'an amount above the largest': [
    takingAmounts((amount) => amount > 25_000_000),
    /transfer refuses more than 25,000,000: answered 200/,
  ],
  'an ignored idempotency key': [
    at(transfer, async (request, ask) => {
      request.headers.delete('idempotency-key');
      return ask(request);
    }),
    /first answer to the same key: the key is ignored: Rp1000 moved again/,
  ],
  'a row with another key than its order': [
    withRows(history, (row) => ({ ...row, key: 'lain' })),
    /mutations names the key of the transfer, if any.*: some rows have a key/,
  ],
  'an ignored first receipt': [
    withReceipt(transfer, (receipt) => ({ ...receipt, referenceNumber: String(Math.random()) })),
    /first answer to the same key: the receipt has another number/,
  ],
  'a receipt that calls its number reference': [
    withReceipt(transfer, ({ referenceNumber: reference, ...rest }) => ({ ...rest, reference })),
    /transfer moves the money, with a receipt: referenceNumber is missing/,
  ],
  'a scheduled transfer that runs at once': [
    at(schedule, async (request, ask) =>
      ask(await withBody(request, { datetime: null }, `/api/main${transfer}`)),
    ),
    /schedule records it as pending, and moves nothing yet: the money moved at once/,
  ],
  'a scheduled transfer that comes back as completed': [
    withReceipt(schedule, (receipt) => ({ ...receipt, status: 'SUCCESS' })),
    /status is "SUCCESS", "pending" is described/,
  ],
};

const planted = (faults: Faults, needs: Planted[3]): readonly Planted[] =>
  Object.entries(faults).map(([name, [fault, found]]) => [name, fault, found, needs]);
export const ownFaults = [...planted(plain, 'no flag'), ...planted(flagged, 'all flags')];

const encoded = ({ headers }: Response, text: string, encoding: BufferEncoding) =>
  new Response(Buffer.from(text, encoding), { headers });

/**
 * A wrong password answered 500, a name of 3,000 letters in Latin 1, and a byte order mark. Whoever
 * decodes UTF-8 drops the mark, and nobody can tell which letters were meant.
 */
export const oddAnswers: Fault = async (request, ask) => {
  const { pathname } = new URL(request.url);
  const answer = await ask(request);
  if (answer.status === 401 && pathname.endsWith('/auth/login'))
    return Response.json({ error: 'BadCredentialsException' }, { status: 500 });
  if (answer.status !== 200) return answer;
  if (pathname.endsWith('/balance/get'))
    return encoded(answer, `\u{FEFF}${await answer.text()}`, 'utf8');
  if (!pathname.endsWith(me)) return answer;
  const name = 'Sint\u00E1'.repeat(600);
  return encoded(answer, (await answer.text()).replace('Sinta Maharani', name), 'latin1');
};
