import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../../machines/contract/paths.ts';
import type { Photo } from '../../../machines/contract/registration.ts';
import { deferredAnswer } from '../../support/harness.ts';
import { settle } from '../../support/open-flow.tsx';
import { expectIssue, field, ktp, line, open, page } from './registration.open.tsx';

const limit = 1_048_576;
const photo = (size: number, type = 'image/jpeg', name = 'ktp.jpg') =>
  new File([new Uint8Array(size)], name, { type });
const choose = async (file?: File) => {
  fireEvent.change(field('Foto e-KTP'), { target: { files: file ? [file] : [] } });
  await settle();
};
const unread = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
const never = () => new Promise<never>(() => {});
const failed = 'Terjadi kesalahan saat memproses foto e-KTP';
const tooLarge = 'File foto melebihi 1MB';
const wrongType = 'Hanya menerima file foto dengan format .jpg, .jpeg, .png';
const shown = () => screen.queryByRole('img', { name: 'Pratinjau foto e-KTP' });
const shrink = () => screen.queryByRole('button', { name: 'Perkecil foto' });

/** A photo is what it is chosen as, unless the device does otherwise; lists what it does. */
async function openKtp(
  own: Partial<Record<'takePhoto' | 'readPhoto' | 'shrinkPhoto', () => Promise<Photo>>> = {},
  delays?: Readonly<Record<string, number>>,
) {
  const calls: [string, Photo | null][] = [];
  const does = (name: keyof typeof own) => async (of: { readonly photo: Photo | null }) => {
    calls.push([name, of.photo]);
    return own[name]?.() ?? (of.photo as Photo);
  };
  const run = await open(
    paths.registerKtp,
    {},
    {
      takePhoto: does('takePhoto'),
      readPhoto: does('readPhoto'),
      shrinkPhoto: does('shrinkPhoto'),
    },
    delays,
  );
  return { ...run, done: calls, photo: () => run.context().ktp.values.photo };
}
describe('the e-KTP', () => {
  it('is shown as soon as it is chosen, and released with the step [REG-54,55]', async () => {
    const run = await open(paths.registerKtp);
    expect(screen.getByText('Max berukuran 1MB dengan format .jpg, .png')).toBeVisible();
    await choose(ktp());
    expect(shown()).toHaveAttribute('src', 'blob:1');
    // Browsers report a file that is chosen again only if the field has forgotten it.
    fireEvent.click(field('Foto e-KTP'));
    expect(field('Foto e-KTP')).toHaveValue('');
    expect(shown()).toBeVisible();
    await run.go(paths.register);
    expect(run.revoked).toEqual(['blob:1']);
  });

  it('shows its issue as soon as it is chosen, and stays, with the focus [REG-56,57,59]', async () => {
    const run = await openKtp();
    await run.press('Lanjut');
    expect(field('Foto e-KTP')).toHaveFocus();
    expectIssue('Foto e-KTP', 'File foto eKTP wajib diupload');
    for (const [file, issue] of [
      [photo(limit + 1), tooLarge],
      [photo(9, 'application/pdf'), wrongType],
      [photo(9, 'image/webp'), wrongType],
      [photo(9, 'image/gif'), wrongType],
      [photo(9, ''), wrongType],
      [photo(limit + 1, 'image/svg+xml'), tooLarge],
      [undefined, 'File foto eKTP wajib diupload'],
    ] as const) {
      await choose(file);
      expectIssue('Foto e-KTP', issue);
      await run.send({ type: 'form.submitted' });
      expect([page(), run.photo()]).toEqual(['Verifikasi e-KTP', file ?? null]);
    }
    expect(run.done.filter(([name]) => name !== 'takePhoto')).toEqual([]);
  });

  it.each(['image/jpeg', 'image/jpg', 'image/png'])(
    'of type %s and 1048576 bytes is taken [REG-58]',
    async (type) => {
      const run = await openKtp();
      await choose(photo(limit, type));
      expect(shrink()).toBeNull();
      await run.press('Lanjut');
      expect(run.popups()).toMatchObject([{ notice: 'ktp.verifying' }]);
    },
  );

  it('waits one second, announces the verification, and goes on when that popup is gone [REG-61..63]', async () => {
    const run = await openKtp({}, {});
    const chosen = photo(9);
    await choose(chosen);
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect([run.isBusy(), run.popups()]).toEqual([true, []]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    expect(run.popups()).toEqual([
      { variant: 'primary', notice: 'ktp.verifying', autoDismiss: true, replyTo: 'flow' },
    ]);
    await run.send({ type: 'popup.closed', notice: 'unexpected' });
    await choose();
    expect([page(), run.photo()]).toEqual(['Verifikasi e-KTP', chosen]);
    await run.send({ type: 'popup.closed', notice: 'ktp.verifying' });
    expect(page()).toBe('Atur PIN');
  });

  it('is left by Back while its verification is announced, and does not lead on afterwards [POP-22]', async () => {
    const run = await openKtp();
    const chosen = photo(9);
    await choose(chosen);
    await run.press('Lanjut');
    await run.go(paths.registerPersonal);
    await run.send({ type: 'popup.closed', notice: 'ktp.verifying' });
    expect([page(), run.photo()]).toEqual(['Data Diri', chosen]);
  });

  it('that is too large is made smaller if the customer asks for it [REG-84]', async () => {
    const [large, small] = [photo(limit + 1), photo(9)];
    const answer = deferredAnswer<Photo>();
    const run = await openKtp({ shrinkPhoto: () => answer.promise });
    await choose(large);
    await run.press('Perkecil foto');
    expect([run.isBusy(), run.done.at(-1)]).toEqual([true, ['shrinkPhoto', large]]);
    await run.send({ type: 'step.left' });
    await run.send({ type: 'field.changed', step: 'ktp', change: { photo: null } });
    answer.resolve(small);
    await settle();
    expect([page(), run.photo(), shrink()]).toEqual(['Verifikasi e-KTP', small, null]);
    expectIssue('Foto e-KTP');
    await run.press('Lanjut');
    expect(run.done.at(-1)).toEqual(['readPhoto', small]);
  });

  it('that cannot be made smaller says so in red and is kept [REG-84]', async () => {
    const large = photo(limit + 1);
    const run = await openKtp({ shrinkPhoto: unread });
    await choose(large);
    await run.press('Perkecil foto');
    expect([line(), run.photo()]).toEqual([failed, large]);
    expectIssue('Foto e-KTP', tooLarge);
  });

  it('that the browser’s noise would spoil is not made smaller [REG-84]', async () => {
    const noise = () => Promise.reject(new DOMException('', 'SecurityError'));
    const run = await openKtp({ shrinkPhoto: noise });
    await choose(photo(limit + 1));
    await run.press('Perkecil foto');
    expect(line()).toMatch(/^Browser ini memblokir pengolahan gambar/);
  });

  it('that cannot be read says so in red, until another is chosen [REG-60]', async () => {
    const chosen = photo(9);
    const run = await openKtp({ readPhoto: unread });
    await choose(chosen);
    await run.press('Lanjut');
    expect([page(), line(), run.photo()]).toEqual(['Verifikasi e-KTP', failed, chosen]);
    await choose(photo(9));
    expect(line()).toBeNull();
  });

  it('is taken from its file as soon as it is chosen, and checked from memory [REG-55]', async () => {
    const copy = photo(4);
    const answer = deferredAnswer<Photo>();
    const run = await openKtp({ takePhoto: () => answer.promise });
    await choose(photo(9));
    expect([shown(), run.context().taken]).toEqual([null, null]);
    answer.resolve(copy);
    await settle();
    expect([shown() === null, run.photo(), run.context().taken]).toEqual([false, copy, copy]);
    await run.press('Lanjut');
    expect(run.done.at(-1)).toEqual(['readPhoto', copy]);
  });

  it('is taken by the submit, if that comes first [REG-55]', async () => {
    const copy = photo(4);
    const run = await openKtp({ takePhoto: never, readPhoto: async () => copy });
    await choose(photo(9));
    await run.press('Lanjut');
    expect(run.popups()).toMatchObject([{ notice: 'ktp.verifying' }]);
    expect([run.photo(), run.context().taken]).toEqual([copy, copy]);
  });

  it('gives way to the next one while it is taken [REG-55]', async () => {
    const pending: ((taken: Photo) => void)[] = [];
    const run = await openKtp({ takePhoto: () => new Promise((done) => pending.push(done)) });
    const next = photo(9, 'image/jpeg', 'lain.jpg');
    await choose(photo(9));
    await choose(next);
    pending[0]?.(photo(4));
    await settle();
    expect([run.photo(), run.context().taken]).toEqual([next, null]);
    pending[1]?.(next);
    await settle();
    expect(run.context().taken).toBe(next);
  });

  it.each([
    ['cannot be read', unread, 0],
    ['is not read within 10 seconds', never, 10_000],
  ])('is not chosen, and says so in red, if it %s [REG-60]', async (_, takePhoto, ms) => {
    const run = await openKtp({ takePhoto });
    vi.useFakeTimers();
    fireEvent.change(field('Foto e-KTP'), { target: { files: [photo(9)] } });
    await act(() => vi.advanceTimersByTimeAsync(Math.max(0, ms - 1)));
    expect(line()).toBe(ms ? null : failed);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect([page(), line(), run.photo()]).toEqual(['Verifikasi e-KTP', failed, null]);
    expectIssue('Foto e-KTP');
  });
});
