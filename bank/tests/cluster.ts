import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface ClusterOptions {
  /** A folder, or `postgres://…`. */
  readonly database: string;
  readonly processes: number;
  readonly clockSpeed?: number;
  /** Milliseconds between two runs of the scheduler; absent: it does not run. */
  readonly scheduleEvery?: number;
  /** bcrypt's cost of the stored PINs. */
  readonly pinRounds?: number;
  /** Each process kills itself at this query, counted from its first answer on. */
  readonly killAfterQueries?: number;
}

export interface Cluster {
  /** One address for all processes: each connection goes to the next one that runs. */
  readonly address: string;
  /** Of each running process. */
  addresses(): readonly string[];
  /** The resident memory of each, in MB. */
  memory(): readonly number[];
  /** Kills the oldest process (SIGKILL) and starts a new one. Resolves when that answers calls. */
  killOldest(): Promise<void>;
  /** Resolves when the first process has exited. */
  firstExit(): Promise<void>;
  stop(): Promise<void>;
}

interface BankProcess {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Runs a file of this folder as a process. */
export const forked = (file: string, env: NodeJS.ProcessEnv) =>
  fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });

/** What a process says once it has started: the bank's address. */
export async function firstMessage(child: ChildProcess): Promise<string> {
  const first = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)]);
  if (first === null) throw new Error(`${child.spawnargs.join(' ')} did not start`);
  return String(first[0]);
}

/** Starts processes of the bank on one database, behind one address. */
export async function startCluster({
  database,
  processes,
  clockSpeed = 1,
  scheduleEvery,
  pinRounds = 4,
  killAfterQueries,
}: ClusterOptions): Promise<Cluster> {
  const env = {
    DATABASE: database,
    CLOCK_SPEED: String(clockSpeed),
    PIN_ROUNDS: String(pinRounds),
    SCHEDULE_EVERY: String(scheduleEvery ?? ''),
    KILL_AFTER_QUERIES: String(killAfterQueries ?? ''),
  };
  const startProcess = async (): Promise<BankProcess> => {
    const child = forked('child.ts', env);
    return { child, port: Number(new URL(await firstMessage(child)).port) };
  };
  const killProcess = async ({ child }: BankProcess): Promise<void> => {
    child.kill('SIGKILL');
    await exited(child);
  };
  const running = await Promise.all(Array.from({ length: processes }, startProcess));
  const balancer = await startLoadBalancer(() => running.map(({ port }) => port));
  return {
    address: balancer.address,
    addresses: () =>
      running
        .filter(({ child }) => !hasExited(child))
        .map(({ port }) => `http://127.0.0.1:${port}`),
    memory: () =>
      running.map(({ child }) =>
        Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', `${child.pid}`])) / 1_000),
      ),
    async killOldest() {
      const oldest = running.shift();
      if (oldest === undefined) throw new Error('no process is running');
      await killProcess(oldest);
      running.push(await startProcess());
    },
    async firstExit() {
      await Promise.race(running.map(({ child }) => exited(child)));
    },
    async stop() {
      balancer.close();
      await Promise.all(running.map(killProcess));
    },
  };
}

const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function exited(child: ChildProcess): Promise<void> {
  if (!hasExited(child)) await once(child, 'exit');
}

/** Passes each connection on to the next port. It is closed when the process behind it exits. */
async function startLoadBalancer(
  ports: () => readonly number[],
): Promise<{ address: string; close(): void }> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    const openPorts = ports();
    const port = openPorts[turn % openPorts.length];
    turn += 1;
    if (port === undefined) {
      client.destroy();
      return;
    }
    const bank = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [client, bank],
      [bank, client],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
