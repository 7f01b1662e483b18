import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The data folder is in use by another process, or two are starting on it at this moment. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';
}

interface Owner {
  readonly pid: number;
  /**
   * The kernel's start time of that process. It differs when another process got the same pid.
   */
  readonly started: string;
  readonly token: string;
}

/** Tokens of the locks that this process holds. */
const ownTokens = new Set<string>();

/**
 * Locks the folder for this process: the embedded database would let two processes open it, and
 * their books would differ. Resolves to the function that releases it. Rejects with `FolderLocked`.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'bank.lock');
  const mine: Owner = { pid: process.pid, started: startOf(process.pid), token: randomUUID() };
  const current = await read(path);
  if (current !== null) {
    if (isAlive(current))
      throw new FolderLocked(`Folder data ${folder} sedang dipakai oleh proses ${current.pid}.`);
    await rename(path, `${path}.${mine.token}`).catch(() => undefined);
    await rm(`${path}.${mine.token}`, { force: true });
    await write(path, mine);
    // Another start that read the same stale lock may move our fresh one away. Wait, then look
    // whether ours is still there.
    await sleep(100);
  } else {
    await write(path, mine);
  }
  if ((await read(path))?.token !== mine.token)
    throw new FolderLocked(`Folder data ${folder} sedang dibuka oleh proses lain.`);
  ownTokens.add(mine.token);
  return async () => {
    ownTokens.delete(mine.token);
    if ((await read(path))?.token === mine.token) await rm(path, { force: true });
  };
}

async function write(path: string, owner: Owner): Promise<void> {
  const file = await open(path, 'wx').catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST')
      throw new FolderLocked(`Folder data sedang dibuka oleh proses lain: ${path}`);
    throw error;
  });
  try {
    await file.writeFile(JSON.stringify(owner));
  } finally {
    await file.close();
  }
}

/**
 * The owner of the lock, or `null` where there is none. An incomplete file (its process was killed
 * while writing) reads as an owner that is dead.
 */
async function read(path: string): Promise<Owner | null> {
  let content: string;
  try {
    content = await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const { pid, started, token } = JSON.parse(content) as Partial<Owner>;
    return { pid: pid ?? 0, started: started ?? '', token: token ?? '' };
  } catch {
    return { pid: 0, started: '', token: '' };
  }
}

function isAlive({ pid, started, token }: Owner): boolean {
  if (pid <= 0) return false;
  if (pid === process.pid) return ownTokens.has(token);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return startOf(pid) === started;
}

/** Empty on a system without /proc: there the pid alone decides. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Node's code of an error, such as `ENOENT`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
