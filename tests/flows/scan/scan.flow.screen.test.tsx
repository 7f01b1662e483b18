import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mutation } from '../../../machines/contract/account.ts';
import { largestTransfer, type BankName } from '../../../machines/contract/limits.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { sinta } from '../../support/harness.ts';
import { code, ours, write } from './code.ts';
import {
  alert,
  buttons,
  connectDevice,
  device,
  good,
  merchant,
  merchantText,
  never,
  openScan,
  pass,
  photo,
  status,
} from './scan.device.ts';

const own = ours('Sinta Maharani', '8800112233');
const taken = 'Kode terbaca: Sinta Maharani, Rp50.000';
const unexpected = 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.';
const png = (width: number, height: number) => {
  const head = new DataView(new ArrayBuffer(24));
  head.setUint32(0, 0x89504e47);
  head.setUint32(16, width);
  head.setUint32(20, height);
  return new Blob([head.buffer], { type: 'image/png' });
};
/** Chooses a picture in which our reader sees that. */
async function choose(...sees: typeof device.sees) {
  const run = await openScan();
  device.sees = sees;
  await run.choose();
  return run;
}

beforeEach(connectDevice);

it('the page has three ways, with their names [SCN-1,3,4,5]', async () => {
  await openScan();
  expect(screen.getByRole('heading', { level: 1, name: 'Pindai QR' })).toHaveAttribute(
    'data-arrival',
  );
  expect(screen.getByLabelText('Gambar kode QR')).toHaveAttribute('type', 'file');
  expect(screen.getByRole('textbox', { name: 'Teks kode QR' })).toBeEnabled();
  expect(buttons()).toEqual(['Buka kamera', 'Baca']);
});

