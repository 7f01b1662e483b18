import { openDatabase } from '../store/database.ts';
import { withSecrets } from './environment.ts';
import { exitWith } from './exit.ts';
import { bankSettings } from './settings.ts';
import { rotateTokenKey } from '../identity/token-keys.ts';

/*
 * npx tsx bank/run/rotate.ts: a new key for the access tokens (docs/deploy.md). Processes on a
 * PostgreSQL server use it within a minute; on the embedded database, stop the bank first.
 */
async function main(): Promise<void> {
  const { database = '.data' } = bankSettings(withSecrets(process.env));
  const db = await openDatabase(database);
  try {
    process.stdout.write(`Kunci token baru: ${await rotateTokenKey(db, new Date())}\n`);
  } finally {
    await db.destroy();
  }
}

main().catch(exitWith);
