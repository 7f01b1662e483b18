/*
 * npm run migrate [-- role]: brings the database of DATABASE_URL up to date. Use it if the owner of
 * the database does not run the bank (docs/deploy.md): DATABASE_URL is the owner's, and `role` gets
 * the rights that the bank needs.
 */
import { openBank } from '../bank.ts';
import { openDatabase } from '../store/database.ts';
import { BadSetting, withSecrets } from './environment.ts';
import { exitWith } from './exit.ts';
import { grantRights } from '../store/grants.ts';
import { bankSettings } from './settings.ts';

async function main(role: string | undefined): Promise<void> {
  const env = withSecrets(process.env);
  if ((env['DATABASE_URL'] ?? '') === '')
    throw new BadSetting('npm run migrate memerlukan DATABASE_URL.');
  const { database = '', ...options } = bankSettings(env);
  const bank = await openBank({ ...options, database, scheduleEvery: null });
  await bank.close();
  if (role !== undefined) {
    const db = await openDatabase(database);
    try {
      await grantRights(db, role);
    } finally {
      await db.destroy();
    }
  }
  process.stdout.write('\n  Basis data siap.\n\n');
}

main(process.argv[2]).catch(exitWith);
