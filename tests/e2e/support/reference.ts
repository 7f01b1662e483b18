import type { Browser, Page } from '@playwright/test';
import { extensions, settingOf } from '../../../machines/contract/extensions.ts';
import type { Tokens } from '../../../machines/contract/session.ts';
import { startReference } from '../../../tools/contract/reference/bank.ts';
import { laras } from '../../../tools/contract/reference/holders.ts';
import { collectErrors, expect } from './fixtures.ts';
import { openStaticHost } from './static-host.ts';

/** The app, served for a bank at another origin that has nothing beyond the contract. */
export async function hostFor(base: () => string) {
  const absent = Object.fromEntries(extensions.map((name) => [settingOf(name), '']));
  return openStaticHost((path) =>
    path === '/config.json'
      ? [
          'application/json',
          JSON.stringify({ VITE_API_BASE_URL: base(), VITE_DPOP: 'off', ...absent }),
        ]
      : null,
  );
}

/**
 * Uses a page of the app in front of the reference bank. Then its console may have no error but
 * those that a planted fault causes.
 */
export async function withReference(
  browser: Browser,
  run: (page: Page, bank: Awaited<ReturnType<typeof startReference>>) => Promise<void>,
  isOfFault = (_line: string): boolean => false,
): Promise<void> {
  let base = '';
  const host = await hostFor(() => base);
  const bank = await startReference({ origin: host.address });
  base = bank.address;
  const context = await browser.newContext({ baseURL: host.address });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    collectErrors(page, host.address, errors);
    await run(page, bank);
    const own = errors.filter((line) => !line.startsWith(`request to ${bank.address}/`));
    expect(own.filter((line) => !isOfFault(line))).toEqual([]);
  } finally {
    await context.close();
    await bank.stop();
    host.close();
  }
}

/** The last code that the bank at `address` mailed. */
export async function codeFrom(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/outbox`);
  const mails = (await answer.json()) as readonly { to: string; code: string }[];
  return mails.find(({ to }) => to === email)?.code ?? '';
}

export async function tokensFrom(address: string): Promise<Tokens> {
  const { email, password } = laras;
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${address}/auth/login`, { method: 'POST', body });
  const { data } = (await answer.json()) as { data: { jwt_token: string } };
  return { jwt_token: data.jwt_token, refresh_token: '' };
}
