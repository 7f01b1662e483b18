/**
 * The headers that docs/trust.md promises (S2). Shared by the server, `vite preview` and the
 * configurations of other web servers.
 */

/**
 * SHA-256 of the empty text: allows the empty `<style>` that styled-components fills through the
 * CSSOM, and no other inline style.
 */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const features = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const common = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
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
   * Absolute bases of other backends that the app may call; ones on the page's own origin need not
   * be named.
   */
  readonly connect?: readonly string[];
  /** `sha256-…` of each inline style and of each inline script in the page. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  /** Whether the page is served by TLS; if so, HSTS is sent. */
  readonly tls?: boolean;
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/** Headers of a document. */
export function pageHeaders({
  connect = [],
  styles = [],
  scripts = [],
  tls = false,
}: PageHeadersOptions = {}): Record<string, string> {
  const origins = new Set(
    connect.filter((base) => URL.canParse(base)).map((base) => new URL(base).origin),
  );
  const policy = [
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
  return {
    ...assetHeaders({ tls }),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy.join('; '),
    'Permissions-Policy': features.map((feature) => `${feature}=()`).join(', '),
  };
}

/** Headers of scripts, styles, pictures: what a document under COEP may load. */
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

/** Headers of the bank's answers: they are never cached and never shown as a document. */
export function answerHeaders(tls: boolean): Readonly<Record<string, string>> {
  return {
    ...common,
    ...(tls ? strictTransport : {}),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
  };
}
