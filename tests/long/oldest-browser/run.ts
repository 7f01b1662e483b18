/*
 * npm run floor: makes and finds a payment in Chromium 109, the last for Windows 7 and 8 and the
 * oldest in a package. Downloads the browser and a matching driver.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserType, Page } from 'playwright';
import { launchArgs } from '../../support/browser.ts';
import { memoLabel } from '../../../machines/contract/limits.ts';

const port = Number(process.env['E2E_PORT'] ?? 4329);
const origin = `http://127.0.0.1:${port}`;
const folder = resolve('test-results/floor');

interface OldBrowser {
  readonly driver: BrowserType;
  readonly executablePath: string;
}

async function fetchBrowser(): Promise<OldBrowser> {
  mkdirSync(folder, { recursive: true });
  const packages = ['@sparticuz/chromium@109.0.6', 'playwright-core@1.29.2'];
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--prefix', folder, ...packages], {
    stdio: 'ignore',
  });
  const need = createRequire(`${folder}/`);
  const { chromium: driver } = need('playwright-core') as { chromium: BrowserType };
  const chromium = need('@sparticuz/chromium') as { executablePath(): Promise<string> };
  return { driver, executablePath: await chromium.executablePath() };
}

async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`${origin}/health`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('The bank did not start');
}

/** Logs in, pays, finds the payment in the history, and logs out. */
async function journey(page: Page): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const open = async (name: string) => {
    await page.getByRole('navigation', { name: 'Utama' }).waitFor();
    await page
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  };
  await page.goto(`${origin}/login`);
  await field('Email').fill('bagas@lentera.test');
  await field('Password').fill('Lentera123');
  await press('Masuk');
  await page.waitForURL('**/dashboard');
  await press('Tampilkan saldo');
  await open('Transfer');
  await field('Rekening Tujuan').fill('5220304050');
  await field('Bank Tujuan').selectOption('Bank Central Asia');
  await field('Nominal').fill('15000');
  await field(memoLabel).fill('Dari Chromium 109');
  await press('Lanjut');
  await page.waitForURL('**/transfer/input-pin');
  await field('PIN').fill('135790');
  await press('Transfer');
  await page.getByRole('dialog', { name: 'Transfer Berhasil' }).getByText('Rp15.000').waitFor();
  await press('Oke');
  await open('Mutasi');
  await page.getByText('−Rp15.000').first().waitFor();
  await open('QRIS');
  await page.getByRole('button', { name: /^Notifikasi/ }).click();
  await open('Beranda');
  await press('Keluar');
  await page.waitForURL('**/login');
}

const { driver, executablePath } = await fetchBrowser();
const bank = spawn('npx', ['--no-install', 'tsx', 'bank/run/main.ts'], {
  detached: true,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), LENTERA_DATA: 'memory' },
});
let browser: Browser | undefined;
try {
  await ready();
  browser = await driver.launch({ executablePath, args: [...launchArgs, '--single-process'] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await journey(page);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  console.log(`Chromium ${browser.version()}: login, transfer, history, QRIS, inbox, logout`);
} finally {
  await browser?.close();
  if (bank.pid !== undefined) process.kill(-bank.pid);
}
