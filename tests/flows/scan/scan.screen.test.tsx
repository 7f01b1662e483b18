import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback, type EventObject } from 'xstate';
import type { CameraEvent, ScanPorts } from '../../../machines/contract/scan.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { scanMachine } from '../../../machines/scan/scan.machine.ts';
import scanFlow from '../../../src/flows/scan/flow.ts';
import { flushMicrotasks, startFlow } from '../../support/harness.ts';
import { renderFlow } from '../../support/screens.tsx';
import { code } from './code.ts';

const good = code({ '54': '50000' });
const picture = () => new File(['kode'], 'kode.png', { type: 'image/png' });

async function open(codes: Awaited<ReturnType<ScanPorts['readPicture']>> = [good]) {
  let send: (event: CameraEvent) => void = () => undefined;
  const machine = scanMachine.provide({
    actors: {
      ...adapters<ScanPorts>({ readPicture: async () => codes }),
      camera: fromCallback<EventObject>(({ sendBack }) => {
        send = sendBack;
      }),
    },
  });
  const run = startFlow(machine);
  renderFlow(run.flow, scanFlow.screens);
  await act(flushMicrotasks);
  return { ...run, camera: (event: CameraEvent) => act(() => send(event)) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status');
async function read(text: string) {
  fireEvent.change(screen.getByLabelText('Teks kode QR'), { target: { value: text } });
  await press('Baca');
}
const openedWith = (view: object): CameraEvent => ({
  type: 'camera.opened',
  camera: { view, canSwitch: true, hasLight: true },
});

describe('the page', () => {
  it('has three ways, with their names [SCN-1,3,4,5]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Pindai QR' })).toHaveAttribute(
      'data-arrival',
    );
    expect(screen.getByRole('button', { name: 'Buka kamera' })).toBeEnabled();
    expect(screen.getByLabelText('Gambar kode QR')).toHaveAttribute('type', 'file');
    expect(screen.getByRole('textbox', { name: 'Teks kode QR' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Baca' })).toBeEnabled();
  });

  it.each([
    ['kode', 'Kode ini bukan QRIS.'],
    [good.replace('Sinta', 'Singa'), 'Kode ini rusak: angka pemeriksanya tidak cocok.'],
    [code({ '52': '5812' }), 'Kode ini milik merchant. Lentera belum bisa membayar merchant.'],
    [code({ '53': '702' }), 'Kode ini bukan dalam rupiah.'],
    [code({ '58': 'SG' }), 'Kode ini dari negara lain.'],
    [code({ '26': null }), 'Kode ini tidak memuat nomor rekening.'],
    [code({ '54': '999' }), 'Minimal melakukan transaksi sebesar 1 ribu'],
    [code({ '54': '25000001' }), 'Maksimal melakukan transaksi sebesar 25 juta'],
    [
      code({ '26': '0017ID.CO.LENTERA.WWW01108800112233' }),
      'Tidak dapat transfer ke rekening anda',
    ],
  ])('refuses a text with one sentence, as an alert: %# [SCN-7,8,9]', async (text, sentence) => {
    await open();
    await read(text);
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByRole('dialog')).toBeNull();
    const before = screen.getByRole('alert');
    await press('Baca');
    expect(screen.getByRole('alert')).not.toBe(before);
    expect(screen.getByRole('button', { name: 'Buka kamera' })).toBeEnabled();
  });

  it.each([
    ['picture.codeless', 'Tidak ada kode QR di gambar ini.'],
    ['picture.unreadable', 'File ini bukan gambar.'],
    ['picture.tooLarge', 'Gambar ini terlalu besar.'],
  ] as const)('refuses a picture: %s [SCN-10]', async (failure, sentence) => {
    await open(failure);
    await userEvent.upload(screen.getByLabelText('Gambar kode QR'), picture());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it.each([
    ['camera.refused', /^Kamera tidak dapat dibuka\. Izinkan kamera/],
    ['camera.missing', /^Kamera tidak dapat dibuka\. Perangkat ini/],
    ['camera.taken', /^Kamera tidak dapat dibuka\. Tutup aplikasi lain/],
    ['camera.insecure', /^Kamera tidak dapat dibuka\. Alamat halaman ini/],
  ] as const)('says why the camera does not open: %s [SCN-10]', async (failure, sentence) => {
    const { camera } = await open();
    await press('Buka kamera');
    camera({ type: 'camera.failed', failure });
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  });

  it('announces what was read [SCN-5,12]', async () => {
    await open();
    await read(good);
    expect(status()).toHaveTextContent('Kode terbaca: Sinta Maharani, Rp50.000');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes a picture that is dropped or pasted [SCN-4]', async () => {
    await open();
    const file = picture();
    fireEvent.drop(screen.getByLabelText('Gambar kode QR'), { dataTransfer: { files: [file] } });
    expect(await screen.findByText(/^Kode terbaca/)).toBeInTheDocument();
  });

  it('takes a picture that is pasted, and leaves text to the field [SCN-4]', async () => {
    await open('picture.codeless');
    const paste = (files: readonly File[]) => {
      const event = createEvent.paste(document.body);
      Object.defineProperty(event, 'clipboardData', { value: { files } });
      fireEvent(document.body, event);
    };
    paste([]);
    expect(status()).toHaveTextContent('');
    paste([picture()]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Tidak ada kode QR di gambar ini.');
  });

  it('lists the codes of one picture [SCN-11]', async () => {
    await open([code({ '59': 'Bagas Pratama' }), good, code({ '52': '5812' })]);
    await userEvent.upload(screen.getByLabelText('Gambar kode QR'), picture());
    expect(await screen.findByText('Ada 3 kode QR. Pilih salah satu.')).toBe(status());
    expect(screen.getByRole('button', { name: 'Bagas Pratama' })).toBeInTheDocument();
    await press('Sinta Maharani, Rp50.000');
    expect(status()).toHaveTextContent('Kode terbaca: Sinta Maharani, Rp50.000');
  });

  it('shows a name from a code as text [GEN-10]', async () => {
    await open();
    await read(code({ '59': '<img src=x onerror=1>' }));
    expect(status()).toHaveTextContent('Kode terbaca: <img src=x onerror=1>');
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the camera', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  it('shows its picture as decoration, keeps the focus and is heard [SCN-3,13]', async () => {
    const { camera } = await open();
    await press('Buka kamera');
    const view = document.createElement('video');
    camera(openedWith(view));
    expect(status()).toHaveTextContent('Kamera menyala');
    expect(view.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Tutup kamera' })).toHaveFocus();
    camera({ type: 'camera.paused' });
    expect(status()).toHaveTextContent('Kamera dijeda');
    camera({ type: 'camera.resumed' });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(status()).toHaveTextContent('Dekatkan');
    camera({ type: 'view.measured', isDark: true });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(status()).toHaveTextContent('Terlalu gelap');
    await press('Tutup kamera');
    expect(view.isConnected).toBe(false);
    expect(screen.getByRole('button', { name: 'Buka kamera' })).toHaveFocus();
  });

  it('has a light that is a toggle, and can be another camera [SCN-3]', async () => {
    const { camera } = await open();
    await press('Buka kamera');
    camera(openedWith({}));
    expect(screen.getByRole('button', { name: 'Ganti kamera' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Nyalakan lampu' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    camera({ type: 'light.changed', isLit: true });
    expect(screen.getByRole('button', { name: 'Matikan lampu' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    camera({ type: 'camera.opened', camera: { view: {}, canSwitch: false, hasLight: false } });
    expect(screen.queryByRole('button', { name: 'Ganti kamera' })).toBeNull();
    expect(screen.queryByRole('button', { name: /lampu/ })).toBeNull();
  });
});
