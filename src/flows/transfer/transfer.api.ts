import { object } from '../../../machines/kit/schema.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import type {
  HistoryRow,
  KeyedOrder,
  LimitPorts,
  Recipient,
  TransferOrder,
  TransferPorts,
  TransferResult,
} from '../../../machines/contract/transfer.ts';
import type { CallOptions } from '../../../machines/contract/port.ts';
import { call } from '../../platform/http.ts';
import { fetchAxios } from '../../platform/http-listener.ts';
import { mutationIn } from '../../platform/mutation.ts';
import { comparePin } from '../../platform/pin.ts';
import { orderKey, sessionStore } from '../../platform/session-store.ts';
import { settings } from '../../platform/settings.ts';
import {
  dataOf,
  identifierOf,
  isRecord,
  listOf,
  needed,
  optional,
  textOf,
  validated,
} from '../../platform/shapes.ts';

/** The receipt needs the required fields; the others may be missing (CAL-43). `amount`: rupiah. */
const result = object({
  referenceNumber: needed.identifier(),
  nameAccountTo: optional.text(),
  accountTo: needed.identifier(),
  amount: needed.rupiah().test('sum', (rupiah) => rupiah >= 0),
  status: optional.text(),
  datetime: optional.nullableText(),
  description: optional.text(),
});

/** A bank may let customers exceed the limit; then nothing is left. */
const limit = object({ left: needed.rupiah() });

async function send(
  url: string,
  { order, idempotencyKey }: KeyedOrder,
  io: CallOptions,
): Promise<TransferResult> {
  const { sendsKey } = settings();
  const headers = sendsKey ? { 'Idempotency-Key': idempotencyKey } : {};
  const request = { method: 'POST', url, data: order, headers, messageField: 'errors' } as const;
  const sent = call({ ...request, isOnce: !sendsKey }, io, (body) =>
    validated(result, dataOf(dataOf(body))),
  );
  if (!sendsKey) return sent;
  return sent.catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'network.lost') void logRefusedKey(order);
    // The bank is still executing an earlier request of the same order, which may move the money:
    // the outcome is unknown, not refused (PIN-18).
    if (error.status === 409)
      throw new Failure('unexpected', { bankMessage: error.bankMessage, status: 409 });
    throw error;
  });
}

/**
 * To a page, a refused preflight looks like a lost connection. After an unanswered order to another
 * origin, two reads that differ only in the key's header distinguish them.
 */
async function logRefusedKey({ accountFrom }: TransferOrder): Promise<void> {
  const { main } = settings().bases;
  if (new URL(main, location.origin).origin === location.origin) return;
  const axios = await fetchAxios();
  const isAnswered = (headers: Readonly<Record<string, string>>): Promise<boolean> =>
    axios
      .get(`${main}/balance/get`, {
        params: { accountNumber: accountFrom },
        headers: { Authorization: `Bearer ${sessionStore.token()}`, ...headers },
        validateStatus: null,
      })
      .then(
        () => true,
        () => false,
      );
  const [plain, keyed] = await Promise.all([
    isAnswered({}),
    isAnswered({ 'Idempotency-Key': 'cors' }),
  ]);
  if (plain && !keyed)
    console.warn(
      'CORS of the main base refuses the Idempotency-Key header: allow it, or see VITE_IDEMPOTENCY_KEY',
    );
}

/** A row of the history with the key of its order (CAL-49). */
function historyRow(row: Readonly<Record<string, unknown>>): HistoryRow | null {
  const mutation = mutationIn(row);
  return mutation && { ...mutation, key: identifierOf(row['key']) };
}

const account = <Known>(
  accountNumber: string,
  io: CallOptions,
  read: (data: Readonly<Record<string, unknown>>) => Known,
  isBackground = false,
) =>
  call({ url: '/account/', params: { accountNumber }, isBackground }, io, (body) => {
    const data = dataOf(body);
    return read(isRecord(data) ? data : {});
  });

/**
 * The calls of a transfer (CAL-28 to CAL-34). The recipient's name is `null` if the bank does not
 * return it. Errors: see `TransferPorts`.
 */
export const transferPorts: TransferPorts = {
  async isOwnBank({ accountNumber }, io) {
    if (accountNumber === '') return false;
    return account(accountNumber, io, ({ bank }) => bank === null, true);
  },
  lookUp: ({ accountNumber }, io): Promise<Recipient> =>
    account(accountNumber, io, ({ name }) => ({ name: textOf(name)?.trim() ?? null })),
  /** POST at VITE_ASK_PATH (CAL-44): no overlay waits for it. */
  ask: (data, io) =>
    call({ method: 'POST', extension: 'ask', data, isBackground: true }, io, (body) => {
      const said = dataOf(body);
      const facts = isRecord(said) ? said['facts'] : null;
      if (!Array.isArray(facts)) throw new Failure('answer.invalid');
      return { facts: facts.filter((fact) => typeof fact === 'string') };
    }),
  comparePin,
  transfer: (order, io) => send('/transaction/transfer', order, io),
  schedule: (order, io) => send('/transaction/schedule', order, io),
  history: ({ accountNumber }, io) =>
    call(
      { url: '/transaction/mutations', params: { accountNumber } },
      io,
      (body) => listOf(dataOf(body), historyRow).rows,
    ),
};

/** GET at VITE_LIMIT_PATH (CAL-44), cancelled after `wait` ms. A hint: no overlay waits for it. */
export const limitPorts = (wait: number): LimitPorts => ({
  async limit(_, io) {
    const asking = new AbortController();
    const timer = setTimeout(() => asking.abort(), wait);
    (io.signal as AbortSignal).addEventListener('abort', () => asking.abort(), asking);
    try {
      return await call({ extension: 'limit', isBackground: true }, asking, (body) => {
        const { left } = validated(limit, dataOf(body));
        return { left: Math.max(0, left) };
      });
    } finally {
      clearTimeout(timer);
      asking.abort();
    }
  },
});

/**
 * Marks that an order was sent and not answered yet, so that the page after a reload can say so
 * (TRF-37). Holds a time and nothing about the order.
 */
export function setMarker(): void {
  try {
    sessionStorage.setItem(orderKey, new Date().toISOString());
  } catch {
    // A browser that blocks storage keeps no marker.
  }
}
