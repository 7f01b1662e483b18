/** Fields whose value nobody but the customer and the bank may see: the one list. */
export const secretFields = [
  'password', 'newPassword', 'confirmation',
  'pin', 'account_pin', 'hash',
  'otp',
  'nik', 'ktp', 'noKtp', 'no_ktp', 'ektp_photo', 'photo', 'image', 'qrCode',
  'token', 'jwt_token', 'refresh_token', 'authorization',
] as const;

const secret = new Set<string>(secretFields.map((field) => field.toLowerCase()));
const hidden = '•••';

/**
 * A copy as plain JSON with every secret hidden, however deep: whatever hangs below a secret name is hidden too, all but
 * the codes of its issues and what is empty. Redacting twice changes nothing.
 */
export function redacted(value: unknown): unknown {
  return copied(value, false, []);
}

function copied(value: unknown, isSecret: boolean, above: readonly object[]): unknown {
  if (typeof value === 'string') return isSecret && value.trim() !== '' ? hidden : value;
  if (typeof value === 'number' || typeof value === 'bigint') return isSecret ? hidden : Number(value);
  if (typeof value === 'function') return `ƒ ${value.name}`;
  if (typeof value !== 'object' || value === null) return typeof value === 'symbol' ? value.toString() : value;
  if (above.includes(value) || above.length > 16) return '…';
  const road = [...above, value];
  const inside = (one: unknown) => copied(one, isSecret, road);
  if (Array.isArray(value)) return value.map(inside);
  if (value instanceof Set) return [...value].map(inside);
  if (value instanceof Map) return [...value].map(([key, one]) => [inside(key), copied(one, isSecret || isSecretName(String(key)), road)]);
  if (value instanceof Error) return { ...(copied(Object.fromEntries(Object.entries(value)), isSecret, road) as object), name: value.name, message: inside(value.message) };
  if (typeof Blob === 'function' && value instanceof Blob) return hidden;
  if ('root' in value && 'config' in value && 'id' in value) return `machine ${String(value.id)}`;
  if ('sessionId' in value && 'send' in value) return `actor ${String(value.sessionId)}`;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'issues' ? copied(one, false, road) : copied(one, isSecret || isSecretName(key), road)]),
  );
}

/** `pin` and `PIN`, and `pinConfirmation`, too: a name that begins or ends with a secret one. */
function isSecretName(name: string): boolean {
  const lower = name.toLowerCase();
  return secret.has(lower) || /^(pin|otp|password|token|nik)[A-Z_]/.test(name) || /(Pin|Otp|Password|Token|Nik|Ktp)$/.test(name);
}
