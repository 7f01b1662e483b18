/*
 * The key of this device and the proofs that it signs (docs/decisions/029-bound-to-the-device.md).
 * The pages of the account hold the text of `askStore` and `signProof` (tools/build/prerender.ts),
 * so both use nothing but the browser.
 */

/** The key as IndexedDB keeps it, the only row of its store. */
export interface DeviceKey {
  /** Cannot be exported. */
  readonly key: CryptoKey;
  readonly jwk: JsonWebKey;
  /** Its thumbprint (RFC 7638), which its tokens name. */
  readonly jkt: string;
  /** Milliseconds that the device's clock is ahead of the bank's. */
  readonly ahead: number;
}

/** The result of one request to the store. Rejects if the browser has none; may never settle. */
export async function askStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const until = (target: EventTarget, done: string, failed: string) =>
    new Promise((resolve, reject) => {
      target.addEventListener(done, resolve);
      target.addEventListener(failed, reject);
    });
  const opening = indexedDB.open('device');
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keys'));
  await until(opening, 'success', 'error');
  const database = opening.result;
  try {
    const transaction = database.transaction('keys', mode);
    const asked = ask(transaction.objectStore('keys'));
    await until(transaction, 'complete', 'abort');
    return asked.result;
  } finally {
    database.close();
  }
}

/** A new key, not yet kept. */
export async function newDeviceKey(ahead: number): Promise<DeviceKey> {
  const { subtle } = crypto;
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
  const { crv = '', kty = '', x = '', y = '' } = await subtle.exportKey('jwk', pair.publicKey);
  const jwk = { crv, kty, x, y };
  const text = new TextEncoder().encode(JSON.stringify(jwk));
  const print = new Uint8Array(await subtle.digest('SHA-256', text));
  const jkt = btoa(String.fromCharCode(...print))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return { key: pair.privateKey, jwk, jkt, ahead };
}

/** A proof for one call, with its token if it has one (RFC 9449 §4.2). `url` is absolute. */
export async function signProof(
  { key, jwk, ahead }: DeviceKey,
  method: string,
  url: string,
  token: string | null,
): Promise<string> {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const encoded = (bytes: ArrayBuffer | Uint8Array) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=/g, '');
  const { origin, pathname } = new URL(url);
  const head = { typ: 'dpop+jwt', alg: 'ES256', jwk };
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: origin + pathname,
    iat: Math.floor((Date.now() - ahead) / 1_000),
    ath:
      token === null ? undefined : encoded(await crypto.subtle.digest('SHA-256', bytesOf(token))),
  };
  const content = [head, claims].map((part) => encoded(bytesOf(JSON.stringify(part)))).join('.');
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  return `${content}.${encoded(await crypto.subtle.sign(how, key, bytesOf(content)))}`;
}
