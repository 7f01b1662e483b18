import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { InstallPorts } from '../../../machines/contract/install.ts';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import downloadFlow from '../../../src/flows/download/flow.ts';
import { renderFlow } from '../../support/screens.tsx';

function show(yes: boolean) {
  const flow = createActor(
    downloadMachine.provide({ actors: adapters<InstallPorts>({ install: async () => yes }) }),
  ).start();
  renderFlow(flow, downloadFlow.screens);
  return flow;
}

describe('the page /download', () => {
  it('explains how to install on every kind of device [PUB-8]', () => {
    show(true);
    expect(screen.getByRole('heading', { level: 1, name: 'Download' })).toBeVisible();
    for (const [name, how] of [
      ['Android, dengan Chrome', /menu titik tiga, .*‘Instal aplikasi’/],
      ['iPhone dan iPad, dengan Safari', /tombol Bagikan, .*‘Tambahkan ke Layar Utama’/],
      ['Komputer, dengan Chrome atau Edge', /ujung bilah alamat, .*‘Instal’/],
    ] as const)
      expect(screen.getByRole('heading', { level: 2, name }).nextElementSibling).toHaveTextContent(
        how,
      );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [true, 'Lentera sudah terpasang di perangkat ini.', 0],
    [false, 'Lentera belum dipasang.', 1],
  ])('after an offer and a %s says: %s [PUB-7]', async (yes, said, instructions) => {
    const flow = show(yes);
    act(() => flow.send({ type: 'install.offered' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pasang Lentera' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(screen.queryAllByText(/Tambahkan ke Layar Utama/)).toHaveLength(instructions);
  });
});

it('the manifest names the app and lists icons that exist in their sizes [PUB-9]', async () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  const names = { name: 'Lentera', lang: 'id', display: 'standalone' };
  expect(manifest).toMatchObject(names);
  for (const folder of ['/', '/bank/']) {
    const at = (path: string) =>
      new URL(path, `https://bank.example${folder}manifest.webmanifest`).pathname;
    expect([manifest.start_url, manifest.scope].map(at)).toEqual([folder, folder]);
    expect(at(manifest.icons[0]?.src ?? '')).toBe(`${folder}icon-192.png`);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of manifest.icons) {
    const file = `public/${src}`;
    expect(existsSync(file)).toBe(true);
    if (type !== 'image/png') continue;
    // oxlint-disable-next-line no-await-in-loop -- four small files
    const { width, height } = await sharp(file).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
