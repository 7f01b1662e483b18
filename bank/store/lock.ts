import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './error-code.ts';
import { hostOf, isRunning, placeOf, startOf } from './process-identity.ts';

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
  /** Where `pid` means that process; empty in locks of earlier versions. */
  readonly place: string;
  /** For the message. */
  readonly host: string;
}

/** Tokens of the locks that this process holds. */
const ownTokens = new Set<string>();

export interface LockTimes {
  /** Milliseconds between two signs of life of the process that holds the lock. */
  readonly heartbeat: number;
  /** Milliseconds without a sign of life after which a lock of another machine is nobody's. */
  readonly patience: number;
}

/** Much longer than anything that keeps a process from its timers. */
const usual: LockTimes = { heartbeat: 2_000, patience: 15_000 };

export interface FolderLock {
  /**
   * Rejects with `FolderLocked` where the folder is no longer this process's. Reads the lock only
   * where the last sign of life is so old that another process may have taken the folder.
   */
  check(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks the folder for this process: the embedded database would let two processes open it, and
 * their books would differ. A process of the same machine and pid namespace is looked up by its
 * pid; of any other only the signs of life are seen, so such a lock is watched for up to `patience`
 * before it is taken over (docs/trust.md H7). Calls `onLost` when another process has taken the
 * lock nevertheless, such as after this one was stopped for a while. Rejects with `FolderLocked`.
 */
export async function lockFolder(
  folder: string,
  onLost: () => void = () => {},
  { heartbeat, patience }: LockTimes = usual,
): Promise<FolderLock> {
  const path = join(folder, 'bank.lock');
  const mine: Owner = {
    pid: process.pid,
    started: startOf(process.pid),
    token: randomUUID(),
    place: placeOf(),
    host: hostname(),
  };
  const current = await read(path);
  if (current === null) await write(path, mine);
  else {
    if (await isAlive(path, current, patience))
      throw new FolderLocked(
        `Folder data ${folder} sedang dipakai oleh proses ${current.pid}${hostOf(current.host)}.`,
      );
    await takeOver(path, current, mine);
  }
  if ((await read(path))?.token !== mine.token) throw beingOpened(folder);
  ownTokens.add(mine.token);
  return hold(path, mine, heartbeat, patience, onLost);
}

const beingOpened = (path: string): FolderLocked =>
  new FolderLocked(`Folder data ${path} sedang dibuka oleh proses lain.`);

/** Replaces a dead lock. Rejects with `FolderLocked` where another start was faster. */
async function takeOver(path: string, dead: Owner, mine: Owner): Promise<void> {
  if ((await read(path))?.token !== dead.token) throw beingOpened(path);
  await rename(path, `${path}.${mine.token}`).catch(() => undefined);
  await rm(`${path}.${mine.token}`, { force: true });
  await write(path, mine);
  // Another start that read the same dead lock may move our fresh one away. Wait; the caller then
  // looks whether ours is still there.
  await sleep(100);
}

/** Gives signs of life until it is released. */
function hold(
  path: string,
  mine: Owner,
  heartbeat: number,
  patience: number,
  onLost: () => void,
): FolderLock {
  let [lastSeen, isReleased] = [performance.now(), false];
  const isOurs = async (): Promise<boolean> => {
    const seen = performance.now();
    if ((await read(path))?.token !== mine.token) return false;
    lastSeen = seen;
    return true;
  };
  const giveSign = async (): Promise<void> => {
    if (await isOurs()) await utimes(path, new Date(), new Date());
    else if (!isReleased) {
      clearInterval(timer);
      onLost();
    }
  };
  // Where the disk fails for a moment the next sign is tried; `check` stops the work before others
  // may take the lock.
  const timer = setInterval(() => void giveSign().catch(() => {}), heartbeat);
  timer.unref();
  return {
    async check() {
      if (performance.now() - lastSeen < patience / 2) return;
      if (!(await isOurs())) throw beingOpened(path);
    },
    async release() {
      isReleased = true;
      clearInterval(timer);
      ownTokens.delete(mine.token);
      if ((await read(path))?.token === mine.token) await rm(path, { force: true });
    },
  };
}

async function write(path: string, owner: Owner): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') throw beingOpened(path);
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
    const { pid, started, token, place, host } = JSON.parse(content) as Partial<Owner>;
    return {
      pid: pid ?? 0,
      started: started ?? '',
      token: token ?? '',
      place: place ?? '',
      host: host ?? '',
    };
  } catch {
    return { pid: 0, started: '', token: '', place: '', host: '' };
  }
}

async function isAlive(path: string, owner: Owner, patience: number): Promise<boolean> {
  if (owner.pid <= 0) return false;
  if (owner.place !== '' && owner.place !== placeOf()) return givesSigns(path, owner, patience);
  if (owner.pid === process.pid) return ownTokens.has(owner.token);
  return isRunning(owner.pid, owner.started);
}

/**
 * Whether the file changes within `patience`. Its time is compared with itself only: the clocks of
 * two machines may differ.
 */
async function givesSigns(path: string, owner: Owner, patience: number): Promise<boolean> {
  const changed = async (): Promise<number> =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  const before = await changed();
  const end = performance.now() + patience;
  while (performance.now() < end) {
    await sleep(Math.min(250, patience / 4));
    if ((await read(path))?.token !== owner.token || (await changed()) !== before) return true;
  }
  return false;
}
