import { Refusal, granted, refused } from '../http/answers.ts';
import {
  assertFields,
  assertStorable,
  fieldRefusal,
  email,
  readForm,
  asGiven,
  text,
  type Form,
} from '../http/form.ts';
import { codeOf } from '../store/error-code.ts';
import { countHit } from '../http/limits.ts';
import { insertCustomer, welcome } from '../customer/new-customer.ts';
import type { Endpoint, BankContext } from '../bank-context.ts';
import {
  checkVerified,
  forgetVerifications,
  proofOf,
  sendCode,
  verifyCall,
  type Proof,
} from './otp.ts';
import { remember } from './known-addresses.ts';
import { nameProblem } from './names.ts';
import { photoProblem, readPhoto } from './photo.ts';
import { problems } from './rules.ts';
import { deviceHmac } from './session.ts';
import type { Db } from '../store/schema.ts';
import { minutes } from '../http/time.ts';
import { inTransaction } from '../store/transaction.ts';

const identities = {
  email: { problem: problems.email, taken: 'Email sudah terdaftar' },
  no_hp: { problem: problems.phone, taken: 'Nomor handphone sudah terdaftar' },
  no_ktp: { problem: problems.ktp, taken: 'No KTP sudah terdaftar' },
} as const;

type IdentityField = keyof typeof identities;
const fields = Object.keys(identities) as readonly IdentityField[];

/** POST /users at the second base (CAL-6 to CAL-10). */
export const checkUnused: Endpoint = (context) => async (c) => {
  const filter = (await readForm(c)).get('filter');
  const entries = typeof filter === 'object' && filter !== null ? Object.entries(filter) : [];
  const [name, value] = entries[0] ?? [];
  const field = fields.find((known) => known === name);
  if (field === undefined || entries.length !== 1 || typeof value !== 'string') {
    throw fieldRefusal('filter', 'Kirim tepat satu dari email, no_hp, atau no_ktp');
  }
  assertStorable(value);
  const given = new Map(entries);
  const identity = field === 'email' ? email(given) : text(given, field);
  assertFields({ [field]: identities[field].problem(identity) });
  const taken = await isTaken(context.db, field, identity);
  if (taken) return c.json(refused(fieldRefusal(field, identities[field].taken)).body);
  return c.json(granted('Belum terdaftar').body);
};

/** POST /send-otp (CAL-11). */
export const sendOtp: Endpoint = (context) => async (c) => {
  const form = await readForm(c);
  const [address, phone] = [email(form), text(form, 'noHP')];
  assertFields({ email: problems.email(address), noHP: problems.phone(phone) });
  if (await isTaken(context.db, 'email', address))
    throw fieldRefusal('email', identities.email.taken);
  if (await isTaken(context.db, 'no_hp', phone)) throw fieldRefusal('noHP', identities.no_hp.taken);
  await sendCode(context, address, 'register', c.env.remoteAddress);
  return c.json(granted('Kode OTP telah dikirim ke email Anda').body);
};

/** POST /verify-otp. */
export const verifyOtp = verifyCall('register');

/** POST /auth/register (CAL-13 to CAL-17), after a verified code (docs/trust.md S31). */
export const openAccount: Endpoint = (context) => async (c) => {
  const form = await readForm(c);
  const application = readApplication(form, context.now());
  const proof = proofOf(form, c.env);
  const inTurn = (work: () => Promise<void>) =>
    context.anonymousCalls.run('strangers', proof.env.remoteAddress, work);
  // Photos wait in a separate queue, so that logins do not wait for them.
  await inTurn(async () => {
    const problem = await inTransaction(context, (trx) =>
      problemOf(context, trx, application, proof),
    );
    if (problem !== null) throw problem;
  });
  const photo = await readPhoto(application.photo, application.email, () =>
    inTurn(async () => {
      const bucket = `photo ${application.email}`;
      await countHit(context.db, context.now(), bucket, photoTries, 15 * minutes, tooManyPhotos);
    }),
  );
  if ('problem' in photo) throw fieldRefusal('ektp_photo', photo.problem);
  await inTurn(() => open(context, application, photo.picture, proof));
  return c.json(granted('Anda berhasil membuka rekening').body);
};

/**
 * Why the application is refused, else `null`. A taken identity comes before a missing
 * verification, which the same customer may have used in another tab.
 */
async function problemOf(
  context: BankContext,
  trx: Db,
  application: Application,
  proof: Proof,
): Promise<Refusal | null> {
  // First, because it waits for the call that uses the verification.
  const unverified = await checkVerified(context, trx, 'register', proof);
  for (const field of fields)
    if (await isTaken(trx, field, application[field]))
      return fieldRefusal(field, identities[field].taken);
  return unverified;
}

/** Opens the account. Throws the refusal. */
async function open(
  context: BankContext,
  application: Application,
  picture: Uint8Array,
  proof: Proof,
): Promise<void> {
  const caller = { address: proof.env.remoteAddress };
  const hashes = {
    password: await context.hashes.make(application.password, context.rounds.password, caller),
    pin: await context.hashes.make(application.pin, context.rounds.pin, caller),
  };
  await inTransaction(context, async (trx) => {
    // Check again in the transaction that deletes the code: two simultaneous calls must not open
    // two accounts.
    const problem = await problemOf(context, trx, application, proof);
    if (problem !== null) throw problem;
    await forgetVerifications(trx, application.email, 'register');
    const { password: _password, pin: _pin, photo: _photo, ...identity } = application;
    const customer = {
      ...identity,
      id: crypto.randomUUID(),
      ektp_photo: picture,
      password_hash: hashes.password,
    };
    const now = context.now();
    const number = await insertCustomer(trx, now, { ...customer, pinHash: hashes.pin });
    await remember(trx, now, customer.email, await deviceHmac(context, proof.env), null);
    await welcome(trx, now, customer, number);
  }).catch((error: unknown) => {
    // Another application with the same identity was faster.
    throw codeOf(error) === '23505' ? new Refusal(400, 'Data Anda sudah terdaftar') : error;
  });
}

/** Photos of one verified e-mail decoded in 15 minutes (docs/trust.md H6). */
const photoTries = 10;

const tooManyPhotos =
  'Terlalu sering mengirim foto e-KTP. Silakan tunggu beberapa menit, lalu coba lagi.';

type Application = ReturnType<typeof readApplication>;

function readApplication(form: Form, now: Date) {
  const photo = form.get('ektp_photo');
  const application = {
    email: email(form),
    no_hp: text(form, 'no_hp'),
    no_ktp: text(form, 'no_ktp'),
    name: text(form, 'name'),
    date_of_birth: text(form, 'date_of_birth'),
    password: asGiven(form, 'password'),
    pin: text(form, 'pin'),
  };
  assertFields({
    email: problems.email(application.email),
    no_hp: problems.phone(application.no_hp),
    password: problems.password(application.password),
    no_ktp: problems.ktp(application.no_ktp),
    name: problems.name(application.name) ?? nameProblem(application.name),
    date_of_birth: problems.birthDate(application.date_of_birth, now),
    ektp_photo: photoProblem(photo),
    pin: problems.pin(application.pin, application.date_of_birth),
  });
  return { ...application, photo: photo as File };
}

async function isTaken(db: Db, field: IdentityField, value: string): Promise<boolean> {
  const holder = db.selectFrom('customers').select('id').where(field, '=', value);
  return (await holder.executeTakeFirst()) !== undefined;
}
