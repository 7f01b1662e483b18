/*
 * npm run migrate [-- role] [--plan] [--pass STEP]: brings the database of DATABASE_URL up to date,
 * also if its owner does not run the bank (bank/docs/deploy.md): DATABASE_URL is the owner's, and
 * `role` gets the rights that the bank needs. `--plan` only says what would be done.
 */
import { parseArgs } from 'node:util';
import { openBank } from '../bank.ts';
import { openDatabase } from '../store/database.ts';
import { BadSetting, withSecrets } from './environment.ts';
import { exitWith } from './exit.ts';
import { grantRights } from '../store/grants.ts';
import { migrate, planOf } from '../store/migrate.ts';
import { bankSettings } from './settings.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { plan: { type: 'boolean' }, pass: { type: 'string' } },
    allowPositionals: true,
  });
  const env = withSecrets(process.env);
  if ((env['DATABASE_URL'] ?? '') === '')
    throw new BadSetting('npm run migrate memerlukan DATABASE_URL.');
  const { database = '', ...options } = bankSettings(env);
  const db = await openDatabase(database);
  try {
    if (values.plan) {
      process.stdout.write(sentencesOf(await planOf(db)));
      return;
    }
    await migrate(db, undefined, values.pass);
    const bank = await openBank({ ...options, database, scheduleEvery: null });
    await bank.close();
    const [role] = positionals;
    if (role !== undefined) await grantRights(db, role);
  } finally {
    await db.destroy();
  }
  process.stdout.write('\n  Basis data siap.\n\n');
}

function sentencesOf({ last, plan }: Awaited<ReturnType<typeof planOf>>): string {
  const steps = plan.map(
    ({ name, agrees }) =>
      `  ${name}: ${agrees ? 'cocok dengan versi yang berjalan' : 'hentikan semua proses dulu; kembali hanya dengan cadangan'}\n`,
  );
  return `\n  Langkah terakhir: ${last ?? 'belum ada'}. Langkah baru: ${plan.length}.\n${steps.join('')}\n`;
}

main().catch(exitWith);
