import { toBagas, type setUpBank, type sinta } from './harness.ts';
import type { Planted } from './planted.ts';

export type Person = typeof sinta;
type Bank = ReturnType<typeof setUpBank>['bank'];

/** A request below a base. The body is sent as a form if it is `URLSearchParams`, else as JSON. */
export type Sent = readonly [
  path: string,
  body?: object | undefined,
  headers?: Record<string, string>,
];

/** What calls at a failing database need. */
interface Setting {
  readonly refresh_token: string;
  /** The id of a scheduled transfer. */
  readonly pending: string;
}

export interface AttackedCall {
  /**
   * The call of a session, aimed by `own` at the data of `victim`. May prepare that data with the
   * victim's token.
   */
  readonly attack?: (
    victim: Person & { readonly token: string },
    own: Person,
    bank: Bank,
  ) => Sent | Promise<Sent>;
  /** The status of its answer: 200, unless named, with the own data only. */
  readonly status?: 400 | 403 | 404 | 409;
  /** Made while the database fails at every k-th query. `null`: it would end the session. */
  readonly faulty: ((setting: Setting) => readonly Sent[]) | null;
}

/** Makes a documented call, by default with the customer's token, and compares its answer. */
export type Ask = (
  id: string,
  given: {
    readonly form?: Record<string, string | undefined>;
    readonly json?: unknown;
    readonly body?: FormData;
    readonly bearer?: string | null;
    readonly key?: string;
    /** The header DPoP. */
    proof?: string;
    /** The parameters of the path and the query. */
    readonly fill?: Record<string, string>;
  },
  status: number,
) => Promise<unknown>;

/** The default export of a flow's `*.attacks.ts`: how the bank's tests try its operations. */
export interface Attacks {
  /** By the id of the operation in docs/openapi.yaml. */
  readonly calls: Readonly<Record<string, AttackedCall>>;
  /** Get every documented answer, each from a new bank, for Sinta with her token. */
  readonly walks: Readonly<Record<string, (ask: Ask, bank: Bank, token: string) => Promise<void>>>;
  /** The faults of extensions that `npm run contract` finds. */
  readonly planted?: readonly Planted[];
}

/** Values that neither the log nor an answer may contain. */
export const canaries = {
  password: 'Rahasia987',
  nik: '3273010101950009',
  newPassword: 'Kenari4321',
  pin: '739182',
  otp: '480135',
};

/** The options of a request of this method. */
export const initOf = (method: string, [, body, headers = {}]: Sent): RequestInit => ({
  method,
  headers:
    body === undefined || body instanceof URLSearchParams
      ? headers
      : { 'content-type': 'application/json', ...headers },
  ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
});

export const form = (fields: Record<string, string>): URLSearchParams =>
  new URLSearchParams(fields);
/** When scheduled orders are due. */
export const due = '2026-11-22T10:00:00+07:00';
/** An order to an account at another bank. */
export const toAndi = { ...toBagas, accountTo: '5220304050', bankTo: 'Bank Central Asia' };
/** The id of the first row that a call lists. */
export async function firstId(bank: Bank, path: string, token: string): Promise<string> {
  const { body } = await bank.get<unknown>(path, token);
  const rows = Array.isArray(body) ? body : (body as { data: unknown }).data;
  return (rows as readonly { id: string }[])[0]?.id ?? '';
}

/** The id of the transfer that this account has scheduled last. */
export async function scheduledBy(bank: Bank, account_from: string): Promise<string> {
  const rows = await bank.transfers({
    account_from,
    kind: 'scheduled',
    description: toBagas.description,
  });
  return rows.find(({ status }) => status === 'pending')?.id ?? '';
}

/** Sends wrong PINs until the lock answers, and then the limit of orders. */
export async function lockPin(ask: Ask, bank: Bank, id: string, json: object): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1)
    await ask(id, { json: { ...json, pin: '000000' } }, 400);
  await ask(id, { json }, 423);
  await bank.reopen({ ordersPerMinute: 1 });
  await ask(id, { json }, 423);
  await ask(id, { json }, 429);
}
