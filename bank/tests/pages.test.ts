import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forHosts, forNginx, headersFor } from '../../tools/build/deploy.ts';
import { pageHeaders } from '../../tools/build/headers.ts';
import { openPages } from '../http/pages.ts';
import { figure } from '../../tests/long/promises/figure.ts';

const html = { accept: 'text/html,application/xhtml+xml' };
const script = `console.log(${JSON.stringify('lentera '.repeat(500))})`;

const doctype = '<!doctype html>';
/** The files of the app as the build leaves them. */
const built = {
  'index.html': `${doctype}<style data-styled>body{color:#14172b}</style><h1>Landing</h1>`,
  'app.html': `${doctype}<div id="root"></div>`,
  'assets/app-1a2b.js': script,
  'assets/app-1a2b.js.br': 'made by the build',
  'register.html': `${doctype}<h1>Registrasi</h1>`,
  'reset/forgot-password.html': `${doctype}<style>p{margin:0}</style><h1>Lupa Password</h1>`,
  'favicon.svg': '<svg/>',
  'config.json': '{"VITE_API_BASE_URL":"/api/main","VITE_REQUEST_TIMEOUT_MS":9000}',
};

describe('the pages', () => {
  let folder: string;
  let pages: (request: Request) => Promise<Response>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lentera-'));
    for (const name of ['assets', 'reset']) await mkdir(join(folder, name));
    for (const [name, content] of Object.entries(built))
      await writeFile(join(folder, name), content);
    pages = await openPages(folder, {
      settings: {
        VITE_API_BASE_URL: 'https://bank.example/api/main',
        VITE_SECOND_API_BASE_URL: 'https://bank.example/api/second',
      },
      tls: true,
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    pages(new Request(`http://lentera.test${path}`, { method, headers }));

  test('give the landing page at /, and each address without a file the app with status 404 [ACC-22]', async () => {
    expect(await (await get('/')).text()).toContain('Landing');
    const tag = (await get('/no/such/page', html)).headers.get('etag') ?? '';
    for (const path of ['/no/such/page', '/%2e%2e/etc/passwd', '/register.html', '/app.html']) {
      const answer = await get(path, { ...html, 'if-none-match': tag });
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        404,
        '<!doctype html><div id="root"></div>',
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('give an address that the build pre-rendered its own file', async () => {
    const answer = await get('/register', html);
    expect(await answer.text()).toContain('Registrasi');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const deep = await get('/reset/forgot-password', html);
    expect(await deep.text()).toContain('Lupa Password');
    expect(deep.headers.get('content-security-policy')).toContain(await digest('p{margin:0}'));
  });

  test('read several leading slashes as one, and none at the end [L2]', async () => {
    expect(await (await get('//register', html)).text()).toContain('Registrasi');
    expect(await (await get('/register/', html)).text()).toContain('Registrasi');
    expect(await (await get('///', html)).text()).toContain('Landing');
    expect((await get('//evil.test/', html)).status).toBe(404);
    expect((await get('//assets/gone.js', html)).status).toBe(404);
  });

  test.each([
    ['/assets/gone.js', html],
    ['/assets/', html],
    ['/gone.js', {}],
    ['/favicon.ico', { accept: 'image/*' }],
    ['/../package.json', {}],
    ['/%2e%2e%2fpackage.json', {}],
    ['/%zz', {}],
  ])('do not exist at %s', async (path, headers) => {
    expect((await get(path, headers)).status).toBe(404);
  });

  test('lead password managers from their address to the reset [ACC-23]', async () => {
    for (const headers of [html, {}, { accept: '*/*' }])
      for (const method of ['GET', 'HEAD']) {
        const answer = await get('/.well-known/change-password', headers, method);
        expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
          302,
          '/reset/forgot-password',
          '',
        ]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
      }
    expect((await get('/.well-known/change-password', html, 'POST')).status).toBe(405);
    const unknown =
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await get(unknown, html)).status).toBe(404);
  });

  test('cannot be written', async () => {
    expect((await get('/', html, 'POST')).status).toBe(405);
    const head = await get('/', html, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('let browsers cache files with a hash in their name indefinitely, but no page', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/register', html)).headers.get('cache-control')).toBe('no-store');
    const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';
    expect((await get('/favicon.svg', { 'if-none-match': etag })).status).toBe(304);
  });

  test('are sent as the build compressed them, if the browser accepts it', async () => {
    const ready = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect([ready.headers.get('content-encoding'), await ready.text()]).toEqual([
      'br',
      'made by the build',
    ]);
    const refused = await get('/assets/app-1a2b.js', {
      'accept-encoding': 'br;q=0, gzip, identity',
    });
    expect([
      refused.headers.get('content-encoding'),
      refused.headers.get('vary'),
      await refused.text(),
    ]).toEqual([null, 'Accept-Encoding', script]);
  });

  test('carry every header that docs/trust.md names [S2]', async () => {
    const { headers } = await get('/', html);
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-${await digest('body{color:#14172b}')}'`,
      `img-src 'self' blob: data:`,
      `font-src 'self'`,
      `connect-src 'self' https://bank.example`,
      `worker-src 'self'`,
      `manifest-src 'self'`,
      `base-uri 'none'`,
      `form-action 'none'`,
      `frame-ancestors 'none'`,
      `object-src 'none'`,
      `require-trusted-types-for 'script'`,
      `trusted-types pin-worker`,
    ]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    const none = /^(?:[\w-]+=\(\)(?:, |$))+$/;
    expect(headers.get('permissions-policy')).toMatch(none);
    for (const address of ['/login', '/qris/pindai']) {
      const policy = (await get(address, html)).headers.get('permissions-policy') ?? '';
      expect(policy).toContain('camera=(self)');
      expect(policy.replace('camera=(self)', 'camera=()')).toMatch(none);
    }
    const asset = (await get('/assets/app-1a2b.js')).headers;
    expect([
      asset.get('x-content-type-options'),
      asset.get('cross-origin-resource-policy'),
      asset.get('cross-origin-embedder-policy'),
      asset.get('permissions-policy'),
    ]).toEqual(['nosniff', 'same-origin', 'require-corp', 'camera=()']);
  });

  test('get the highest score that Observatory gives to headers, served with TLS [S2]', async () => {
    const { headers } = await get('/', html);
    const total = observatory(headers);
    // Each rule at its best.
    expect(total).toBe(130);
    figure('S2', `14 directives and 8 headers as written; Observatory ${total}, A+`);
  });

  test('allow no inline code and no foreign origin by default', () => {
    const policy = pageHeaders()['Content-Security-Policy'] ?? '';
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(pageHeaders()).not.toHaveProperty('Strict-Transport-Security');
  });

  test('contain the deployment’s settings; the environment overrides the folder', async () => {
    const answer = await get('/config.json');
    expect(await answer.json()).toEqual({
      VITE_API_BASE_URL: 'https://bank.example/api/main',
      VITE_SECOND_API_BASE_URL: 'https://bank.example/api/second',
      VITE_REQUEST_TIMEOUT_MS: 9000,
    });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('can connect to the bases of the build or, overriding them, of the folder’s settings; invalid settings allow none', async () => {
    const ofBuild =
      '{"VITE_API_BASE_URL":"https://a.test/v1","VITE_SECOND_API_BASE_URL":"https://b.test"}';
    for (const [builtIn, content, sources] of [
      ['{}', '{"VITE_API_BASE_URL":"https://satu.test/v1"}', `'self' https://satu.test`],
      ['{}', '{"VITE_API_BASE_URL":7}', `'self'`],
      ['{}', 'null', `'self'`],
      ['{}', '<html>', `'self'`],
      [ofBuild, '{}', `'self' https://a.test https://b.test`],
      [ofBuild, '{"VITE_API_BASE_URL":"/api/main"}', `'self' https://b.test`],
    ] as const) {
      await writeFile(join(folder, 'built-in.json'), builtIn);
      await writeFile(join(folder, 'config.json'), content);
      const page = await (await openPages(folder))(new Request('http://lentera.test/'));
      for (const policy of [
        page.headers.get('content-security-policy'),
        headersFor(folder, [], false).pages['Content-Security-Policy'],
      ])
        expect(policy).toContain(`connect-src ${sources};`);
    }
    await rm(join(folder, 'built-in.json'));
    await writeFile(join(folder, 'config.json'), '{}');
  });

  test('get their headers and the redirect in files for other servers, too [ACC-23]', async () => {
    const sheet = headersFor(folder, ['https://bank.example/api'], true);
    // One policy for all pages, with the hashes of each.
    const hash = `'sha256-${await digest('body{color:#14172b}')}'`;
    const policy =
      (await get('/')).headers
        .get('content-security-policy')
        ?.replace(hash, `${hash} 'sha256-${await digest('p{margin:0}')}'`) ?? '';
    expect(sheet.pages['Content-Security-Policy']).toBe(policy);
    expect(forHosts(sheet)).toContain(`\n  Content-Security-Policy: ${policy}\n`);
    expect(sheet.pages['Permissions-Policy']).toContain('camera=(self)');
    expect(sheet.landing).toEqual({
      ...sheet.pages,
      'Permissions-Policy': sheet.pages['Permissions-Policy']?.replace('(self)', '()'),
    });
    expect(forHosts(sheet)).toContain(
      `\n/qris\n  Permissions-Policy: ${sheet.pages['Permissions-Policy']}\n`,
    );
    expect(forHosts(sheet)).toContain(
      `\n/\n  Permissions-Policy: ${sheet.landing['Permissions-Policy']}\n`,
    );
    const nginx = forNginx(sheet);
    const [first = '', ...others] = [...nginx.matchAll(/Permissions-Policy "([^"]*)/g)].map(
      ([, policy]) => policy,
    );
    expect([first, ...new Set(others)]).toEqual([
      'camera=()',
      sheet.landing['Permissions-Policy'],
      sheet.pages['Permissions-Policy'],
      'camera=()',
    ]);
    expect(nginx).toContain('  try_files $uri.html =404;\n  error_page 404 /app.html;\n');
    expect(nginx).toContain(`add_header Content-Security-Policy "${policy}" always;`);
    for (const [folderOfApp, leads] of [
      ['', '/reset/forgot-password'],
      ['/bank', '/bank/reset/forgot-password'],
    ] as const) {
      const at = { ...sheet, folder: folderOfApp };
      expect(forNginx(at)).toContain(
        `location = /.well-known/change-password {\n  absolute_redirect off;\n  return 302 ${leads};\n`,
      );
    }
    expect(nginx).toContain('add_header Cache-Control "public, max-age=31536000, immutable";');
  });

  test('say so when the app was not built', async () => {
    await expect(openPages(join(folder, 'nowhere'))).rejects.toThrow('Aplikasi belum dibangun');
  });
});

async function digest(text: string): Promise<string> {
  return Buffer.from(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  ).toString('base64');
}

/**
 * The score of MDN HTTP Observatory (its score table, baseline 100) for a site that redirects to
 * TLS; bonuses count from 90 on.
 */
function observatory(headers: Headers): number {
  const broad = /unsafe|\*|https?:(?: |;|$)|(?:^|; )(?:script|object|style)-src[^;]* data:/;
  const maxAge = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
  const get = (name: string): string => headers.get(name) ?? '';
  const policy = get('content-security-policy');
  const modifiers = [
    broad.test(policy) ? -20 : policy.startsWith("default-src 'none';") ? 10 : 5,
    get('set-cookie') === '' ? 0 : -20,
    get('access-control-allow-origin') === '' ? 0 : -50,
    /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(
      get('referrer-policy'),
    )
      ? 5
      : -5,
    Number(maxAge) >= 15_768_000 ? 0 : -20,
    get('x-content-type-options') === 'nosniff' ? 0 : -5,
    /; frame-ancestors 'none'(?:;|$)/.test(policy) ? 5 : -20,
    get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
  ];
  return modifiers.reduce((sum, modifier) => sum + modifier, 100);
}
