import { openDatabase } from '../store/database.ts';
import { withSecrets } from './environment.ts';
import { exitWith } from './exit.ts';
import { bankSettings } from './settings.ts';
import { assertSameSecret, rotateTokenKey } from '../identity/token-keys.ts';
import { readSecret } from '../seed/seed.ts';

/*
 * npx tsx bank/run/rotate.ts: a new key for the access tokens (bank/docs/deploy.md). Processes on a
 * PostgreSQL server use it within a minute; on the embedded database, stop the bank first. With
 * `--secret` LENTERA_TOKEN_SECRET is new, too.
 */
async function main(): Promise<void> {
  const { database = '.data', tokenSecret = '' } = bankSettings(withSecrets(process.env));
  const db = await openDatabase(database);
  try {
    const kid = await rotateTokenKey(db, new Date());
    if (process.argv[2] === '--secret')
      await assertSameSecret(db, await readSecret(db), tokenSecret, true);
    process.stdout.write(`Kunci token baru: ${kid}\n`);
  } finally {
    await db.destroy();
  }
}

main().catch(exitWith);
