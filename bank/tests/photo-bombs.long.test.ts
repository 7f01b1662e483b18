import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { maxWaiting } from '../identity/photo.ts';
import { redrawAsJpeg } from '../identity/picture.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { describeBank, sinta, statuses } from './harness.ts';
import { application, fileOf, jpeg, nadia, register, verifyEmail } from './applicants.ts';
import { firstMessage, forked } from './cluster.ts';
import { bomb, claimedPng, jpegOfScans, textBomb } from './pictures.ts';
import { scaled } from '../../tests/support/computer.ts';

vi.setConfig({ testTimeout: scaled(600_000) });

vi.mock('../identity/picture.ts', async (original) => {
  const real = await original<typeof import('../identity/picture.ts')>();
  return { redrawAsJpeg: vi.fn<typeof redrawAsJpeg>(real.redrawAsJpeg) };
});
const decoder = vi.mocked(redrawAsJpeg);

const broken = 'Foto e-KTP rusak atau terlalu besar. Silakan ambil foto yang baru';
/** The first bytes of a JPEG with this frame type. */
const ofKind = (kind: number, bits = 8): Buffer => {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed[frame + 1] = kind;
  changed[frame + 4] = bits;
  return changed;
};

const applicant = (at: number) => ({
  ...nadia,
  email: `pelamar${at}@contoh.test`,
  no_hp: `8123456${String(at).padStart(4, '0')}`,
  no_ktp: `32730101019500${String(at).padStart(2, '0')}`,
});

/** The grants that prove that the applicants have verified their e-mails. */
const grants = new Map<number, string>();

const applicationOf = (at: number, photo: Uint8Array): FormData =>
  application({ ...applicant(at), grant: grants.get(at) ?? '', ektp_photo: fileOf(photo) });

describeBank('an expensive photo', ({ bank }) => {
  beforeEach(async () => {
    decoder.mockReset();
  });

  const verify = async (at: number) => {
    const { email, no_hp } = applicant(at);
    grants.set(at, await verifyEmail(bank, email, no_hp));
  };
  const apply = (at: number, photo: Uint8Array, from = at) =>
    register(bank, applicationOf(at, photo), `192.0.${from}.2`);

  test('is refused by its header, without decoding a pixel [H6] [REG-90]', async () => {
    const photos = {
      'more than 25 megapixels': claimedPng(5_001, 5_000),
      '7070², 16 bit, interlaced': claimedPng(7_070, 7_070, 16, true),
      '16 bit': claimedPng(320, 200, 16),
      interlaced: claimedPng(320, 200, 8, true),
      'a strip of 6,250,000 × 4': claimedPng(6_250_000, 4),
      'a strip of 4 × 6,250,000': claimedPng(4, 6_250_000),
      'a side of 8,001': claimedPng(8_001, 3_000),
      'a JPEG of 21 scans': await jpegOfScans(320, 21),
      'a JPEG of 882 scans': await jpegOfScans(320, 882),
      'a JPEG of 12 bit': ofKind(0xc1, 12),
      'a lossless JPEG': ofKind(0xc3),
      'a JPEG in arithmetic coding': ofKind(0xc9),
      'a JPEG in CMYK': await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer(),
    };
    await verify(1);
    for (const [what, photo] of Object.entries(photos)) {
      const { status, body } = await apply(1, photo);
      expect([what, status, body.errors]).toEqual([what, 400, { ektp_photo: [broken] }]);
    }
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, from) => apply(1, claimedPng(7_070, 7_070, 16, true), from)),
    );
    expect(new Set(statuses(many))).toEqual(new Set([400]));
    expect(decoder).not.toHaveBeenCalled();
    // A refused header does not count as a try: a valid photo still opens the account.
    expect((await apply(1, jpeg)).body).toMatchObject({ success: true });
    figure('H6', `${Object.keys(photos).length} dear photos, one 40 times at once: 0 decoded`);
  });

  test('is accepted if a phone could have taken it: 12 megapixels, progressive [H6]', async () => {
    await verify(1);
    const photo = await sharp({
      create: { width: 4_000, height: 3_000, channels: 3, background: '#a63' },
    })
      .jpeg({ progressive: true, quality: 40 })
      .toBuffer();
    expect((await apply(1, photo)).body).toMatchObject({ success: true });
  });

  test('is decoded without what is packed beside its picture [H6]', async () => {
    await verify(1);
    const photo = textBomb();
    expect((await apply(1, photo)).body).toMatchObject({ success: true });
    const [decoded = new Uint8Array()] = decoder.mock.calls[0] ?? [];
    figure('H6', `a PNG of ${photo.length} bytes with 800 MB of text: ${decoded.length} decoded`);
    expect(decoded.length).toBeLessThan(1_000);
  });

  test('is not read before the e-mail is verified and all fields are valid [H6]', async () => {
    expect((await apply(1, jpeg)).body.errors).toHaveProperty('otp');
    await verify(1);
    const body = applicationOf(1, jpeg);
    body.set('no_ktp', '123');
    const refused = await register(bank, body);
    expect(refused.body.errors).toEqual({ no_ktp: ['No KTP harus terdiri dari 16 angka'] });
    expect(decoder).not.toHaveBeenCalled();
  });

  test('waits for its turn, and is refused if 20 are already waiting [H6]', async () => {
    const people = Array.from({ length: maxWaiting + 4 }, (_, at) => at);
    for (const at of people) await verify(at);
    let [decoding, maxDecoding] = [0, 0];
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    onTestFinished(release);
    decoder.mockImplementation(async () => {
      decoding += 1;
      maxDecoding = Math.max(maxDecoding, decoding);
      await held;
      decoding -= 1;
      return new Uint8Array(jpeg);
    });
    const answered: Awaited<ReturnType<typeof apply>>[] = [];
    const calls = people.map((at) => apply(at, jpeg).then((one) => answered.push(one)));
    await expect.poll(() => answered.length).toBe(3);
    expect(statuses(answered)).toEqual([429, 429, 429]);
    expect(answered[0]?.headers.get('retry-after')).toBe('2');
    // A login does not wait for photos.
    expect(await bank.login(sinta)).toMatch(/^ey/);
    release();
    await Promise.all(calls);
    expect(statuses(answered).filter((status) => status === 200)).toHaveLength(maxWaiting + 1);
    expect(maxDecoding).toBe(1);
    figure('H6', `${people.length} photos at once: 1 decoded, ${maxWaiting} wait, 3 × 429`);
  });

  test('is decoded at most ten times in 15 minutes for one e-mail [H6]', async () => {
    await verify(1);
    decoder.mockRejectedValue(new Error('no picture'));
    const replies = [];
    for (let tries = 0; tries < 12; tries += 1) replies.push(await apply(1, jpeg));
    expect(statuses(replies)).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect(decoder).toHaveBeenCalledTimes(10);
    bank.advance(15 * 60_000);
    expect((await apply(1, jpeg)).body.errors).toEqual({ ektp_photo: [broken] });
  });
});

