/** Fields whose value nobody but the customer and the bank may see: the one list. */
export const secretFields = [
  'password',
  'newPassword',
  'confirmation',
  'pin',
  'account_pin',
  'hash',
  'otp',
  'nik',
  'ktp',
  'noKtp',
  'no_ktp',
  'ektp_photo',
  'photo',
  'image',
  'qrCode',
  'token',
  'jwt_token',
  'refresh_token',
  'authorization',
] as const;

const secret = new Set<string>(secretFields.map((field) => field.toLowerCase()));
const hidden = '•••';

/** What is below a name: anything, a secret, or the codes of what is wrong with fields. */
type Below = 'anything' | 'secret' | 'issues';

/**
 * A copy as plain JSON with every secret hidden, however deep: whatever hangs below a secret name
 * is hidden too, all but the codes of its issues and what is empty. Pictures are left out.
 * Redacting twice changes nothing.
 */
export function redacted(value: unknown): unknown {
  return copied(value, 'anything', []);
}

function copied(value: unknown, below: Below, above: readonly object[]): unknown {
  if (typeof value === 'string') return text(value, below);
  if (typeof value === 'number' || typeof value === 'bigint')
    return below === 'secret' ? hidden : Number(value);
  if (typeof value === 'function') return `ƒ ${value.name}`;
  if (typeof value !== 'object' || value === null)
    return typeof value === 'symbol' ? value.toString() : value;
  if (above.includes(value) || above.length > 16) return '…';
  if ('root' in value && 'config' in value && 'id' in value) return `machine ${String(value.id)}`;
  if ('sessionId' in value && 'send' in value) return `actor ${String(value.sessionId)}`;
  if (typeof Blob === 'function' && value instanceof Blob) return hidden;
  const road = [...above, value];
  const inside = (one: unknown) => copied(one, below, road);
  if (Array.isArray(value)) return value.map(inside);
  if (value instanceof Set) return [...value].map(inside);
  if (value instanceof Map)
    return [...value].map(([key, one]) => [
      inside(key),
      copied(one, belowOf(String(key), below), road),
    ]);
  const fields = Object.entries(
    'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON() as object) : value,
  );
  const copy = Object.fromEntries(
    fields.map(([key, one]) => [key, copied(one, belowOf(key, below), road)]),
  );
  return value instanceof Error
    ? { ...copy, name: value.name, message: inside(value.message) }
    : copy;
}

function text(value: string, below: Below): string {
  if (value.startsWith('data:')) return 'data:…';
  const isCode = below === 'issues' && /^[a-zA-Z]+(\.[a-zA-Z]+)*$/.test(value);
  return below === 'anything' || isCode || value.trim() === '' ? value : hidden;
}

function belowOf(name: string, below: Below): Below {
  if (name === 'issues' || below === 'issues') return 'issues';
  return below === 'secret' || isSecretName(name) ? 'secret' : 'anything';
}

/** `pin` and `PIN`, and `pinConfirmation`, too: a name that begins or ends with a secret one. */
function isSecretName(name: string): boolean {
  return (
    secret.has(name.toLowerCase()) ||
    /^(pin|otp|password|token|nik)[A-Z_]/.test(name) ||
    /(Pin|Otp|Password|Token|Nik|Ktp)$/.test(name)
  );
}
