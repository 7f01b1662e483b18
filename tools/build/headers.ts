/**
 * The headers that docs/trust.md promises (S2), for the server, `vite preview` and other web
 * servers.
 */

/**
 * SHA-256 of the empty text: allows the empty `<style>` that styled-components fills through the
 * CSSOM, and no other inline style.
 */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const features = `
  accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation
  gyroscope hid idle-detection magnetometer microphone midi payment picture-in-picture
  publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking
`
  .trim()
  .split(/\s+/);

const common = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Two years, in seconds. */
const strictTransport = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
} as const;

export interface PageHeadersOptions {
  /**
   * Absolute bases of other backends that the app may call. The page's own origin is always
   * allowed.
   */
  readonly connect?: readonly string[];
  /** `sha256-…` of each inline style and of each inline script in the page. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  /** Whether it is a page of the app, which may ask for the camera to read a QR code. */
  readonly hasCamera?: boolean;
  /** Whether TLS serves the page; then HSTS is sent. */
  readonly tls?: boolean;
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

function policyOf({ connect = [], styles = [], scripts = [] }: PageHeadersOptions): string[] {
  const origins = new Set(
    connect.filter((base) => URL.canParse(base)).map((base) => new URL(base).origin),
  );
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...quoted(scripts)].join(' ')}`,
    `style-src ${["'self'", `'${emptyStyle}'`, ...quoted(styles)].join(' ')}`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...origins].join(' ')}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types pin-worker`,
  ];
}

/**
 * The policy inside each built page, for hosts that send no headers (docs/trust.md H8). A meta
 * element cannot restrict framing. The app knows its bases only after it has read /config.json and
 * then narrows `connect-src` (src/platform/connect-policy.ts); a policy can be narrowed but not
 * widened.
 */
export function metaPolicy(hashes: Pick<PageHeadersOptions, 'styles' | 'scripts'>): string {
  return policyOf(hashes)
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .map((directive) => (directive.startsWith('connect-src') ? 'connect-src *' : directive))
    .join('; ');
}

/**
 * Headers of a document. It keeps them while the app shows its other pages, too: one that began at
 * the landing page never gets the camera.
 */
export function pageHeaders(options: PageHeadersOptions = {}): Record<string, string> {
  return {
    ...assetHeaders(options),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyOf(options).join('; '),
    'Permissions-Policy': features
      .map((feature) => `${feature}=(${feature === 'camera' && options.hasCamera ? 'self' : ''})`)
      .join(', '),
  };
}

/** Headers of scripts, styles and pictures, which a document under COEP may load. */
export function assetHeaders({ tls = false }: Pick<PageHeadersOptions, 'tls'> = {}): Record<
  string,
  string
> {
  return {
    ...common,
    'Cross-Origin-Embedder-Policy': 'require-corp',
    ...(tls ? strictTransport : {}),
  };
}

/** Headers of the bank's answers, which are never cached or shown as a document. */
export function answerHeaders(tls: boolean): Readonly<Record<string, string>> {
  return {
    ...common,
    ...(tls ? strictTransport : {}),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
  };
}