describe('a code that was read', () => {
  it('is announced for a second, then fills in the transfer [SCN-5,6,12]', async () => {
    const run = await openScan();
    await run.read(good);
    expect([status(), alert()]).toEqual([taken, null]);
    await pass(timing.codeSaid - 1);
    expect(run.prepared()).toEqual([]);
    await pass(1);
    expect(run.prepared()).toEqual([
      {
        accountTo: '8800100001',
        bankTo: null,
        amount: 50_000,
        saved: { name: 'Sinta Maharani', changed: false, code: { amount: 50_000, isOnce: true } },
      },
    ]);
  });

  it.each([
    ['ID.CO.BCA.WWW', 'Bank Central Asia'],
    ['ID.CO.BNI.WWW', 'Bank Negara Indonesia'],
    ['ID.CO.BRI.WWW', 'Bank Rakyat Indonesia'],
    ['ID.CO.BANKMANDIRI.WWW', 'Bank Mandiri'],
  ])('with %s chooses %s, and no amount [SCN-6]', async (identifier, bankTo) => {
    const run = await openScan();
    await run.read(code({ '26': `00${identifier.length}${identifier}01105220304050` }));
    await pass(timing.codeSaid);
    expect(run.prepared()).toEqual([
      {
        accountTo: '5220304050',
        bankTo,
        saved: { name: 'Sinta Maharani', changed: false, code: { amount: null, isOnce: false } },
      },
    ]);
  });

  const paid = (day: number, bank_to?: BankName, more: Partial<Mutation> = {}): Mutation => ({
    id: `m-${day}`,
    datetime: `2026-11-${day}T09:00:00+07:00`,
    username_to: 'Sinta Maharani',
    account_to: '8800100001',
    type: 'transfer',
    transactionDirection: 'CREDIT',
    amount: 50_000,
    status: 'completed',
    bank_to,
    ...more,
  });
  it.each([
    [[paid(11, 'Bank Mandiri'), paid(13), paid(12, 'Bank Central Asia')], 'Bank Central Asia'],
    [[paid(11, 'Bank Mandiri', { account_to: '8800100002' })], null],
    [[paid(11, 'Bank Mandiri', { status: 'failed' })], null],
    [[paid(11, 'Bank Mandiri', { transactionDirection: 'DEBIT' })], null],
  ])('of Lentera goes to the bank that the history knows: %# [SCN-6]', async (rows, bankTo) => {
    const mutations = { status: 'loaded', value: { rows, omitted: 0 } } as const;
    const run = await openScan({ account: { ...sinta, mutations } });
    await run.read(good);
    await pass(timing.codeSaid);
    expect(run.prepared()).toMatchObject([{ accountTo: '8800100001', bankTo }]);
  });

  it.each([
    ['', 'Kode ini bukan QRIS.'],
    ['kode', 'Kode ini bukan QRIS.'],
    [
      good.replace('Sinta', 'Singa'),
      'Kode ini rusak: angka pemeriksanya tidak cocok. Pindai atau salin sekali lagi.',
    ],
    [merchant, merchantText],
    [code({ '62': '0804CDPT' }), 'Kode ini untuk setor atau tarik tunai, bukan transfer.'],
    [code({ '26': '0011ID.DANA.WWW' }), 'Bank pada kode ini belum bisa dituju dari Lentera.'],
    [code({ '53': '702' }), 'Kode ini bukan dalam rupiah.'],
    [
      code({ '55': '02', '56': '1000' }),
      'Kode ini meminta biaya tambahan. Lentera belum bisa membayarnya.',
    ],
    [code({ '58': 'SG' }), 'Kode ini dari negara lain.'],
    [code({ '26': null }), 'Kode ini tidak memuat nomor rekening.'],
    [code({ '54': '999' }), 'Minimal melakukan transaksi sebesar 1 ribu'],
    [code({ '54': String(largestTransfer + 1) }), 'Maksimal melakukan transaksi sebesar 25 juta'],
    [own, 'Tidak dapat transfer ke rekening anda'],
  ])('is refused with one sentence, each time anew: %# [SCN-7,8,9]', async (text, sentence) => {
    const run = await openScan();
    await run.read(text);
    expect([alert(), status(), screen.queryByRole('dialog')]).toEqual([sentence, '', null]);
    const before = screen.getByRole('alert');
    await run.tap('Baca');
    expect(screen.getByRole('alert')).not.toBe(before);
    expect(buttons()).toContain('Buka kamera');
    await run.read(good);
    expect([alert(), status()]).toEqual([null, taken]);
  });

  it('of several in a text is chosen, never silently [SCN-5,11]', async () => {
    const run = await openScan();
    await run.read(`Saya: ${good}\nAdik: ${code({ '59': 'Bagas' })} atau ${good}`);
    expect(status()).toBe('Ada 2 kode QR. Pilih salah satu.');
    await run.tap('Bagas');
    expect(status()).toBe('Kode terbaca: Bagas');
  });

  it.each([
    ['1000', 'Rp1.000'],
    [String(largestTransfer), 'Rp25.000.000'],
  ])('may have the amount %s [SCN-8]', async (amount, text) => {
    const run = await openScan();
    await run.read(code({ '54': amount }));
    expect(status()).toBe(`Kode terbaca: Sinta Maharani, ${text}`);
  });

  it('is taken while the own account is not known; the form checks it [SCN-6]', async () => {
    const user = { status: 'failed', code: 'user.failed' } as const;
    const run = await openScan({ account: { ...sinta, user } });
    await run.read(own);
    expect(status()).toMatch(/^Kode terbaca/);
  });

  it('is refused by the number in the token while the user is loading [SCN-8] [CAL-58]', async () => {
    const account = { ...sinta, user: { status: 'loading' }, named: '8800112233' } as const;
    const run = await openScan({ account });
    await run.read(own);
    expect(alert()).toBe('Tidak dapat transfer ke rekening anda');
  });

  it('has its name shown as text [GEN-10]', async () => {
    const run = await openScan();
    await run.read(code({ '59': '<img src=x onerror=1>' }));
    expect(status()).toBe('Kode terbaca: <img src=x onerror=1>');
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a picture', () => {
  it('is read as soon as it is chosen, in our own worker, which ends with it [SCN-4]', async () => {
    await choose([good]);
    expect(status()).toBe(taken);
    expect([device.sent, device.known, device.terminated]).toEqual([[2_000], [[]], 1]);
  });

  it('may be dropped or pasted, which leaves text to the field [SCN-4]', async () => {
    const run = await openScan();
    device.sees = [[merchant], [good]];
    const paste = (files: readonly File[]) => {
      const event = createEvent.paste(document.body);
      Object.defineProperty(event, 'clipboardData', { value: { files } });
      fireEvent(document.body, event);
      return pass();
    };
    await paste([]);
    expect([run.flow.getSnapshot().value, device.sent]).toEqual(['resting', []]);
    await paste([photo]);
    expect(alert()).toBe(merchantText);
    fireEvent.drop(screen.getByLabelText('Gambar kode QR'), { dataTransfer: { files: [photo] } });
    await pass();
    expect(status()).toBe(taken);
  });

  it.each([
    [{ width: 1_200, height: 900 }, 2_000],
    [{ width: 300, height: 300 }, 900],
  ])(
    'of %j is enlarged if it is small, but not beyond three times: %i [SCN-4]',
    async (size, side) => {
      const run = await openScan();
      device.picture = size;
      await run.choose();
      expect(device.sent).toEqual([side]);
    },
  );

  const small = { width: 800, height: 600 };
  const huge = { width: 8_000, height: 8_001 };
  const codeless = 'Tidak ada kode QR di gambar ini.';
  const unsupported = 'Format gambar ini tidak didukung. Pakai JPG atau PNG.';
  const tooLarge = 'Gambar ini terlalu besar.';
  it.each([
    [photo, small, [], codeless],
    [
      photo,
      small,
      { codes: [], hasUnread: true },
      'Ada kode QR di gambar ini, tetapi tidak terbaca. Pakai gambar yang lebih jelas.',
    ],
    [photo, huge, [good], tooLarge],
    // Before it is unpacked.
    [png(30_000, 30_000), small, [good], tooLarge],
    [png(300, 300), small, [], codeless],
    [new Blob([new Uint8Array(20_000_001)]), small, [good], tooLarge],
    [photo, null, [good], 'File ini bukan gambar.'],
    [new Blob(['\0\0\0\x18ftypheic\0\0\0\0mif1']), null, [good], unsupported],
    [new Blob(['II*\0\b\0\0\0']), null, [good], unsupported],
    [new Blob(['MM\0*\0\0\0\b']), null, [good], unsupported],
    [photo, small, new ErrorEvent('error', { message: 'a fault of ours' }), unexpected],
    [photo, small, new Event('error'), 'Terjadi kesalahan jaringan. Silakan coba lagi.'],
  ])(
    'without a code, or that cannot be read, says so: %# [SCN-10]',
    async (picture, size, sees, sentence) => {
      const run = await openScan();
      Object.assign(device, { picture: size, sees: [sees] });
      await run.choose(picture);
      expect([alert(), status()]).toEqual([sentence, '']);
      device.picture = small;
      device.sees = [[good]];
      await run.choose();
      expect([alert(), status()]).toEqual([null, taken]);
    },
  );

  it('that the device does not give is not called "no picture", and is read once [SCN-10]', async () => {
    const run = await openScan();
    const picture = new File(['photo'], 'kode.jpg');
    const open = vi.spyOn(picture, 'arrayBuffer');
    await run.choose(picture);
    expect([alert(), open.mock.calls.length]).toEqual([codeless, 1]);
    open.mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    await run.choose(picture);
    expect(alert()).toBe(unexpected);
  });

  const blocked = 'Browser ini memblokir pembacaan gambar dan kamera, jadi pakai teks.';
  it.each([
    [3, null, taken],
    [60, blocked, ''],
  ])(
    'whose pixels the browser changes by %i is read, or that is said [SCN-10]',
    async (noise, says, reads) => {
      const run = await openScan();
      Object.assign(device, { noise, sees: [[good]] });
      await run.choose();
      expect([alert(), status()]).toEqual([says, reads]);
    },
  );

  it('that is transparent is read on black, too, if there is nothing on white [SCN-4]', async () => {
    const run = await openScan();
    Object.assign(device, { sees: [[], [good]], brightness: 0 });
    await run.choose();
    expect([status(), device.grounds.filter((one) => one.startsWith('#'))]).toEqual([
      taken,
      ['#fff', '#000'],
    ]);
  });

  it.each([
    ['<svg viewBox="0 0 40 20">', 'width="2000" height="1000"'],
    [
      '<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="x" width="40mm" height=\'20mm\'>',
      'viewBox="0 0 40 20" width="2000" height="1000"',
    ],
    ['<svg>', 'viewBox="0 0 1 1" width="2000" height="2000"'],
  ])('that is drawn has a size: %s [SCN-4]', async (tag, sized) => {
    const run = await openScan();
    const urls = vi.fn<(blob: Blob) => string>(() => 'blob:svg');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: urls, revokeObjectURL: () => {} }));
    const image = { width: 2_000, height: 1_000, decode: async () => undefined };
    vi.stubGlobal('Image', function Image() {
      return image;
    });
    device.sees = [[good]];
    await run.choose(new Blob([`${tag}<rect/></svg>`], { type: 'image/svg+xml' }));
    expect(status()).toBe(taken);
    expect(await urls.mock.calls[0]?.[0].text()).toContain(`${sized}><rect/></svg>`);
  });

  it('that is not read within 30 seconds says so [SCN-10]', async () => {
    await choose('never');
    await pass(timing.codeRead - 1_000);
    expect(status()).toBe('Gambar sedang dibaca');
    await pass(1_000);
    expect([alert(), status()]).toEqual([unexpected, '']);
  });

  it('closes the camera, and is replaced by the next reading [SCN-4]', async () => {
    const run = await openScan();
    await run.tap('Buka kamera');
    device.sees = ['never', [merchant]];
    await run.choose();
    expect([status(), device.track.stop.mock.calls.length]).toEqual(['Gambar sedang dibaca', 1]);
    await run.choose();
    expect(alert()).toBe(merchantText);
    device.sees = ['never'];
    await run.choose();
    await run.read(good);
    expect(status()).toBe(taken);
  });

  /** A browser's own reader. */
  const stubDetector = (formats: readonly string[] | null, detect: () => Promise<unknown>) => {
    const getSupportedFormats = async () => formats ?? never();
    const Own = class {
      detect = detect;
    };
    vi.stubGlobal('BarcodeDetector', Object.assign(Own, { getSupportedFormats }));
  };

  it('is read with what the browser’s reader has found beyond ours [SCN-4,11]', async () => {
    const run = await openScan();
    stubDetector(['qr_code'], async () => [
      { rawValue: 'satu', cornerPoints: [{ x: 1_000, y: 400 }] },
      { rawValue: 'dua' },
    ]);
    device.sees = [[], [good]];
    await run.choose();
    const corners = [{ x: 500, y: 200 }];
    const known = [
      { text: 'satu', corners },
      { text: 'dua', corners: [] },
    ];
    expect([status(), device.known]).toEqual([taken, [[], known]]);
  });

  it.each([
    ['knows no QR codes', ['ean_13'], async () => [{ rawValue: 'dua' }]],
    ['refuses', ['qr_code'], () => Promise.reject(new DOMException('', 'NotSupportedError'))],
    ['finds nothing', ['qr_code'], async () => []],
    ['gives no list', ['qr_code'], async () => null],
    ['does not answer', ['qr_code'], never],
    ['does not say what it knows', null, never],
  ])('is read by our own reader if the browser’s %s [SCN-4]', async (_, formats, detect) => {
    const run = await openScan();
    stubDetector(formats, detect);
    device.sees = [[good]];
    await run.choose();
    if (detect === never) await pass(timing.browserFact);
    expect([alert(), status(), device.known, device.terminated]).toEqual([null, taken, [[]], 1]);
  });
});

