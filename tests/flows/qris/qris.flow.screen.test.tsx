import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountView } from '../../../machines/contract/account.ts';
import qrisFlow from '../../../src/flows/qris/flow.ts';
import { sintaUser } from '../../fixtures/customer.ts';
import { json } from '../../support/fake-bank.ts';
import { sinta } from '../../support/harness.ts';
import { openFlow, type Answer } from '../../support/open-flow.tsx';
import { styleOf } from '../../support/styles.ts';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00);
const image = 'data:image/png;base64,iVBORw0KGgr/AA==';
const own = 'data:image/png;base64,iVBORw0KGgpvd24=';
const answer = (body: BodyInit | null, status = 200, type = 'image/png') =>
  new Response(body, { status, headers: { 'content-type': type } });
const withCode = (qrCode: string | null): AccountView => ({
  ...sinta,
  user: { status: 'loaded', value: { ...sintaUser, qrCode } },
});
const owning = withCode(own);

interface Given {
  readonly account?: AccountView;
  readonly delays?: Readonly<Record<string, number>>;
}
const open = (codes: readonly Answer[] = [answer(png)], given: Given = {}) =>
  openFlow(qrisFlow, { 'GET /qrcode/generate': codes }, {}, given);
const code = () => screen.queryByRole('img', { name: /^Kode QR/ })?.getAttribute('src') ?? null;
const isNone = () => screen.queryByText('Kode QRIS tidak tersedia') !== null;
const failure = () => screen.queryByRole('alert')?.textContent ?? null;
const failed = 'Kode QRIS tidak dapat dimuatFailed to fetch QR code data';
const invalid = 'Data belum bisa kami tampilkanInvalid response from API';

