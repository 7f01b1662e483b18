import type { Call, Reply } from './call.ts';

/* What a fault of a bank is, and how to plant it in the second bank. */

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

export type Json = Record<string, unknown>;
export const is = ({ method, path }: Call, call: string) => `${method} ${path}` === call;

/** Changes the answers to one call, which have the status. */
export const at =
  (call: string, change: (reply: Reply) => void, status = 200): NonNullable<Fault['answer']> =>
  (reply, asked) => {
    if (!is(asked, call) || reply.status !== status) return;
    if (!Buffer.isBuffer(reply.body)) reply.body = structuredClone(reply.body);
    change(reply);
  };
/** Changes `data` of the answers to one call. */
export const data = (call: string, change: (data: Json) => unknown) =>
  at(call, (reply) => {
    const body = reply.body as Json;
    body['data'] = change(body['data'] as Json) ?? body['data'];
  });
/** Changes each row of a list. */
export const rows = (call: string, change: (row: Json, place: number) => unknown) =>
  at(call, (reply) => {
    const list = Array.isArray(reply.body) ? reply.body : (reply.body as { data: Json[] }).data;
    const changed = list.map((row: Json, place: number) => change(row, place));
    reply.body = Array.isArray(reply.body) ? changed : { data: changed };
  });
export const me = 'GET /user/me';
export const greeted = { at: '/dashboard', text: 'Halo, Laras Wulandari' };
export const userFailed = { at: '/dashboard', text: 'Data Anda tidak dapat dimuat' };
