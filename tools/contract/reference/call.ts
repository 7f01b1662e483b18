/* The calls of the second bank, its replies, and what it refuses in a body. */
import type { IncomingHttpHeaders } from 'node:http';
import { memoLabel } from '../../../machines/contract/limits.ts';

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

export const htmlPage = (title: string) =>
  `<!doctype html><title>${title}</title><h1>${title}</h1>`;
export const answer = (body: unknown, status = 200): Reply => ({ status, headers: {}, body });
export const done = (message: string) => answer({ success: true, message });

/** Refuses the call, with one sentence or with sentences by field; the first is the message. */
export class Refusal extends Error {
  readonly reply: Reply;
  constructor(status: number, errors: string | object = '') {
    super();
    const [first] = typeof errors === 'string' ? [errors] : Object.values(errors).flat();
    const message: string = first.message ?? first;
    this.reply = answer(status === 401 ? htmlPage('401') : { message, errors }, status);
  }
}

const password = [/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,15}$/, 'Kata sandi'] as const;
const phone = [/^8\d{10,12}$/, 'Nomor handphone'] as const;
export const known: Readonly<Record<string, readonly [RegExp, string]>> = {
  email: [/^[^@\s]{1,64}@[^@\s]{1,189}$/, 'Alamat email'],
  noHP: phone,
  no_hp: phone,
  password,
  newPassword: password,
  otp: [/^\d{6}$/, 'Kode OTP'],
  no_ktp: [/^\d{16}$/, 'Nomor KTP'],
  name: [/\S/, 'Nama'],
  date_of_birth: [/^\d{4}-\d\d-\d\d$/, 'Tanggal lahir'],
  pin: [/^\d{6}$/, 'PIN'],
  accountFrom: [/^\d+$/, 'Rekening asal'],
  accountTo: [/^\d+$/, 'Rekening tujuan'],
  description: [/\S/, memoLabel],
  bankTo: [/^Bank (Central Asia|Negara Indonesia|Rakyat Indonesia|Mandiri)$/, 'Bank tujuan'],
};
/** The sentences about fields that are missing or malformed. */
export const faultsIn = (body: Call['body'], names: readonly string[]) =>
  names.flatMap((field) => {
    const [form, title] = known[field] ?? [/./, field];
    const value = body[field];
    const message = `${title} kosong atau tidak sesuai`;
    return typeof value === 'string' && form.test(value) ? [] : [{ field, message }];
  });
export function need(body: Call['body'], ...names: readonly string[]): Record<string, string> {
  const found = faultsIn(body, names).map(({ field, message }) => [field, [message]] as const);
  if (found.length > 0) throw new Refusal(400, Object.fromEntries(found));
  return body as Record<string, string>;
}
