/*
 * One process that locks the folder of its first argument for folder-lock.test.ts: says `locked`
 * and holds it until it is killed, or says why it could not. Then: heartbeat and patience in ms.
 */
import { lockFolder } from '../../bank/store/lock.ts';

const [folder = '', heartbeat, patience] = process.argv.slice(2);
const times = { heartbeat: Number(heartbeat), patience: Number(patience) };
try {
  await lockFolder(folder, () => process.exit(3), times);
  process.stdout.write('locked\n');
  // The lock's own timer keeps no process alive.
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.name : ''}\n`);
}
