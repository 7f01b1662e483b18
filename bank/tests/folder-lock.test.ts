import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from '../store/lock.ts';
import { placeOf } from '../store/process-identity.ts';
import { figure } from '../../tests/long/promises/figure.ts';

const isolated = ['--pid', '--fork', '--kill-child', '--mount-proc'];
const canIsolate = spawnSync('unshare', [...isolated, 'true']).status === 0;
const without = canIsolate ? '' : ' (unshare is not allowed here)';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lentera-lock-'));
  path = join(folder, 'bank.lock');
});
afterAll(() => rm(folder, { recursive: true }));

/** A lock as a process on another machine writes it; with pid 1, as in a container. */
const foreign = (place: string, token = 'theirs') =>
  JSON.stringify({ pid: 1, started: '7', token, place, host: 'bank-2' });
const elsewhere = ['another-boot pid:[4026531836]', `${placeOf()}0`, 'bank-2'];
const brief = { heartbeat: 5, patience: 40 };

test('a lock of another machine or pid namespace holds while it shows signs of life [H7]', async () => {
  for (const place of elsewhere) {
    await writeFile(path, foreign(place));
    let beats = 0;
    let last = Promise.resolve();
    const beating = setInterval(() => {
      beats += 1;
      last = utimes(path, beats, beats);
    }, 5);
    // The first sign of life refuses it, long before this patience ends.
    const start = lockFolder(folder, () => {}, { heartbeat: 5, patience: 60_000 });
    await expect(start).rejects.toThrow('sedang dipakai oleh proses 1 di bank-2');
    clearInterval(beating);
    await last;
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ token: 'theirs' });
  }
});

test('a lock of another machine or pid namespace without signs of life is taken over [H7]', async () => {
  for (const place of elsewhere) {
    await writeFile(path, foreign(place));
    // The other clock may be wrong: all that counts is whether the file changes.
    await utimes(path, new Date('2040-01-01'), new Date('2040-01-01'));
    const { release } = await lockFolder(folder, () => {}, brief);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
    await release();
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  }
});

test('a process whose lock was taken says so at once and stops using the folder [H7]', async () => {
  let said = (): void => {};
  const lost = new Promise<void>((resolve) => {
    said = resolve;
  });
  const held = await lockFolder(folder, said, { heartbeat: 5, patience: 0 });
  await held.check();
  await writeFile(path, foreign('another-boot'));
  await expect(held.check()).rejects.toMatchObject({ name: 'FolderLocked' });
  await lost;
  await held.release();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ token: 'theirs' });
  await rm(path);
});

test.skipIf(!canIsolate)(
  `of processes in separate pid namespaces one has the folder; when it dies, the next one gets it [H7]${without}`,
  async () => {
    const child = fileURLToPath(new URL('lock-child.ts', import.meta.url));
    const start = (patience: number): ChildProcess =>
      spawn(
        'unshare',
        [...isolated, process.execPath, '--import', 'tsx', child, folder, '50', String(patience)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
    const first = start(30_000);
    const said = async (one: ChildProcess): Promise<string> =>
      one.stdout === null ? '' : String((await once(one.stdout, 'data'))[0]).trim();
    expect(await said(first)).toBe('locked');
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: 1 });
    const others = [start(30_000), start(30_000)];
    expect(await Promise.all(others.map(said))).toEqual(['FolderLocked', 'FolderLocked']);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const next = start(500);
    expect(await said(next)).toBe('locked');
    next.kill('SIGKILL');
    await once(next, 'exit');
    figure('H7', '3 processes with the same pid in separate namespaces: 1 has the folder');
  },
  120_000,
);
