import { screen, waitFor } from '@testing-library/react';
import { assign, createActor, setup } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchInbox } from '../../../machines/report/watch-inbox.ts';
import reportsFlow from '../../../src/flows/report/reports.flow.ts';
import { http } from '../../../src/platform/http-listener.ts';
import { openFlow, type Answer } from '../../support/open-flow.tsx';
import { pictureAbove } from '../../support/screens.tsx';
import { number, reportCase } from './report.fixtures.ts';

const address = `?nomor=${number}`;
const listed = {
  number,
  kind: 'bukan_transaksi_saya',
  status: 'diterima',
  reportedAt: reportCase.reportedAt,
  answerBy: reportCase.answerBy,
};
const list = { success: true, data: [listed, { ...listed, number: 5, status: ' DIJAWAB ' }] };
const one = (change: object = {}) => ({ success: true, data: { ...reportCase, ...change } });

async function open(query: string, answers: Readonly<Record<string, readonly Answer[]>> = {}) {
  const run = await openFlow(
    reportsFlow,
    { 'GET /reports': [list], 'GET /reports/*': [one()], ...answers },
    { VITE_REPORTS_PATH: '/reports' },
    { input: { query } },
  );
  return {
    ...run,
    news: () => run.send({ type: 'inbox.changed' }),
    go: (path: string, to: string) => run.send({ type: 'navigated', path, query: to }),
  };
}
const openList = (...answers: readonly Answer[]) => open('', { 'GET /reports': answers });
const openCase = (...answers: readonly Answer[]) => open(address, { 'GET /reports/*': answers });

const back = () => screen.getByRole('link', { name: 'Kembali' }).getAttribute('href');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const value = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the list of reports', () => {
  it('names number, kind, state and deadline of each, and leads to it [RPT-11]', async () => {
    const run = await open('');
    expect([run.made(), heading(), back()]).toEqual([
      ['GET /api/main/reports'],
      'Laporan Anda',
      '/profil',
    ]);
    expect(screen.getByRole('list', { name: 'Daftar laporan' })).toBeVisible();
    expect(rows()).toEqual([
      'LP482915037264Bukan transaksi sayaDijawab paling lambat Jumat, 4 Desember 2026Diterima',
      '5Bukan transaksi sayaDijawab',
    ]);
    expect(screen.getByRole('link', { name: number })).toHaveAttribute(
      'href',
      `/bantuan/laporan${address}`,
    );
    expect(screen.getByRole('link', { name: 'Lapor' })).toHaveAttribute('href', '/bantuan/lapor');
  });

  it('is read generously: only a row without a number is not shown [RPT-11]', async () => {
    await openList([{ number: 'LP1' }, { number: 'LP2', status: 'baru', kind: 'baru' }, {}, null]);
    expect(rows()).toEqual([
      'LP1—Dijawab paling lambat —Diterima',
      'LP2BaruDijawab paling lambat —Diterima',
    ]);
    expect(screen.getByText('2 laporan tidak dapat ditampilkan')).toBeVisible();
  });

  it('says that there are none [RPT-11]', async () => {
    await openList([]);
    expect(pictureAbove('Belum ada laporan')).toBeInTheDocument();
  });

  it('can be asked for again, and need not be waited for [RPT-11]', async () => {
    const run = await openList(500, 'never', [null]);
    expect(screen.getByRole('alert')).toHaveTextContent('Laporan Anda tidak dapat dimuat');
    await run.press('Coba lagi');
    expect(screen.queryByRole('alert')).toBeNull();
    await run.send({ type: 'wait.abandoned' });
    await run.press('Coba lagi');
    expect(screen.getByText('1 laporan tidak dapat ditampilkan')).toBeVisible();
  });

  it.each(['?nomor=', '?nomor=a%2Fb', '?x=1', `?nomor=${'1'.repeat(65)}`])(
    'is the page of the query %s',
    async (query) => {
      const run = await open(query);
      expect([run.made(), rows().length]).toEqual([['GET /api/main/reports'], 2]);
    },
  );

  it('leads to a case and back by the address', async () => {
    const run = await open('');
    await run.go('/bantuan/laporan', address);
    expect([heading(), value('Nomor laporan')]).toEqual(['Laporan', number]);
    await run.go('/bantuan/laporan', '');
    expect([heading(), rows().length]).toEqual(['Laporan Anda', 2]);
    await run.go('/mutasi', address);
    expect(heading()).toBe('Laporan Anda');
  });
});

