import type { AxiosRequestConfig, AxiosResponse, AxiosStatic } from 'axios';
import { jwtDecode } from 'jwt-decode';
import type { CallHeaders } from '../../machines/contract/headers.ts';
import { Failure } from '../../machines/contract/failure.ts';
import { bankClock } from '../../machines/contract/clock.ts';
import { timing } from '../../machines/kit/timing.ts';
import { answeredWithin } from './abortable.ts';
import { newDeviceKey, signProof, askStore, type DeviceKey } from './device-key.ts';
import { http, unsent } from './http-listener.ts';
import { sessionStore } from './session-store.ts';
import { isRecord } from './shapes.ts';

/* Proofs of the device's key (docs/decisions/029-bound-to-the-device.md). */

/** The kept offset of the clock may be wrong by this, in milliseconds. */
const toleranceMs = 30_000;

/** The key of the last call: the first one reads it, the others save that time. */
let known: DeviceKey | null = null;
/** The key of a login that is not answered yet; the end of the session before must not take it. */
let pending: DeviceKey | null = null;

/** The thumbprint of the key that the token needs; `undefined` if it needs none. */
function boundTo(token: string | null): string | undefined {
  try {
    return jwtDecode<{ cnf?: { jkt?: string } }>(token ?? '').cnf?.jkt;
  } catch {
    return undefined;
  }
}

const isStored = ({ jkt }: DeviceKey): boolean => boundTo(sessionStore.token()) === jkt;
/** A browser that fails once, or does not answer, is asked a second time. */
const ask: typeof askStore = (...question) => {
  const once = () => answeredWithin(timing.deviceKey, askStore(...question));
  return once().catch(once);
};
const read = () => ask<DeviceKey | undefined>('readonly', (store) => store.get(0));
const write = (key: DeviceKey) => ask('readwrite', (store) => store.put(key, 0));

/** Removes the stored key, unless a login that came meanwhile needs it. */
function removeKey(): void {
  if (boundTo(sessionStore.token()) !== undefined) return;
  try {
    indexedDB.deleteDatabase('device');
  } catch {
    // Without IndexedDB there is no key.
  }
}

/** Removes the key of a session that is over, once its logout is signed. */
export function forgetKey(): void {
  known = null;
  removeKey();
}

/** After the storage is cleared. The logout, whose code may still load, has `known`. */
const removeSoon = (): void => void setTimeout(removeKey);

/** The key that a token needs; `null` if it is gone. */
async function keyOf(token: string | null): Promise<DeviceKey | null> {
  const jkt = boundTo(token);
  if (known?.jkt !== jkt) known = (await read().catch(() => null)) ?? null;
  if (known === null || known.jkt !== jkt) return null;
  sessionStore.whenCleared(removeSoon);
  if (!isStored(known)) removeSoon();
  return known;
}

/** The device's key for a login; `null` if the browser cannot keep one. */
async function keyForLogin(): Promise<DeviceKey | null> {
  try {
    // Two tabs that log in at once share it. A frozen tab keeps its lock.
    const kept = navigator.locks.request('device key', () =>
      answeredWithin(timing.deviceKey, keptKey()),
    );
    pending = known = await answeredWithin(timing.deviceKey, kept);
    return known;
  } catch {
    return null;
  }
}

async function keptKey(): Promise<DeviceKey> {
  const kept = await read();
  if (kept) return kept;
  const key = await newDeviceKey(bankClock.deviceAheadMs());
  await write(key);
  return key;
}

/** Keeps the key once its token is stored: a logout in another tab may have removed it. */
export async function keepKey(): Promise<void> {
  const key = pending ?? known;
  if (!key || !isStored(key)) return;
  [known, pending] = [key, null];
  await write(key).catch(() => undefined);
}

/** A proof for one call; `null` if the key cannot sign. */
const prove = (...call: Parameters<typeof signProof>): Promise<string | null> =>
  answeredWithin(timing.deviceKey, signProof(...call)).catch(() => null);

const absolute = (url: string): string => new URL(url, location.href).href;

/** The header of a call with this token, if it is bound to this device. */
export async function proofHeader(
  method: string,
  url: string,
  token: string | null,
): Promise<Pick<CallHeaders, 'DPoP'>> {
  const key = boundTo(token) === undefined ? null : await keyOf(token);
  const proof = key && (await prove(key, method, absolute(url), token));
  return proof === null ? {} : { DPoP: proof };
}

