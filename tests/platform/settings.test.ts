import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { extensions, settingOf } from '../../machines/contract/extensions.ts';
import { fakeBank, json } from '../support/fake-bank.ts';
import { figure } from '../long/promises/figure.ts';

const io = { signal: new AbortController().signal };
let respond: () => Promise<Response>;
const fetched: string[] = [];
beforeEach(() => {
  vi.resetModules();
  fetched.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return respond();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const loadModule = async () => {
  const module = await import('../../src/platform/settings.ts');
  module.setSettingsSource('/config.json');
  return module;
};
const deployed = async (content: unknown, status = 200) => {
  respond = async () =>
    new Response(typeof content === 'string' ? content : JSON.stringify(content), { status });
  return loadModule();
};
const faultsOf = (given: unknown) =>
  deployed(given)
    .then(({ settingsLoaded }) => settingsLoaded())
    .then(
      () => 'none',
      (error: Error) => error.message,
    );

describe('settings of the deployment', () => {
  it('override those of the build', async () => {
    vi.stubEnv('VITE_API_BASE_URL', 'https://lama.test');
    vi.stubEnv('VITE_LOGOUT_PATH', '/keluar');
    const { settingsLoaded, settings } = await deployed({
      VITE_API_BASE_URL: 'https://satu.test/v1',
      VITE_IDEMPOTENCY_KEY: 'off',
      VITE_REQUEST_TIMEOUT_MS: 9000,
      VITE_REFRESH_PATH: '/baru',
    });
    expect(settings().bases.main).toBe('https://lama.test');
    await settingsLoaded();
    const { pathOf, ...others } = settings();
    expect(others).toEqual({
      bases: { main: 'https://satu.test/v1', second: 'https://satu.test/v1' },
      sendsKey: false,
      timeout: 9_000,
    });
    expect([pathOf('logout'), pathOf('refresh'), pathOf('sessions')]).toEqual([
      '/keluar',
      '/baru',
      '',
    ]);
  });

  it('name the path of every extension, each in its own variable', async () => {
    expect(settingOf('qr_amount')).toBe('VITE_QR_AMOUNT_PATH');
    for (const extension of extensions) {
      const variable = `VITE_${extension.toUpperCase()}_PATH`;
      const { settingsLoaded, settings } = await deployed({ [variable]: '/jalur' });
      await settingsLoaded();
      const isOn = extensions.filter((name) => settings().pathOf(name) === '/jalur');
      expect(isOn).toEqual([extension]);
    }
  });

  it('name the path of every extension in the sandbox', () => {
    const named = readFileSync('.env.sandbox', 'utf8').match(/^VITE_\w+_PATH(?==)/gm);
    expect(named?.toSorted()).toEqual(extensions.map(settingOf).toSorted());
  });

  it('are fetched once, with the first call', async () => {
    await deployed({
      VITE_API_BASE_URL: 'https://satu.test',
      VITE_SECOND_API_BASE_URL: 'https://dua.test',
    });
    const calls = fakeBank(() => json({ success: true }));
    const { call } = await import('../../src/platform/http.ts');
    expect(fetched).toEqual([]);
    await Promise.all([call({ url: '/user/me' }, io), call({ base: 'second', url: '/users' }, io)]);
    await call({ url: '/user/me' }, io);
    expect(fetched).toEqual(['/config.json']);
    expect(calls.map(({ url }) => url.href)).toEqual([
      'https://satu.test/user/me',
      'https://dua.test/users',
      'https://satu.test/user/me',
    ]);
  });

  it('do not delay a cancelled call', async () => {
    respond = () => new Promise(() => {});
    await loadModule();
    const [{ call }, { http }] = await Promise.all([
      import('../../src/platform/http.ts'),
      import('../../src/platform/http-listener.ts'),
    ]);
    const reported: string[] = [];
    http.listener = {
      started: () => reported.push('started'),
      ended: () => reported.push('ended'),
      sent: () => () => reported.push('answered'),
      unauthorised: () => reported.push('unauthorised'),
      forbidden: () => reported.push('forbidden'),
      absent: () => reported.push('absent'),
    };
    const caller = new AbortController();
    const waiting = call({ url: '/user/me' }, { signal: caller.signal });
    caller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'unexpected' });
    expect(reported).toEqual(['started', 'ended']);
  });

  it('are optional', async () => {
    const { settingsLoaded, settings } = await deployed('<h1>404</h1>', 404);
    await settingsLoaded();
    expect(settings().bases).toEqual({ main: '/api/main', second: '/api/second' });
  });

  it('are fetched again by the next call if that failed; until then nothing is sent', async () => {
    await deployed({ VITE_API_BASE_URL: 'https://satu.test' });
    const calls = fakeBank(() => json({ success: true }));
    const { call } = await import('../../src/platform/http.ts');
    const answer = respond;
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(call({ url: '/user/me' }, io)).rejects.toMatchObject({ code: 'network.lost' });
    respond = async () => new Response('', { status: 503 });
    await expect(call({ url: '/user/me' }, io)).rejects.toMatchObject({ code: 'network.lost' });
    respond = answer;
    await call({ url: '/user/me' }, io);
    expect(calls.map(({ url }) => url.href)).toEqual(['https://satu.test/user/me']);
  });

  it('prevent all calls if they are invalid', async () => {
    await deployed({ VITE_API_BASE_URL: 'satu.test' });
    const calls = fakeBank(() => json({ success: true }));
    const { call } = await import('../../src/platform/http.ts');
    await expect(call({ url: '/user/me' }, io)).rejects.toMatchObject({ code: 'unexpected' });
    expect(calls).toEqual([]);
  });
});

