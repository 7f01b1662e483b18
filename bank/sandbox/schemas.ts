import { banks, phoneFormat, sixDigits } from '../../machines/contract/limits.ts';
import { deskSteps, faultNames, outcomes } from '../../machines/contract/steering.ts';

/*
 * The bodies of the calls below /sandbox and the file of LENTERA_SEED, as JSON Schema. They check
 * and document: `npm run sandbox:docs` publishes them in docs/. A `description` ends the sentence
 * 'name harus berupa …'.
 */

/** The most that one call may move, in whole rupiah. */
const maxRupiah = 100_000_000_000;

const amountOf = (minimum: number) =>
  ({
    type: 'integer',
    minimum,
    maximum: maxRupiah,
    description: `rupiah bulat dari ${minimum} sampai 100.000.000.000`,
  }) as const;
const textOf = (maxLength: number) =>
  ({
    type: 'string',
    minLength: 1,
    maxLength,
    description: `teks yang terlihat, 1 sampai ${maxLength} karakter`,
  }) as const;
const numberOfAccount = {
  type: 'string',
  pattern: String.raw`^\d{1,34}$`,
  description: 'nomor rekening, 1 sampai 34 angka',
} as const;

/** An object with these fields and no others. */
const objectOf = <const P, const R extends readonly (keyof P)[]>(
  properties: P,
  required: R,
  description = 'objek JSON',
) => ({ type: 'object', properties, required, additionalProperties: false, description }) as const;

const party = objectOf(
  {
    name: textOf(100),
    bankName: { type: 'string', enum: banks, description: banks.join(', ') },
    accountNumber: numberOfAccount,
  },
  ['name', 'bankName', 'accountNumber'],
  'pengirim dengan name, bankName, dan accountNumber',
);

const customer = {
  name: textOf(100),
  email: {
    type: 'string',
    maxLength: 254,
    pattern: String.raw`^[^@\s]+@[^@\s]+$`,
    description: 'alamat email',
  },
  phone: {
    type: 'string',
    pattern: phoneFormat.source,
    description: 'nomor handphone, angka 8 dan 10 sampai 12 angka lagi',
  },
  password: {
    type: 'string',
    pattern: String.raw`^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,15}$`,
    description: '8 sampai 15 huruf dan angka',
  },
  pin: { type: 'string', pattern: sixDigits.source, description: '6 angka' },
  balance: amountOf(0),
} as const;
const ofCustomer = ['name', 'email', 'phone', 'password', 'pin', 'balance'] as const;

const incoming = objectOf(
  {
    accountNumber: numberOfAccount,
    amount: amountOf(1),
    from: party,
    description: textOf(200),
  },
  ['accountNumber', 'amount', 'from', 'description'],
);

const customers = objectOf(customer, ofCustomer);

const transactions = objectOf(
  { status: { type: 'string', enum: outcomes, description: outcomes.join(', ') } },
  ['status'],
);

const reports = objectOf(
  {
    status: { type: 'string', enum: deskSteps, description: deskSteps.join(', ') },
    answer: { ...textOf(1_000), contentMediaType: 'text/plain' },
  },
  ['status'],
);

const clock = {
  type: 'object',
  properties: {
    to: {
      type: 'string',
      maxLength: 35,
      pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d`,
      description: 'waktu ISO 8601, misalnya 2026-12-01T08:00:00+07:00',
    },
    forward: {
      type: 'string',
      pattern: String.raw`^P(?=\d|T\d)(?:\d{1,4}D)?(?:T(?=\d)(?:\d{1,5}H)?(?:\d{1,5}M)?(?:\d{1,5}S)?)?$`,
      description: 'lama ISO 8601, misalnya PT24H atau P1D',
    },
  },
  required: [],
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
  description: 'objek JSON dengan to atau forward, salah satu saja',
} as const;

const faults = objectOf(
  {
    call: {
      type: 'string',
      pattern: String.raw`^[A-Z]+ /\S+$`,
      maxLength: 100,
      description: 'panggilan seperti GET /balance/get',
    },
    fault: { type: 'string', enum: faultNames, description: faultNames.join(', ') },
    times: {
      type: 'integer',
      minimum: 0,
      maximum: 1_000,
      description: 'bilangan bulat dari 0 (mencabut) sampai 1000',
    },
  },
  ['call', 'fault', 'times'],
);

const reset = objectOf({}, [], 'objek JSON kosong');

/** The body of POST /sandbox/<name>. */
export const callSchemas = { incoming, customers, transactions, reports, clock, faults, reset };

const transaction = objectOf(
  {
    daysAgo: {
      type: 'integer',
      minimum: 0,
      maximum: 3_650,
      description: 'bilangan bulat dari 0 sampai 3650',
    },
    direction: { type: 'string', enum: ['in', 'out'], description: 'in atau out' },
    amount: amountOf(1),
    with: textOf(100),
    category: textOf(30),
    description: textOf(200),
  },
  ['daysAgo', 'direction', 'amount', 'with', 'category', 'description'],
  'transaksi',
);
const seeded = objectOf(
  {
    ...customer,
    accountNumber: {
      type: 'string',
      pattern: String.raw`^88\d{8}$`,
      description: 'nomor rekening, 88 dan 8 angka',
    },
    history: {
      type: 'array',
      maxItems: 1_000,
      description: 'daftar berisi paling banyak 1000 transaksi',
      items: transaction,
    },
  },
  ofCustomer,
  'nasabah',
);

/** The file of LENTERA_SEED. */
export const seedSchema = objectOf(
  {
    $schema: { type: 'string', maxLength: 200, description: 'alamat skema ini' },
    customers: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      description: 'daftar berisi 1 sampai 200 nasabah',
      items: seeded,
    },
  },
  ['customers'],
);

/** The value that a schema describes. */
export type Of<S> = S extends { enum: readonly (infer E)[] }
  ? E
  : S extends { type: 'string' }
    ? string
    : S extends { type: 'integer' }
      ? number
      : S extends { items: infer I }
        ? readonly Of<I>[]
        : S extends { properties: infer P; required: readonly (infer R)[] }
          ? { readonly [K in keyof P as K extends R ? K : never]: Of<P[K]> } & {
              readonly [K in keyof P as K extends R ? never : K]?: Of<P[K]>;
            }
          : never;

/** The checked file of LENTERA_SEED. */
export type SeedFile = Of<typeof seedSchema>;

/** The demo customers (rules SED-1 and SED-7), those of a file, or none. */
export type SeedChoice = 'demo' | 'none' | SeedFile;
