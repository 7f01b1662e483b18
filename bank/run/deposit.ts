import { sql } from 'kysely';
import { deposit } from '../money/deposit.ts';
import { openDatabase } from '../store/database.ts';
import { BadSetting, withSecrets } from './environment.ts';
import { exitWith } from './exit.ts';
import { writeLog } from './log.ts';
import { bankSettings } from './settings.ts';

/*
 * node --import tsx bank/run/deposit.ts ACCOUNT RUPIAH RECEIPT: how money comes into a bank without
 * a sandbox (bank/docs/deploy.md).
 */
async function main([to = '', rupiah = '', receipt = '']: readonly string[]): Promise<void> {
  const amount = Number(rupiah);
  if (!Number.isSafeInteger(amount) || amount <= 0 || !/^[\w./-]{1,40}$/.test(receipt))
    throw new BadSetting('Tulislah REKENING RUPIAH BUKTI, misalnya 8800112233 500000 BUKTI-0001.');
  const { database = '.data' } = bankSettings(withSecrets(process.env));
  const db = await openDatabase(database);
  try {
    const clock = sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
    const at = (await clock).rows[0]?.time ?? new Date();
    const reference = await deposit({ db, log: writeLog }, at, { to, amount, receipt });
    process.stdout.write(`Dibukukan: ${reference}\n`);
  } finally {
    await db.destroy();
  }
}

main(process.argv.slice(2)).catch(exitWith);