describe('the content policy of the page', () => {
  it('names only the origins of its bases, each once [H8]', async () => {
    const { connectOnlyTo } = await import('../../src/platform/connect-policy.ts');
    const policy = () => document.head.querySelector<HTMLMetaElement>('meta[http-equiv]');
    for (const [bases, content] of [
      [['/api/main', '/api/second'], "connect-src 'self'"],
      [
        ['https://bank.test/api/main', 'https://bank.test/api/second'],
        "connect-src 'self' https://bank.test",
      ],
      [['http://127.0.0.1:8080', '/api/second'], "connect-src 'self' http://127.0.0.1:8080"],
    ] as const) {
      connectOnlyTo(bases);
      expect(policy()?.content).toBe(content);
      policy()?.remove();
    }
  });
});

describe('an invalid setting is named', () => {
  it.each([
    ['{"constructor":"x"}', 'constructor: unknown'],
    [
      '{"toString":"x","__proto__":{"VITE_API_BASE_URL":"https://evil.test"}}',
      'toString: unknown, __proto__: unknown',
    ],
    [{ VITE_API_BASE_URL: '/\\evil.test' }, 'VITE_API_BASE_URL: base'],
    [{ VITE_API_BASE_URL: 'https://bank.test\\@evil.test' }, 'VITE_API_BASE_URL: base'],
    [{ VITE_SECOND_API_BASE_URL: 'https://bank.test@evil.test' }, 'VITE_SECOND_API_BASE_URL: base'],
  ])('even if it resembles another: %j [L21]', async (given, faults) => {
    expect(await faultsOf(given)).toBe(faults);
    figure('L21', '5 of 5 settings in disguise named');
  });

  it.each([
    ['<!doctype html>', '/config.json: unreadable'],
    ['[]', '/config.json: unreadable'],
    ['', '/config.json: unreadable'],
    [{ API_BASE_URL: '/api' }, 'API_BASE_URL: unknown'],
    [{ VITE_API_BASE_URL: 'https://satu.test/' }, 'VITE_API_BASE_URL: base'],
    [{ VITE_API_BASE_URL: 'satu.test/api' }, 'VITE_API_BASE_URL: base'],
    [{ VITE_API_BASE_URL: '//satu.test' }, 'VITE_API_BASE_URL: base'],
    [{ VITE_API_BASE_URL: 'javascript:alert(1)' }, 'VITE_API_BASE_URL: base'],
    [{ VITE_SECOND_API_BASE_URL: true }, 'VITE_SECOND_API_BASE_URL: base'],
    [{ VITE_IDEMPOTENCY_KEY: 'yes' }, 'VITE_IDEMPOTENCY_KEY: switch'],
    [{ VITE_DPOP: 'yes' }, 'VITE_DPOP: switch'],
    [
      { VITE_REQUEST_TIMEOUT_MS: '5s', VITE_LOGOUT_PATH: 'keluar' },
      'VITE_REQUEST_TIMEOUT_MS: number, VITE_LOGOUT_PATH: path',
    ],
    [{ VITE_REFRESH_PATH: 'https://lain.test/' }, 'VITE_REFRESH_PATH: path'],
    [{ VITE_QR_AMOUNT_PATH: 'kode' }, 'VITE_QR_AMOUNT_PATH: path'],
    [{}, 'none'],
    [
      {
        VITE_API_BASE_URL: 'http://127.0.0.1:8080',
        VITE_SECOND_API_BASE_URL: '/api/dua',
        VITE_IDEMPOTENCY_KEY: 'off',
        VITE_DPOP: 'on',
        VITE_REQUEST_TIMEOUT_MS: '',
        VITE_LOGOUT_PATH: '',
      },
      'none',
    ],
  ])('%j: %s', async (given, fault) => {
    expect(await faultsOf(given)).toBe(fault);
  });

  it('even if it comes from the build', async () => {
    vi.stubEnv('VITE_API_BASE_URL', 'https://satu.test/');
    expect(await faultsOf({})).toBe('VITE_API_BASE_URL: base');
  });
});

describe('the page', () => {
  it('shows the faults in Indonesian instead of the app', async () => {
    respond = async () => new Response(JSON.stringify({ VITE_API_BASE_URL: 'satu', LAIN: 1 }));
    await loadModule();
    const { badSettings } = await import('../../src/app/deployment.tsx');
    render(createElement('div', {}, (await badSettings('/login')) as ReactElement));
    expect(screen.getByRole('heading', { name: 'Pengaturan aplikasi belum benar' })).toBeVisible();
    expect(screen.getByText('LAIN bukan nama pengaturan yang dikenal.')).toBeVisible();
  });

  it('shows the app if nothing is wrong or the settings cannot be fetched', async () => {
    respond = async () => new Response('{}');
    await loadModule();
    const { badSettings } = await import('../../src/app/deployment.tsx');
    expect(await badSettings('/login')).toBeNull();
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    vi.resetModules();
    await loadModule();
    expect(await (await import('../../src/app/deployment.tsx')).badSettings('/login')).toBeNull();
  });

  it('checks the settings on the landing page only when the browser is idle', async () => {
    respond = async () => new Response('{}');
    let whenIdle = () => {};
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
      whenIdle = callback;
    });
    await loadModule();
    const { badSettings } = await import('../../src/app/deployment.tsx');
    const reading = badSettings('/');
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetched).toEqual([]);
    whenIdle();
    expect(await reading).toBeNull();
    expect(fetched).toEqual(['/config.json']);
  });
});