/** Megabytes of memory that the process uses. */
const memory = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

describe.runIf(isFull)('a process of the bank', () => {
  test('stays small and answers others while forty bombs arrive at once [H6]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lentera-'));
    const child = forked('child.ts', { DATABASE: folder, CALLER_HEADER: 'x-caller' });
    const over = new AbortController();
    try {
      const address = await firstMessage(child);
      /** As applicant `at`, each from a different address. */
      const send = (at: number, path: string, body: BodyInit) =>
        fetch(`${address}/api/main${path}`, {
          method: 'POST',
          body,
          headers: { 'x-caller': `198.51.100.${at + 1}` },
        });
      const people = Array.from({ length: 48 }, (_, at) => at);
      const [first, crowd] = [people.slice(0, 8), people.slice(8)];
      for (const at of people) {
        const { email, no_hp } = applicant(at);
        await send(at, '/send-otp', new URLSearchParams({ email, noHP: no_hp, otp: '' }));
        const mails = (await (
          await fetch(`${address}/sandbox/outbox`, { headers: { accept: 'application/json' } })
        ).json()) as { to: string; code: string }[];
        const otp = mails.find(({ to }) => to === email)?.code ?? '';
        await send(at, '/verify-otp', new URLSearchParams({ email, otp }));
      }
      const [png, scans] = [await bomb(), await jpegOfScans(5_000, 20)];
      let peak = 0;
      const watchMemory = async (): Promise<void> => {
        while (!over.signal.aborted) peak = Math.max(peak, await memory(child.pid ?? 0));
      };
      const watchingMemory = watchMemory();
      // Decoding 25 megapixels takes 230 MB, some of which each thread keeps. This measures how
      // much more forty at once need.
      for (const at of first)
        expect((await send(at, '/auth/register', applicationOf(at, scans))).status).toBe(200);
      const oneByOne = peak;
      const { email, password } = applicant(0);
      const login = await send(0, '/auth/login', new URLSearchParams({ email, password }));
      const { data } = (await login.json()) as { data: { jwt_token: string } };
      const waits: number[] = [];
      const quietCustomer = async (): Promise<void> => {
        while (!over.signal.aborted) {
          const asked = performance.now();
          const answer = await fetch(`${address}/api/main/user/me`, {
            headers: { authorization: `Bearer ${data.jwt_token}` },
          });
          expect(answer.status).toBe(200);
          await answer.arrayBuffer();
          waits.push(performance.now() - asked);
        }
      };
      const flood = async (photo: Buffer): Promise<readonly number[]> => {
        const answers = crowd.map((at) => send(at, '/auth/register', applicationOf(at, photo)));
        return (await Promise.all(answers)).map(({ status }) => status);
      };
      const watchingWaits = quietCustomer();
      expect(new Set(await flood(png))).toEqual(new Set([400]));
      expect(new Set(await flood(scans))).toEqual(new Set([200, 429]));
      over.abort();
      await Promise.all([watchingMemory, watchingWaits]);
      const grown = peak - oneByOne;
      const p99 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
      const measured = `40 bombs of ${Math.round(png.length / 1_024)} kB and 40 JPEGs of 20 scans: at most ${Math.round(peak)} MB, ${Math.round(grown)} more than one by one; another customer's p99 ${Math.round(p99)} ms`;
      console.log(measured);
      expect(grown).toBeLessThanOrEqual(150);
      expect(p99).toBeLessThanOrEqual(500);
      figure('H6', measured);
    } finally {
      over.abort();
      child.kill('SIGKILL');
      await rm(folder, { recursive: true });
    }
  });
});
