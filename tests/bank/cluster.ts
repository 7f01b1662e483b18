import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface CrewOptions {
  /** A folder, or `postgres://…`. */
  readonly database: string;
  readonly processes: number;
  readonly clockSpeed?: number;
  /** Milliseconds between two looks at scheduled transfers; without it nobody looks. */
  readonly scheduleEvery?: number;
  /** bcrypt's cost that the PINs were kept with. */
  readonly pinRounds?: number;
  /** Each kills itself at this question to the database, counted from when it answers. */
  readonly dieAfter?: number;
}

export interface Crew {
  /** One address for all: each connection goes to the next process that is there. */
  readonly address: string;
  /** Processes that answer at this moment. */
  living(): number;
  /**
   * `kill -9` of the one that is there longest, and another in its place: resolves once that one
   * answers.
   */
  kill(): Promise<void>;
  /** When the first has died by itself. */
  dead(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Processes of the bank on one database, behind one address. */
export async function crew({
  database,
  processes,
  clockSpeed = 1,
  scheduleEvery,
  pinRounds = 4,
  dieAfter,
}: CrewOptions): Promise<Crew> {
  const env = {
    ...process.env,
    DATABASE: database,
    CLOCK_SPEED: String(clockSpeed),
    PIN_ROUNDS: String(pinRounds),
    SCHEDULE_EVERY: String(scheduleEvery ?? ''),
    DIE_AFTER: String(dieAfter ?? ''),
  };
  const hire = async (): Promise<Member> => {
    const child = fork(fileURLToPath(new URL('child.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      env,
    });
    const first = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => null),
    ]);
    if (first === null) throw new Error('a process of the bank did not start');
    return { child, port: Number(new URL(String(first[0])).port) };
  };
  const fire = async ({ child }: Member): Promise<void> => {
    child.kill('SIGKILL');
    await exit(child);
  };
  const members = await Promise.all(Array.from({ length: processes }, hire));
  const door = await frontDoor(() => members.map(({ port }) => port));
  return {
    address: door.address,
    living: () => members.length,
    async kill() {
      const member = members.shift();
      if (member === undefined) throw new Error('nobody is left to kill');
      await fire(member);
      members.push(await hire());
    },
    async dead() {
      await Promise.race(members.map(({ child }) => exit(child)));
    },
    async stop() {
      door.close();
      await Promise.all(members.map(fire));
    },
  };
}

async function exit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Passes bytes on to the ports in turn; a connection to a process that dies dies with it. */
async function frontDoor(
  ports: () => readonly number[],
): Promise<{ address: string; close(): void }> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    const living = ports();
    const port = living[turn % living.length];
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
