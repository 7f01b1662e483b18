import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, launchArgs, sandbox } from '../support/browser.ts';
import { scaled } from '../support/computer.ts';
import { lostAnswers, openCountingBank } from './support/lost-answers.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newcomer,
  openAccount,
  openAs,
  test,
} from './support/fixtures.ts';

const section = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('region', { name, exact: true });

test('the page steers the bank, and the app shows it [SBX-14]', async ({ page }) => {
  const { email, password, phone, pin } = newcomer();
  await page.goto('/sandbox');
  const customers = section(page, 'Nasabah');
  await customers.getByText('Nasabah baru').click();
  const form = page.getByRole('form', { name: 'Nasabah baru' });
  const typed = { Nama: 'Dewi Anggraini', Email: email, Password: password, PIN: pin };
  for (const [label, text] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole('button', { name: 'Buka rekening' }).click();
  const phoneField = form.getByLabel('Nomor handphone');
  await expect(phoneField).toBeFocused();
  await expect(form).toContainText('phone harus berupa nomor handphone');
  await phoneField.fill(phone);
  await form.getByRole('button', { name: 'Buka rekening' }).click();
  await expect(form).toContainText(`${email} · password ${password} · PIN ${pin}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await openAs(page, '/dashboard', { email, password });
  await page.getByRole('button', { name: 'Tampilkan saldo' }).click();
  await expect(page.getByText('Rp1.000.000', { exact: true }).first()).toBeVisible();
});

test('the outbox shows the mails as a page', { tag: '@once' }, async ({ page }) => {
  const { email } = await openAccount(page.request);
  await page.goto('/sandbox/outbox');
  const mail = section(page, 'Kotak keluar').getByRole('listitem').filter({ hasText: email });
  await expect(mail).toContainText(/\d{6}/);
});

test(
  'an answer that is lost is a network failure, and its order arrives once [SBX-7,9]',
  { tag: '@once' },
  async ({ browser }) => {
    const bank = await openCountingBank();
    const page = await browser.newPage();
    await page.goto(`${bank.address}/login`);
    for (const { fault, accountTo, bookings } of lostAnswers) {
      if (fault !== null) await bank.plant(fault);
      const seen = await page.evaluate(`(${bank.sending(accountTo)})()`);
      expect([fault, accountTo, seen]).toEqual([fault, accountTo, 'lost']);
      expect(await bank.look()).toEqual({ arrivals: 1, bookings });
    }
    await page.close();
    await bank.close();
  },
);

test('the example of bank/docs/sandbox.md runs as written', { tag: '@once' }, ({ baseURL }) => {
  const [, example = ''] =
    /```ts\n([\s\S]*?)```/.exec(readFileSync('bank/docs/sandbox.md', 'utf8')) ?? [];
  expect(example.split('\n').length - 1).toBeLessThanOrEqual(20);
  const folder = mkdtempSync(join('test-results', 'example-'));
  writeFileSync(join(folder, 'arrives.spec.ts'), example);
  const executablePath = chromiumPath();
  const launchOptions = {
    chromiumSandbox: sandbox,
    args: [...launchArgs],
    ...(executablePath && { executablePath }),
  };
  const config = {
    timeout: scaled(30_000),
    reporter: 'line',
    outputDir: 'output',
    use: { baseURL, launchOptions },
  };
  const file = join(folder, 'playwright.config.mjs');
  writeFileSync(file, `export default ${JSON.stringify(config)};`);
  const { stdout, status } = spawnSync('npx', ['playwright', 'test', '--config', file], {
    encoding: 'utf8',
    timeout: scaled(60_000),
  });
  rmSync(folder, { recursive: true });
  expect([status, stdout]).toEqual([0, expect.stringContaining('1 passed')]);
});
