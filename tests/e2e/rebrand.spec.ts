import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { copyRepository } from '../support/copy-repository.ts';
import { expect, expectAccessible, logIn, sinta, test } from './support/fixtures.ts';
import { scaled } from '../support/computer.ts';
import { confirmOrder, fillOrder, receiptOn } from './pages/transfer.ts';

const folder = resolve('test-results/rebrand');

/** Bank Nusa in three files: a text of each, and what takes its place everywhere in it. */
const changes: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'src/brand/brand.ts': [
    [/Lentera/g, 'Bank Nusa'],
    [/lentera/g, 'nusa'],
    [/Sinari Perjalanan Finansialmu/g, 'Tumbuh Bersama Nusa'],
  ],
  'src/brand/look.ts': [
    [/#(?:1F2A5A|131A40|2C3970|151B3D|252E5E|2F3D7C|36437F)/g, '#0B4A2E'],
    [/#(?:2D3C8F)/g, '#0B6B43'],
    [/#(?:141B40|080B1C|0D1124|141A3A)/g, '#06261A'],
    [/#(?:8791C4|7A84B8)/g, '#7FB89C'],
    [/#(?:C9CFEA|BFC6E6|BAC4FF|D3DAFF)/g, '#C4EBD6'],
    [/#(?:F5B041|FFC25E|F9C66B|FBCF7C)/g, '#C9E265'],
    [/#(?:F0A02F|E8962B|B86E14)/g, '#8DB32E'],
  ],
  'machines/contract/limits.ts': [
    [/'Bank Mandiri',/g, "'Bank Mandiri',\n  'Bank Syariah Indonesia',"],
    [/25_000_000/g, '50_000_000'],
    [/LENTERA/g, 'NUSA'],
  ],
};

function run(...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

test('another bank takes over the app by three files', { tag: '@once' }, async ({ browser }) => {
  test.setTimeout(scaled(300_000));
  rmSync(folder, { recursive: true, force: true });
  copyRepository(folder, (file) => !/^(?:tests|docs|\.storybook)\//.test(file));
  for (const [file, edits] of Object.entries(changes)) {
    const before = readFileSync(join(folder, file), 'utf8');
    const after = edits.reduce((text, [from, to]) => text.replace(from, to), before);
    writeFileSync(join(folder, file), after);
  }
  run('--import', 'tsx', 'tools/build/write-brand.ts');
  run('node_modules/vite/bin/vite.js', 'build', '--mode', 'sandbox');

  const built = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const old = /lentera|#1f2a5a|#131a40|#f5b041|245 176 65|25\.000\.000|25 juta|25e6/i;
  const left = built
    .filter((file) => /\.(?:html|js|css|svg|json|webmanifest)$/.test(file))
    // It names the caches of the demo, whose name no brand changes.
    .filter((file) => file !== 'service-worker.js')
    .filter((file) => old.test(readFileSync(join(folder, 'dist', file), 'utf8')));
  expect(left).toEqual([]);

  const bank = spawn(process.execPath, ['--import', 'tsx', 'bank/run/main.ts'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LENTERA_DATA: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(bank, 'exit');
  try {
    let baseURL = '';
    for await (const line of createInterface({ input: bank.stdout })) {
      baseURL = /http:\S+/.exec(line)?.[0] ?? '';
      if (baseURL !== '') break;
    }
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveTitle('Tumbuh Bersama Nusa – Bank Nusa');
    await expect(page.getByText('bank tujuan: BCA, BNI, BRI, Mandiri, dan BSI')).toBeVisible();
    await expect(page.getByText('Rp50.000.000', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await logIn(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Transfer', exact: true }).first().click();
    await fillOrder(page, { to: '8800445566', bank: 'Bank Syariah Indonesia' });
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await confirmOrder(page, sinta.pin);
    await expect(receiptOn(page)).toContainText('Bank Syariah Indonesia');
    await context.close();
  } finally {
    bank.kill();
    await exit;
  }
});