describe('the code', () => {
  it('is shown with its label and owner; links lead to one with an amount and to reading one [QRS-1..4,6,9 SCN-2 CAL-25]', async () => {
    const run = await open();
    expect(run.made()).toEqual(['GET /api/main/qrcode/generate']);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Tunjukkan kode QR untuk menerima transfer' }),
    ).toHaveAttribute('data-arrival');
    expect(screen.getByText('SM')).toBeInTheDocument();
    expect(screen.getAllByText('Sinta Maharani')[0]?.parentElement).toHaveTextContent(
      'Sinta Maharani8800112233',
    );
    expect(screen.getAllByRole('img', { name: 'QRIS' })).not.toHaveLength(0);
    expect(
      screen.getByRole('img', {
        name: 'Kode QR untuk menerima transfer ke rekening 8800112233 atas nama Sinta Maharani',
      }),
    ).toHaveAttribute('src', image);
    for (const [name, address] of [
      ['Minta nominal tertentu', '/qris/nominal'],
      ['Pindai QR', '/qris/pindai'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
    expect(run.flow.getSnapshot().context.owner).toEqual({
      status: 'loaded',
      value: { name: 'Sinta Maharani', account_number: '8800112233', qrCode: null },
    });
  });

  it.each([
    ['base64', image.replace(/^.*,/, '')],
    ['a data address', image],
    ['a JSON text', JSON.stringify(image)],
  ])('may come as %s [CAL-25]', async (_, body) => {
    await open([answer(body, 200, 'text/plain')]);
    expect(code()).toBe(image);
  });

  it.each<[string, Answer]>([
    ['an empty body', answer('')],
    ['a 204', answer(null, 204)],
    ['a 404', 404],
  ])('is absent after %s, and cannot be saved [QRS-5]', async (_, none) => {
    await open([none]);
    expect([isNone(), failure(), code()]).toEqual([true, null, null]);
    expect(screen.queryByRole('button', { name: 'Unduh' })).toBeNull();
  });

  it.each<[string, Answer, string]>([
    ['a lost connection', 'lost', failed],
    ['a refusal', json({ message: 'Tidak boleh' }, 403), failed],
    ['a page instead of a picture', answer('<svg onload="alert(1)"/>'), invalid],
    ['a JSON', { success: true }, invalid],
    ['a truncated picture', answer(png.slice(0, 4)), invalid],
  ])('can be requested again after %s [ERR-8..10,17]', async (_, first, words) => {
    const run = await open([first, answer(png)]);
    expect([failure(), code()]).toEqual([words, null]);
    await run.press('Coba lagi');
    expect([failure(), code()]).toEqual([null, image]);
  });

  it('is shown even if the owner could not be fetched, which can be retried', async () => {
    const run = await open(undefined, {
      account: { ...sinta, user: { status: 'failed', code: 'user.failed' } },
    });
    expect(screen.getByRole('img', { name: 'Kode QR untuk menerima transfer' })).toBeVisible();
    expect(failure()).toContain('Failed to fetch user data');
    await run.press('Coba lagi');
    expect(run.received('account')).toContainEqual({ type: 'user.retried' });
  });
});

describe('the code in the user’s data', () => {
  it.each([
    ['an address', own, own],
    ['bare base64', 'iVBORw0KGgpvd24=', own],
    ['base64 with line breaks', 'iVBORw0K\nGgpvd24=\n', own],
    ['a JPEG', '/9j/4AA=', 'data:image/jpeg;base64,/9j/4AA='],
    [
      'an address whose type differs from its bytes',
      'data:image/png;base64,/9j/4AA=',
      'data:image/jpeg;base64,/9j/4AA=',
    ],
  ])('is read as a picture: %s [QRS-8]', async (_, qrCode, address) => {
    await open(['lost'], { account: withCode(qrCode) });
    expect(code()).toBe(address);
  });

  it('is no picture if it is anything else [QRS-8]', async () => {
    const run = await open(['lost']);
    for (const qrCode of [
      null,
      'tidak ada',
      'https://bank.example/qr.png',
      'javascript:alert(1)',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:image/png;base64,',
      'data:image/png;base64,iVBORw0KGgo"onerror="alert(1)',
      'data:text/html,<script>alert(1)</script>',
    ]) {
      await run.send({ type: 'account.changed', account: withCode(qrCode) });
      expect([qrCode, failure(), code()]).toEqual([qrCode, failed, null]);
    }
  });

  it.each<Answer>([500, 404, { success: true }])(
    'is shown if the call fails with %j [QRS-8]',
    async (failing) => {
      await open([failing], { account: owning });
      expect([failure(), code()]).toEqual([null, own]);
    },
  );

  it('is shown after an abandoned wait, or if it arrives late [QRS-8]', async () => {
    const slow = await open(['never'], { account: owning });
    expect(code()).toBeNull();
    await slow.send({ type: 'wait.abandoned' });
    expect(code()).toBe(own);
    document.body.replaceChildren();
    const late = await open(['lost']);
    expect(failure()).toBe(failed);
    await late.send({ type: 'account.changed', account: owning });
    expect(code()).toBe(own);
  });

  it('is ignored if the call succeeds, with a code or without [QRS-8]', async () => {
    await open(undefined, { account: owning });
    expect(code()).toBe(image);
    document.body.replaceChildren();
    await open([answer('')], { account: owning });
    expect([isNone(), code()]).toEqual([true, null]);
  });
});

describe('what one can do with the code', () => {
  afterEach(() => vi.unstubAllGlobals());
  const copied: string[] = [];
  const device = (more: object) => {
    copied.length = 0;
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (text: string) => void copied.push(text) },
      ...more,
    });
  };
  const owner = 'QRIS – Sinta Maharani, 8800112233 (Lentera)';

  it('prints a poster that asks for a transfer, as of no shop [QRS-20]', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const run = await open();
    await run.press('Cetak');
    expect(print).toHaveBeenCalledOnce();
    const poster = screen.getByText('Scan untuk transfer ke Sinta Maharani').parentElement;
    if (poster === null) throw new Error('no poster');
    expect(poster).toHaveAttribute('data-paper');
    expect(styleOf(poster)).toContain('display: none');
    expect(poster).toHaveTextContent('Rekening 8800112233');
    expect(poster).not.toHaveTextContent(/bayar|toko|merchant/i);
    expect(poster.querySelector('img')).toHaveAttribute('src', image);
    print.mockRestore();
  });

  it('copies the account number, and announces it [QRS-19]', async () => {
    const run = await open();
    await run.press('Salin nomor rekening');
    expect(run.received('account')).toContainEqual({ type: 'copy.requested' });
    await run.send({ type: 'account.changed', account: sinta, copied: 'copied' });
    expect(screen.getByRole('status')).toHaveTextContent('Tersalin');
    await run.send({ type: 'account.changed', account: sinta, copied: 'failed' });
    expect(screen.getByRole('status')).not.toHaveTextContent('Tersalin');
  });

  it.each([
    ['image/png', 'qris-lentera.png', image],
    ['image/jpeg', 'qris-lentera.jpg', '/9j/4AA='],
  ])('saves it as %s under the name %s [QRS-7]', async (type, name, base64) => {
    await open([answer(base64, 200, 'text/plain')]);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const saved: string[] = [];
    const address = ({ type: given, size }: Blob) => `blob:${saved.push(`${given} ${size}`)}`;
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: address }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    click.mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Unduh' }));
    click.mockRestore();
    expect(saved).toEqual([`${type} ${type === 'image/png' ? 10 : 5}`, name]);
  });

  it.each([
    ['the picture if the device takes files', true, 'qris-lentera.png image/png 10'],
    ['the text if the device takes no files', false, undefined],
  ])('shares %s, which the device itself announces [QRS-7]', async (_, canShare, file) => {
    const given: ShareData[] = [];
    device({ canShare: () => canShare, share: async (data: ShareData) => void given.push(data) });
    const run = await open();
    await run.press('Bagikan');
    const files = given[0]?.files?.map(({ name, type, size }) => `${name} ${type} ${size}`);
    expect([given[0]?.text, files?.join()]).toEqual([owner, file]);
    expect([shared(), copied]).toEqual(['', []]);
  });

  it('says nothing if the customer dismisses the dialog of the device', async () => {
    device({ share: () => Promise.reject(new DOMException('', 'AbortError')) });
    const run = await open();
    await run.press('Bagikan');
    expect([shared(), copied]).toEqual(['', []]);
  });

  it.each([
    ['cannot share', {}],
    ['may not share', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ])('copies the text if the device %s, and says so [QRS-7]', async (_, more) => {
    device(more);
    const run = await open();
    await run.press('Bagikan');
    expect(copied).toEqual([owner]);
    expect(shared()).toBe(
      'Perangkat ini tidak dapat membagikan gambar. Nama dan nomor rekening Anda sudah disalin.',
    );
  });

  it('says what to do if the device can neither share nor copy, until the next try', async () => {
    let tries = 0;
    const writeText = () =>
      (tries += 1) < 3 ? Promise.reject(new Error('no clipboard')) : new Promise(() => {});
    device({ clipboard: { writeText } });
    const run = await open();
    await run.press('Bagikan');
    expect(shared()).toBe('Perangkat ini tidak dapat membagikan. Unduh gambarnya, lalu kirimkan.');
    await run.press('Bagikan');
    await run.press('Bagikan');
    expect([shared(), tries]).toEqual(['', 3]);
  });

  it('can be shared again if the device never says that its dialog was closed', async () => {
    let tries = 0;
    device({ share: () => new Promise(() => void (tries += 1)) });
    const run = await open(undefined, { delays: { deviceDialog: 0 } });
    await run.press('Bagikan');
    await run.press('Bagikan');
    expect(tries).toBe(2);
  });
  const shared = () => document.querySelector('p[aria-live=polite]')?.textContent;
});
