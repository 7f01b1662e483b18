import { act, screen } from '@testing-library/react';
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import downloadFlow from '../../../src/flows/download/flow.ts';
import { install, listenForInstall } from '../../../src/platform/install.ts';
import { deferredAnswer, startFlow } from '../../support/harness.ts';
import { openFlow, settle } from '../../support/open-flow.tsx';

type Outcome = 'accepted' | 'dismissed';

/** The browser's window. */
let page = new EventTarget();
function load(standalone = false) {
  page = Object.assign(new EventTarget(), { matchMedia: () => ({ matches: standalone }) });
  install.offer = null;
  listenForInstall(page as unknown as Window);
}
beforeEach(() => load());

/** The browser says something; an offer waits for the person's answer. */
function says(type: 'beforeinstallprompt' | 'appinstalled', answer?: Outcome | Promise<Outcome>) {
  const prompt = vi.fn<() => Promise<object>>(async () => ({ outcome: await answer }));
  const event = Object.assign(new Event(type, { cancelable: true }), { prompt });
  act(() => void page.dispatchEvent(event));
  return event;
}
const offers = (answer?: Outcome | Promise<Outcome>) => says('beforeinstallprompt', answer);
const open = () => openFlow(downloadFlow, {});
const button = () => screen.queryByRole('button', { name: 'Pasang Lentera' });
const isByHand = () => screen.queryByText(/Tambahkan ke Layar Utama/) !== null;
const said = () => screen.queryByRole('alert')?.textContent ?? null;
const installed = 'Lentera sudah terpasang di perangkat ini.';

describe('the page /download', () => {
  it('explains how to install on every kind of device [PUB-8]', async () => {
    await open();
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

  it('keeps an offer that came earlier, instead of the browser’s own bar, and asks once [PUB-7]', async () => {
    const answer = deferredAnswer<Outcome>();
    const offer = offers(answer.promise);
    expect(offer.defaultPrevented).toBe(true);
    const run = await open();
    expect([button()?.matches(':disabled'), isByHand()]).toEqual([false, false]);
    await run.press('Pasang Lentera');
    await run.press('Pasang Lentera');
    expect([button()?.matches(':disabled'), said()]).toEqual([true, null]);
    answer.resolve('accepted');
    await settle();
    expect([said(), isByHand(), button()]).toEqual([installed, false, null]);
    expect(offer.prompt).toHaveBeenCalledOnce();
  });

  it('accepts a no, and another offer after it [PUB-7]', async () => {
    const run = await open();
    offers('dismissed');
    await run.press('Pasang Lentera');
    expect([said(), isByHand(), button()]).toEqual(['Lentera belum dipasang.', true, null]);
    offers('accepted');
    await run.press('Pasang Lentera');
    expect(said()).toBe(installed);
  });

  it('returns to its instructions if the offer is gone', async () => {
    const run = await open();
    offers('dismissed');
    await run.press('Pasang Lentera');
    await run.send({ type: 'install.offered' });
    await run.press('Pasang Lentera');
    expect([said(), isByHand(), button()]).toEqual([null, true, null]);
  });

  it('returns to its instructions if the browser does not answer for 30 seconds', () => {
    vi.useFakeTimers();
    offers(new Promise(() => undefined));
    const { flow, stop } = startFlow(downloadFlow.provide(downloadFlow.services));
    flow.send({ type: 'install.requested' });
    vi.advanceTimersByTime(29_999);
    expect(flow.getSnapshot().value).toBe('asking');
    vi.advanceTimersByTime(1);
    expect(flow.getSnapshot().value).toBe('unavailable');
    stop();
    vi.useRealTimers();
  });

  it.each(['unavailable', 'offered', 'asking', 'dismissed'])(
    'says that the app is installed as soon as the browser does: %s',
    async (state) => {
      const run = await open();
      if (state !== 'unavailable')
        offers(state === 'asking' ? new Promise(() => undefined) : 'dismissed');
      if (state === 'asking' || state === 'dismissed') await run.press('Pasang Lentera');
      expect(run.flow.getSnapshot().value).toBe(state);
      says('appinstalled');
      expect([said(), install.offer]).toEqual([installed, null]);
    },
  );

  it('says so in the installed app, or if it was installed before', async () => {
    load(true);
    const run = await open();
    expect(said()).toBe(installed);
    run.stop();
    document.body.replaceChildren();
    load();
    offers();
    says('appinstalled');
    await open();
    expect(said()).toBe(installed);
  });

  it('hears the browser until it is closed, whichever page opened before', async () => {
    const earlier = startFlow(downloadFlow.provide(downloadFlow.services));
    const run = await open();
    earlier.stop();
    offers();
    expect(button()).toBeVisible();
    const { notify } = install;
    run.stop();
    expect(install.notify).not.toBe(notify);
  });

  it('keeps its instructions if it cannot watch the browser', () => {
    const blind = createActor(downloadMachine).start();
    expect(blind.getSnapshot()).toMatchObject({ value: 'unavailable', status: 'active' });
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
