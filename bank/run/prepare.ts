/*
 * npm run migrate [-- role]: brings the database of DATABASE_URL up to date and ends. It is for
 * a database whose owner is not the role that runs the bank (docs/deploy.md): DATABASE_URL is the
 * owner's here, and `role` gets the rights that the running bank needs.
 */
import { openBank } from '../bank.ts';
import { openDatabase } from '../store/database.ts';
import { exitWith } from './exit.ts';
import { grantRights } from '../store/grants.ts';
import { bankSettings } from './settings.ts';

async function main(role: string | undefined): Promise<void> {
  const { database = '', ...options } = bankSettings(process.env);
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