/** axios's options, and whether the call must not be repeated although it was received. */
type ProvedRequest = Omit<AxiosRequestConfig, 'headers'> & {
  readonly headers: CallHeaders;
  readonly isOnce?: boolean | undefined;
};

/**
 * Sends a call with a proof if it is a login or its token is bound; then at most twice, because the
 * bank takes each proof once and only at its time. Rejects like `axios.request`.
 * @throws {Failure} `session.ended` if the key is gone, `network.lost` if the bank has received the
 * call and nobody knows its outcome.
 */
export async function sendProved(
  axios: AxiosStatic,
  request: ProvedRequest,
  token: string | null,
): Promise<AxiosResponse<unknown>> {
  const isLogin = request.url === '/auth/login';
  if (!isLogin && boundTo(token) === undefined) return axios.request(request);
  const key = await (isLogin ? keyForLogin() : keyOf(token));
  const withoutKey = (): Promise<AxiosResponse<unknown>> => {
    if (isLogin) return axios.request(request);
    if (token === sessionStore.token()) http.listener.unauthorised();
    throw new Failure('session.ended', { status: 401 });
  };
  if (key === null) return withoutKey();
  const address = absolute(`${request.baseURL ?? ''}${request.url ?? ''}`);
  const send = async ({ adapter, ...config }: ProvedRequest): Promise<AxiosResponse<unknown>> => {
    // It was sent with a proof before the app asked, unless the key was not read.
    if (adapter)
      try {
        return await axios.request(request);
      } catch (error) {
        if ((error as { code?: string }).code !== unsent) throw error;
      }
    const proof = await prove(known ?? key, request.method ?? 'GET', address, token);
    if (proof === null) return withoutKey();
    const answer = await axios.request<unknown>({
      ...config,
      headers: { ...config.headers, DPoP: proof },
    });
    noteTime(answer);
    return answer;
  };
  try {
    return await send(request);
  } catch (error) {
    const [code, answer] = refusalOf(error);
    if (answer === null || code === null)
      return isLogin ? unproved(axios, request, error) : raise(error);
    noteTime(answer);
    if (code === 'proof.used' && request.isOnce) throw new Failure('network.lost');
    const { adapter: _, ...again } = request;
    return send(again).catch((second: unknown) => {
      if (isLogin) return unproved(axios, request, second);
      throw refusalOf(second)[0] === 'proof.used' ? new Failure('network.lost') : second;
    });
  }
}

const raise = (error: unknown): never => {
  throw error;
};

/** A login without a proof is news to the bank's customer, so the app tries it once a day. */
const unprovedEvery = 86_400_000;
const mark = 'proof_refused';
/** What nobody but the operator can mend, e.g. a proxy that rewrites the bank's address. */
const hopeless = () => new Failure('unexpected', { isBodiless: true });

/** Sends a login whose proof the bank refuses without it; other errors stay. */
async function unproved(axios: AxiosStatic, request: ProvedRequest, error: unknown) {
  if (!isProofRefused(error)) throw error;
  // Its session will not be bound.
  pending = null;
  forgetKey();
  if (Date.now() - Number(localStorage.getItem(mark)) < unprovedEvery) throw hopeless();
  localStorage.setItem(mark, String(Date.now()));
  return axios.request<unknown>(request).catch((second: unknown) => {
    throw isProofRefused(second) ? hopeless() : second;
  });
}

const answerOf = (error: unknown) => (error as { response?: AxiosResponse<unknown> }).response;

const codeIn = (data: unknown): unknown => (isRecord(data) ? data['code'] : null);

function isProofRefused(error: unknown): boolean {
  const code = codeIn(answerOf(error)?.data);
  return typeof code === 'string' && code.startsWith('proof.');
}

/** The code of a proof that may be sent again, with the answer; nulls for any other error. */
function refusalOf(error: unknown): readonly [string, AxiosResponse] | readonly [null, null] {
  const response = answerOf(error);
  // A refusal in place of a picture is not read; the call changes nothing and may be sent again.
  const code = response?.data instanceof Blob ? 'proof.late' : codeIn(response?.data);
  return response?.status === 403 && (code === 'proof.used' || code === 'proof.late')
    ? [code, response]
    : [null, null];
}

/** Follows the bank's clock, and keeps the difference with the key for the next page. */
function noteTime({ headers }: AxiosResponse): void {
  const ahead = Date.now() - Date.parse(String(headers['date']));
  if (!known || !(Math.abs(ahead - known.ahead) > toleranceMs)) return;
  known = { ...known, ahead };
  if (pending) pending = known;
  void keepKey();
}