describe('a picture with several codes', () => {
  it('lists them, and why one cannot be used; the chosen one is judged alone [SCN-11]', async () => {
    const run = await choose([code({ '59': 'Bagas Pratama' }), good, merchant]);
    expect(status()).toBe('Ada 3 kode QR. Pilih salah satu.');
    expect(buttons().slice(0, 3)).toEqual(['Bagas Pratama', 'Sinta Maharani, Rp50.000', 'Batal']);
    expect(screen.getByRole('list', { name: 'Kode yang tidak bisa dipakai' })).toHaveTextContent(
      merchantText,
    );
    act(() => run.flow.send({ type: 'code.chosen', code: merchant }));
    expect([alert(), buttons().length]).toEqual([merchantText, 5]);
    await run.tap('Sinta Maharani, Rp50.000');
    expect(status()).toBe(taken);
  });

  const unreadable = (...codes: readonly string[]) => ({ codes, hasUnread: true });
  it.each([
    [[merchant, 'x'], 'Ada 2 kode QR. Tidak ada yang bisa dipakai.'],
    [unreadable(good), 'Hanya 1 kode QR yang terbaca, kode lain di gambar ini tidak.'],
    [
      unreadable(good, code({ '59': 'Bagas' })),
      'Hanya 2 kode QR yang terbaca, kode lain di gambar ini tidak. Pilih salah satu.',
    ],
    [[code({ '54': '999' }), own], 'Ada 2 kode QR. Tidak ada yang bisa dipakai.'],
  ])('says what there is to choose from: %# [SCN-11]', async (sees, sentence) => {
    await choose(sees);
    expect(status()).toBe(sentence);
  });

  it('for the same transfer has one, with two accounts of a holder two [SCN-11]', async () => {
    const again = code({ '01': '12', '54': '50000', '62': '0708abcdefgh' });
    const other = code({ '01': '12', '54': '50000', '26': '0017ID.CO.LENTERA.WWW01108800100002' });
    const run = await choose([good, again, other], [good, again]);
    expect(status()).toBe('Ada 2 kode QR. Pilih salah satu.');
    await run.choose();
    expect(status()).toBe(taken);
  });

  const of = (identifier: string, account: string, changes = {}) =>
    code({ '26': null, '40': write({ '00': identifier, '02': account }), ...changes });
  const bca = of('ID.CO.BCA.WWW', '5220304050');
  it.each([
    [bca, of('ID.CO.BANKMANDIRI.WWW', '1370012345678'), ', Bank Central Asia', ', Bank Mandiri'],
    [of('ID.CO.LENTERA.WWW', '8800100001'), bca, ', Lentera', ', Bank Central Asia'],
    [
      bca,
      of('ID.CO.BCA.WWW', '5220304051'),
      ', rekening berakhiran 4050',
      ', rekening berakhiran 4051',
    ],
    [
      bca,
      of('ID.CO.BCA.WWW', '6220304050'),
      ', Bank Central Asia, rekening 5220304050',
      ', Bank Central Asia, rekening 6220304050',
    ],
    [bca, of('ID.CO.BCA.WWW', '5220304051', { '54': '5000' }), '', ', Rp5.000'],
  ])('tells codes of one holder apart: %# [SCN-11]', async (one, next, ...names) => {
    await choose([one, next]);
    expect(buttons().slice(0, 2)).toEqual(names.map((name) => `Sinta Maharani${name}`));
  });
});
