import { SignJWT, base64url, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';

interface ProofOptions {
  /** The access token of the call. */
  readonly token?: string;
  readonly at?: Date;
  /** Claims and parts of the header that differ from a right proof. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
}

export type DeviceKey = Awaited<ReturnType<typeof newDeviceKey>>;

/** A key of a device, with proofs in the header DPoP (RFC 9449). */
export async function newDeviceKey(now: () => Date, origin = 'http://bank.test') {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  /** `call`: `GET /user/me` or `GET /api/second/user/me`. */
  const proof = async (
    call: string,
    { token, at = now(), claims, header }: ProofOptions = {},
  ): Promise<string> => {
    const [htm = '', path = ''] = call.split(' ');
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    return new SignJWT({
      htm,
      htu: origin + path.replace(/^(?!\/api\/)/, '/api/main'),
      iat: Math.floor(at.getTime() / 1_000),
      jti: crypto.randomUUID(),
      ...(token !== undefined && { ath: base64url.encode(new Uint8Array(hash)) }),
      ...claims,
    })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header })
      .sign(privateKey);
  };
  return {
    jkt: await calculateJwkThumbprint(jwk),
    publicJwk: jwk,
    privateJwk: await exportJWK(privateKey),
    proof,
    /** The headers of a call with this token. */
    headers: async (call: string, token: string, options: ProofOptions = {}) => ({
      authorization: `Bearer ${token}`,
      dpop: await proof(call, { token, ...options }),
    }),
  };
}
