/* What the second bank knows, and what it answers. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hash } from 'bcryptjs';
import {
  answer,
  done,
  faultsIn,
  htmlPage,
  known,
  need,
  Refusal,
  type Call,
  type Reply,
} from './call.ts';
import {
  enter,
  firstHolders,
  laras,
  mega,
  newHolder,
  now,
  notifyHolder,
  wahyu,
  type Holder,
  type Party,
  type Row,
} from './holders.ts';

/** What the bank knows, and its answer to each call. */
export function openBooks() {
  const secret = randomBytes(32);
  const outbox: { to: string; code: string }[] = [];
  const codes = new Map<string, { code: string; until: number; tries: number }>();
  const verified = new Map<string, { otp: string; until: number }>();
  const answers = new Map<string, { order: string; result: object }>();
  const waiting: { from: Holder; to: Party; row: Row; at: number }[] = [];
  let booked = 0;

  const holders = firstHolders();
  const holderAt = (email: unknown) => holders.find((holder) => holder.email === email);

  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokenFor = ({ account, generation }: Holder) => {
    const exp = Math.floor(Date.now() / 1_000) + 900;
    const head = `${encode({ alg: 'HS256' })}.${encode({ sub: account, exp, generation })}`;
    return `${head}.${sign(head)}`;
  };
  const holderOf = (authorization = ''): Holder => {
    const [head = '', claims = '', seal = ''] = authorization.replace('Bearer ', '').split('.');
    const [given, own] = [Buffer.from(seal), Buffer.from(sign(`${head}.${claims}`))];
    if (given.length !== own.length || !timingSafeEqual(given, own)) throw new Refusal(401);
    const { sub, exp, generation } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const holder = holders.find(({ account }) => account === sub);
    const isOver = holder?.generation !== generation || exp * 1_000 < Date.now();
    if (holder === undefined || isOver) throw new Refusal(401);
    return holder;
  };

  const mail = (purpose: string, to = '') => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    codes.set(`${purpose} ${to}`, { code, until: Date.now() + 300_000, tries: 0 });
    outbox.unshift({ to, code });
    return done('Kode sudah kami kirim');
  };
  const checkCode = (purpose: string, { body }: Call) => {
    const { email = '', otp = '' } = need(body, 'email', 'otp');
    const name = `${purpose} ${email}`;
    const sent = codes.get(name);
    if (sent) sent.tries += 1;
    if (sent?.code !== otp || sent.tries > 5 || sent.until < Date.now())
      throw new Refusal(400, { otp: ['Kode tidak cocok'] });
    codes.delete(name);
    verified.set(name, { otp, until: Date.now() + 900_000 });
    return done('Kode cocok');
  };
  /** Whether the code was verified; it serves once. */
  const spend = (name: string, otp?: string): boolean => {
    const { until = 0, otp: own } = verified.get(name) ?? {};
    return until > Date.now() && (otp ?? own) === own && verified.delete(name);
  };
  const checkUnused = (identity: Call['body']) => {
    for (const name of ['email', 'no_hp', 'no_ktp'] as const)
      if (holders.some((holder) => holder[name] !== '' && holder[name] === identity[name]))
        throw new Refusal(400, { [name]: [`${known[name]?.[1]} sudah dipakai`] });
  };

  const partyOf = (number: unknown, bank?: unknown): Party | undefined => {
    const ours = bank === mega.bank ? [] : holders;
    return [...ours, ...(bank === wahyu.bank ? [] : [mega])].find((one) => one.account === number);
  };
  const move = (from: Holder, to: Party, amount: number): boolean => {
    if (from.balance < amount) return false;
    from.balance -= amount;
    for (const taker of holders.filter(({ account }) => account === to.account)) {
      taker.balance += amount;
      enter(taker, from, 'Debit', amount);
      notifyHolder(taker, 'Dana masuk', `Rp${amount.toLocaleString('id-ID')} dari ${from.name}.`);
    }
    return true;
  };
  const takeOrder = ({ body, headers, rules }: Call, from: Holder, at: number | null) => {
    const texts = ['accountFrom', 'accountTo', 'description', 'bankTo', 'pin'];
    const found = faultsIn(body, texts);
    const amount = Number(body['amount']);
    if (!Number.isInteger(body['amount']) || amount < rules.smallest || amount > rules.largest)
      found.push({ field: 'amount', message: 'Nominal di luar batas' });
    if (at !== null && !(at > Date.now()))
      found.push({ field: 'datetime', message: 'Waktu transfer sudah lewat' });
    if (found.length > 0) throw new Refusal(400, found);
    if (body['accountFrom'] !== from.account) throw new Refusal(403, 'Bukan rekening Anda');
    const to = partyOf(body['accountTo'], body['bankTo']);
    if (to === undefined || to.account === from.account)
      throw new Refusal(400, [{ field: 'accountTo', message: 'Rekening tujuan tidak ditemukan' }]);
    const key = rules.honoursKey ? headers['idempotency-key'] : undefined;
    const [name, order] = [`${from.account} ${String(key)}`, JSON.stringify([body, at])];
    const earlier = key === undefined ? undefined : answers.get(name);
    if (earlier && earlier.order !== order) throw new Refusal(422, 'Kunci untuk transaksi lain');
    if (earlier) return answer({ message: 'Sudah diproses', data: earlier.result });
    if (from.wrongPins >= 3) throw new Refusal(423, 'PIN Anda terkunci. Hubungi kami.');
    if (body['pin'] !== from.pin) {
      from.wrongPins += 1;
      throw new Refusal(400, 'PIN yang Anda masukkan keliru');
    }
    from.wrongPins = 0;
    if (at === null && !move(from, to, amount)) throw new Refusal(400, 'Dana Anda tidak mencukupi');
    const later = at !== null && { datetime: new Date(at).toISOString(), status: 'pending' };
    const row = enter(from, to, 'Credit', amount, later || {});
    if (at !== null) waiting.push({ from, to, row, at });
    booked += 1;
    const { account_to: accountTo, username_to: nameAccountTo, datetime, status } = row;
    const receipt = { referenceNumber: `CDN${row.id}`, accountTo, nameAccountTo, amount };
    const result = { ...receipt, status, datetime, description: body['description'] };
    answers.set(name, { order, result });
    return answer({ message: 'Diterima', data: result });
  };
  const scheduler = setInterval(() => {
    for (const { from, to, row } of waiting.filter(({ at }) => at <= Date.now())) {
      row.status = move(from, to, row.amount) ? 'completed' : 'failed';
      notifyHolder(from, 'Transfer terjadwal', `Transfer kepada ${to.name}: ${row.status}.`);
    }
    waiting.splice(0, Infinity, ...waiting.filter(({ at }) => at > Date.now()));
  }, 500).unref();

  const open: Readonly<Record<string, (call: Call) => Reply | Promise<Reply>>> = {
    'GET /outbox': () => answer(outbox),
    'POST /auth/login': ({ body }) => {
      const holder = holderAt(body['email']);
      if (holder === undefined || holder.password !== body['password']) throw new Refusal(401);
      holder.logins.unshift(now());
      return answer({ data: { jwt_token: tokenFor(holder), refresh_token: null } });
    },
    'POST /users': ({ body }) => {
      const filter = Object(body['filter']) as Call['body'];
      need(filter, Object.keys(filter)[0] ?? 'email');
      checkUnused(filter);
      return done('Belum terpakai');
    },
    'POST /send-otp': ({ body }) => {
      return mail('baru', need(body, 'email', 'noHP')['email']);
    },
    'POST /verify-otp': (call) => checkCode('baru', call),
    'POST /auth/register': async ({ body }) => {
      const texts = ['email', 'no_hp', 'password', 'no_ktp', 'name', 'date_of_birth', 'pin'];
      const { email = '', pin = '' } = need(body, ...texts);
      const photo = body['ektp_photo'];
      if (!(photo instanceof File) || photo.size === 0)
        throw new Refusal(400, { ektp_photo: ['Foto e-KTP belum ada'] });
      if (photo.size > 1_048_576) throw new Refusal(413, { ektp_photo: ['Foto terlalu besar'] });
      const pinHash = await hash(pin, 12);
      checkUnused(body);
      if (!spend(`baru ${email}`)) throw new Refusal(400, { email: ['Email belum diverifikasi'] });
      const account = `007${randomInt(1_000_000, 10_000_000)}`;
      const holder = newHolder({ ...(body as typeof laras), account }, pinHash);
      holders.push(holder);
      notifyHolder(holder, 'Selamat datang', 'Rekening Anda sudah aktif.');
      return done('Rekening dibuka');
    },
    'POST /forget-password/send': ({ body }) => {
      const { email = '' } = need(body, 'email');
      if (holderAt(email)) return mail('lupa', email);
      throw new Refusal(404, { email: ['Alamat email tidak kami kenal'] });
    },
    'POST /forget-password/validate': (call) => checkCode('lupa', call),
    'POST /forget-password/change-password': ({ body }) => {
      const { email = '', otp, newPassword } = need(body, 'email', 'otp', 'newPassword');
      const holder = holderAt(email);
      if (!holder || !spend(`lupa ${email}`, otp))
        throw new Refusal(400, { otp: ['Kode belum diverifikasi'] });
      Object.assign(holder, { password: newPassword, generation: holder.generation + 1 });
      return done('Kata sandi diganti');
    },
  };

  const own = ({ query }: Call, holder: Holder) => {
    const number = query.get('accountNumber');
    if (number === null) throw new Refusal(400, { accountNumber: ['Nomor rekening kosong'] });
    if (number !== holder.account) throw new Refusal(403, 'Rekening bukan milik Anda');
    return holder;
  };
  const closed: Readonly<Record<string, (call: Call, holder: Holder) => Reply>> = {
    'GET /user/me': (_, { name, email, logins, ...rest }) => {
      const user = { name, email, account_number: rest.account, account_pin: rest.pinHash };
      return answer({ data: { ...user, last_login: logins[1] ?? null } });
    },
    'GET /balance/get': (call, holder) => answer({ data: own(call, holder).balance }),
    'GET /transaction/mutations': (call, holder) => answer(own(call, holder).rows),
    'GET /qrcode/generate': (_, { account }) =>
      account === laras.account
        ? answer(readFileSync(new URL('qris.png', import.meta.url)))
        : answer({ message: 'Kode belum dibuat' }, 404),
    'GET /notification/': (_, { inbox }) => answer({ data: inbox }),
    'PUT /notification/:id/read': ({ path }, { inbox }) => {
      const found = inbox.filter(({ id }) => path === `/notification/${id}/read`);
      if (found.length === 0) throw new Refusal(404, 'Pesan tidak ada');
      for (const one of found) one.read = true;
      return answer({});
    },
    'PUT /notification/read/all': (_, { inbox }) => {
      for (const one of inbox) one.read = true;
      return answer({});
    },
    'GET /account/': ({ query }) => {
      const party = partyOf(query.get('accountNumber'));
      if (party === undefined) throw new Refusal(400, 'Rekening tujuan tidak ditemukan');
      return answer({ data: { name: party.name } });
    },
    'POST /transaction/transfer': (call, holder) => takeOrder(call, holder, null),
    'POST /transaction/schedule': (call, holder) =>
      takeOrder(call, holder, Date.parse(String(call.body['datetime']))),
  };
  return {
    booked: () => booked,
    close: () => clearInterval(scheduler),
    async answer(call: Call): Promise<Reply> {
      const path = call.path.replace(/^(\/notification)\/[^/]+\/read$/, '$1/:id/read');
      const name = `${call.method} ${path}`;
      try {
        if (open[name]) return await open[name](call);
        if (closed[name]) return closed[name](call, holderOf(call.headers.authorization));
        return answer(htmlPage(`Cannot ${name}`), 404);
      } catch (error) {
        if (error instanceof Refusal) return error.reply;
        throw error;
      }
    },
  };
}