describe('news of the bank', () => {
  it.each([
    ['', list, { data: [listed] }, () => rows().length, 1],
    [address, one(), one({ status: 'dijawab' }), () => value('Status'), 'Dijawab'],
  ])(
    'is read again quietly at %j, and changes nothing if that fails [RPT-9,11]',
    async (query, before, after, shown, what) => {
      const run = await open(query, {
        [query === '' ? 'GET /reports' : 'GET /reports/*']: [before, 500, after],
      });
      const overlay = vi.spyOn(http.listener, 'started');
      const text = document.body.textContent;
      await run.news();
      expect(document.body.textContent).toBe(text);
      await run.news();
      expect([shown(), run.made().length, overlay.mock.calls.length]).toEqual([what, 3, 0]);
      overlay.mockRestore();
    },
  );

  it('is each new notification, but none that was there [RPT-9]', () => {
    interface Inbox {
      readonly known: readonly { readonly epoch: number }[];
    }
    const notifications = setup({
      types: { context: {} as { readonly inbox: Inbox }, events: {} as Inbox & { type: 'read' } },
    }).createMachine({
      context: { inbox: { known: [] } },
      on: { read: { actions: assign({ inbox: ({ event }) => event }) } },
    });
    let heard = 0;
    const page = createActor(
      setup({ actors: { notifications, watchInbox } }).createMachine({
        invoke: [{ src: 'notifications', systemId: 'notifications' }, { src: 'watchInbox' }],
        on: { 'inbox.changed': { actions: () => void (heard += 1) } },
      }),
    ).start();
    const read = (...epochs: number[]) => {
      const known = epochs.map((epoch) => ({ epoch }));
      page.system.get('notifications').send({ type: 'read', known });
      return heard;
    };
    expect([read(5), read(5), read(5, 7), read(5, 9), read(9), read(9)]).toEqual([
      0, 0, 1, 2, 3, 3,
    ]);
    page.stop();
  });
});

