import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, StartError } from './error-code.ts';
import { hostOf, isRunning, placeOf, startOf } from './process-identity.ts';

interface Owner {
  readonly pid: number;
  /** The kernel's start time of that process; another one with the same pid differs. */
  readonly started: string;
  readonly token: string;
  /** Where `pid` is valid; empty in locks of earlier versions. */
  readonly place: string;
  /** For the message. */
  readonly host: string;
}

/** Tokens of the locks that this process holds. */
const ownTokens = new Set<string>();

interface LockTimes {
  /** Milliseconds between two signs of life of the owner. */
  readonly heartbeat: number;
  /** Milliseconds without a sign of life after which another machine's lock is dead. */
  readonly patience: number;
}

/** Much longer than anything that delays a timer. */
const usual: LockTimes = { heartbeat: 2_000, patience: 15_000 };

interface FolderLock {
  /**
   * Rejects if another process has taken the folder. Reads the lock only if the last sign of life
   * is so old that this is possible.
   */
  check(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks the folder for this process: the embedded database would let two processes open it, and
 * their books would differ. Looks up an owner in the same pid namespace by its pid; watches any
 * other lock for signs of life for up to `patience` before taking it over (docs/trust.md H7). Calls
 * `onLost` if another process takes the lock, e.g. after this one was suspended. Rejects with the
 * `StartError` 'FolderLocked'.
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
      throw locked(
        `Folder data ${folder} sedang dipakai oleh proses ${current.pid}${hostOf(current.host)}.`,
      );
    await takeOver(path, current, mine);
  }
  if ((await read(path))?.token !== mine.token) throw beingOpened(folder);
  ownTokens.add(mine.token);
  return hold(path, mine, heartbeat, patience, onLost);
}

const locked = (sentence: string): StartError =>
  new StartError(
    'FolderLocked',
    `${sentence} Hentikan proses itu, atau pakai folder lain dengan LENTERA_DATA.`,
  );
const beingOpened = (path: string): StartError =>
  locked(`Folder data ${path} sedang dibuka oleh proses lain.`);

/** Replaces a dead lock. Rejects if another start was faster. */
async function takeOver(path: string, dead: Owner, mine: Owner): Promise<void> {
  if ((await read(path))?.token !== dead.token) throw beingOpened(path);
  await rename(path, `${path}.${mine.token}`).catch(() => undefined);
  await rm(`${path}.${mine.token}`, { force: true });
  await write(path, mine);
  // Another start that read the same dead lock may move ours away. Wait; the caller then checks.
  await sleep(100);
}

/** Gives signs of life until the release. */
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
  // If the disk fails, the next beat tries again; `check` stops the work before others may take the
  // lock.
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

/** The owner of the lock, if any; a dead one if its process was killed while writing the file. */
async function read(path: string): Promise<Owner | null> {
  let content: string;
  try {
    content = await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    return { ...nobody, ...(JSON.parse(content) as Partial<Owner>) };
  } catch {
    return nobody;
  }
}

const nobody: Owner = { pid: 0, started: '', token: '', place: '', host: '' };

async function isAlive(path: string, owner: Owner, patience: number): Promise<boolean> {
  if (owner.pid <= 0) return false;
  if (owner.place !== '' && owner.place !== placeOf()) return givesSigns(path, owner, patience);
  if (owner.pid === process.pid) return ownTokens.has(owner.token);
  return isRunning(owner.pid, owner.started);
}

/** Whether the file changes within `patience`; the clocks of two machines may differ. */
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
