/*
 * A process for folder-lock.test.ts that locks the folder of its first argument: prints `locked`
 * and holds it until it is killed, or prints why it could not. Other arguments: heartbeat and
 * patience in ms.
 */
import { lockFolder } from '../store/lock.ts';

const [folder = '', heartbeat, patience] = process.argv.slice(2);
const times = { heartbeat: Number(heartbeat), patience: Number(patience) };
try {
  await lockFolder(folder, () => process.exit(3), times);
  process.stdout.write('locked\n');
  // The lock's own timer does not keep the process alive.
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.name : ''}\n`);
}