describe('a case', () => {
  it('has its number, deadline and state, and every fact [RPT-9]', async () => {
    const run = await open(address);
    expect([run.made(), heading(), back()]).toEqual([
      [`GET /api/main/reports/${number}`],
      'Laporan',
      '/bantuan/laporan',
    ]);
    expect(value('Nomor laporan')).toBe(number);
    expect(value('Status')).toBe('Diterima');
    expect(value('Dijawab paling lambat')).toBe('Jumat, 4 Desember 2026');
    expect(value('Dilaporkan')).toBe('21 November 2026 pukul 11.30 WIB');
    expect(value('Kejadian')).toBe('Bukan transaksi saya');
    expect(value('Transaksi 1')).toBe(
      'Rp150.000, Transfer21 November 2026 pukul 10.15 WIBdari Sinta Maharani, Lentera, 8800112233ke Bagas Pratama, Bank Mandiri, 8800445566LT202611210123456789',
    );
    expect(value('Cerita')).toBe(reportCase.story);
    expect(value('Hubungi lewat')).toBe('WA 0812');
    expect(screen.queryByText(/^Jawaban bank|^Ditutup/)).not.toBeInTheDocument();
  });

  it('may lack all but the number [RPT-9]', async () => {
    await openCase({ number: 7, transactions: [{ id: 'LT1', amount: 7 }, { id: 'LT2' }] });
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '7',
      'Diterima',
      '—',
      '—',
      '—',
      'Rp7, ——dari Lenterake LenteraLT1',
      '',
      '—',
    ]);
  });

  it('says what the customer answered to the question of an unusual order [ASK-8]', async () => {
    const transactions = reportCase.transactions.map((row) => ({ ...row, reason: 'seller' }));
    await openCase(one({ transactions } as never));
    expect(value('Transaksi 1')).toMatch(/LT\d+Anda menjawab: Penjual atau toko$/);
  });

  it("shows the bank's answer, and when it was closed [RPT-9]", async () => {
    await openCase(
      one({
        status: 'dijawab',
        answer: 'Uang Anda kembali.',
        closedAt: '2026-11-24T09:00:00+07:00',
      }),
    );
    expect(screen.getByText('Jawaban bank').parentElement).toHaveTextContent('Uang Anda kembali.');
    expect(value('Ditutup')).toBe('24 November 2026 pukul 09.00 WIB');
  });

  it('says on arrival what matters, and each new state [RPT-16]', async () => {
    const closed = one({ status: 'dijawab', closedAt: '2026-11-24T09:00:00+07:00' });
    const run = await openCase(one(), one({ status: 'diproses' }), closed);
    const said = () => screen.getAllByRole('status')[0]?.textContent;
    const by = 'Nomor LP482915037264. Dijawab paling lambat Jumat, 4 Desember 2026.';
    expect([value('Status'), said()]).toEqual(['Diterima', `Laporan diterima. ${by}`]);
    await run.news();
    expect([value('Status'), said()]).toEqual(['Diproses', `Laporan diproses. ${by}`]);
    await run.news();
    expect([value('Status'), said()]).toEqual([
      'Ditutup',
      'Laporan ditutup. Nomor LP482915037264.',
    ]);
  });

  it('has the region of what it says before it is read [RPT-16]', async () => {
    await openCase(() => new Promise(() => {}));
    expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
  });

  it('shows HTML in its words as text [RPT-9,10] [S4]', async () => {
    const html = '<img src=x onerror=alert(1)><b>tebal</b>';
    await openCase(one({ story: html, contact: html, answer: html, kind: html }));
    expect(screen.getAllByText(html, { exact: false }).length).toBeGreaterThanOrEqual(4);
    expect(document.querySelector('img, b')).toBeNull();
  });

  it.each([
    ['2026-12-04T23:59:59+07:00', 'diproses', false],
    ['2026-12-05T00:00:00+07:00', 'diproses', true],
    ['2026-12-05T00:00:00+07:00', 'dijawab', false],
  ] as const)('at %s, %s, says that it is late: %s [RPT-15]', async (time, status, isLate) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
    await openCase(one({ status }));
    expect(screen.queryByText(/^Batas waktu/)?.textContent).toBe(
      isLate ? 'Batas waktu jawaban sudah lewat. Telepon 1500 123 (24 jam).' : undefined,
    );
  });

  it.each(['the minute', 'a sleep'])(
    'turns late in the list at midnight, after %s; a closed one never [RPT-11,15]',
    async (after) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-04T23:59:59.900+07:00') });
      const closedAt = '2026-11-24T09:00:00+07:00';
      const run = await openList([
        listed,
        { ...listed, number: 'LP1', closedAt, status: 'dijawab' },
      ]);
      const late = () => screen.queryAllByText('Batas waktu jawaban sudah lewat').length;
      expect(late()).toBe(0);
      expect(screen.getByText('Ditutup')).toBeVisible();
      vi.setSystemTime('2026-12-05T00:00:00+07:00');
      if (after === 'a sleep') await run.send({ type: 'page.shown' });
      await waitFor(() => expect(late()).toBe(1));
    },
  );

  it('is drawn again at the full minute in which its deadline passes [RPT-15]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-04T23:59:59.900+07:00') });
    await open(address);
    expect(screen.queryByText(/^Batas waktu/)).toBeNull();
    vi.setSystemTime('2026-12-05T00:00:00+07:00');
    await waitFor(() => expect(screen.queryByText(/^Batas waktu/)).toBeVisible());
  });

  it('has the text for the Anti-Scam Centre, whole [RPT-10]', async () => {
    await open(address);
    expect(screen.getByRole('group', { name: 'Teks untuk IASC' }).textContent).toBe(
      [
        'Laporan untuk Indonesia Anti-Scam Centre (IASC)',
        '',
        'Nama pelapor: Sinta Maharani',
        'Nomor handphone: +6281234567890',
        'Email: sinta@lentera.test',
        'Bank dan rekening pelapor: Lentera, 8800112233',
        'Apa yang terjadi: Bukan transaksi saya',
        'Dilaporkan ke bank: 21 November 2026 pukul 11.30 WIB',
        `Nomor laporan di bank: ${number}`,
        '',
        'Transaksi 1: Rp150.000, Transfer',
        'Waktu: 21 November 2026 pukul 10.15 WIB',
        'Dari: Sinta Maharani, Lentera, 8800112233',
        'Penerima: Bagas Pratama, Bank Mandiri, 8800445566',
        'Referensi: LT202611210123456789',
        '',
        'Kronologi:',
        'Saya tidak mengirim uang ini.\nTolong dicek.',
        '',
        'Lampirkan: foto KTP, bukti transfer, dan tangkapan layar percakapan.',
      ].join('\n'),
    );
  });

  const no = (name: string) => () => Promise.reject(new DOMException('no', name));
  it.each([
    ['Salin', async () => {}, no('AbortError'), 'Tersalin'],
    ['Salin', no('NotAllowedError'), no('AbortError'), 'Browser ini tidak mengizinkannya'],
    ['Bagikan', no('NotAllowedError'), async () => {}, 'Dibagikan'],
    ['Bagikan', no('NotAllowedError'), no('AbortError'), ''],
    ['Bagikan', async () => {}, no('NotAllowedError'), 'Browser ini tidak mengizinkannya'],
    ['Bagikan', async () => {}, undefined, 'Tersalin'],
  ])('passes its text on by %s, row %#, and says so [RPT-10]', async (way, copy, share, words) => {
    const given: unknown[] = [];
    const telling = (to: () => Promise<void>) => (what: unknown) => (given.push(what), to());
    vi.stubGlobal('navigator', {
      clipboard: { writeText: telling(copy) },
      share: share && telling(share),
    });
    const run = await open(address);
    await run.press(`${way} teks untuk IASC`);
    const text = screen.getByRole('group', { name: 'Teks untuk IASC' }).textContent;
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe(words);
    expect(given).toEqual([way === 'Bagikan' && share ? { text } : text]);
  });

  it.each<Answer>(['lost', 500, { data: null }, [], { story: 'x' }])(
    'that cannot be read because of %j can be asked for again [RPT-9]',
    async (answer) => {
      const run = await openCase(answer, 'never', one());
      expect(screen.getByRole('alert')).toHaveTextContent('Laporan tidak dapat dimuat');
      await run.press('Coba lagi');
      await run.send({ type: 'wait.abandoned' });
      await run.press('Coba lagi');
      expect(value('Nomor laporan')).toBe(number);
    },
  );

  it('that the customer does not have is unknown [RPT-9]', async () => {
    await openCase(404);
    expect(screen.getByText('Laporan tidak ditemukan')).toBeVisible();
  });
});
