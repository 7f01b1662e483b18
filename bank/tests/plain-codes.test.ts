import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Mail } from '../bank-context.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { describeBank, type TestBank } from './harness.ts';

/** Every row of every table as text. */
async function everything(bank: TestBank): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(bank.db);
  const tables = await Promise.all(
    rows.map(({ name }) => sql`select t::text from ${sql.id(name)} t`.execute(bank.db)),
  );
  return JSON.stringify(tables.map((table) => table.rows));
}

describeBank('without a sandbox', ({ bank, engine }) => {
  test('the database contains no code, neither a new one nor one from a sandbox [L9]', async () => {
    const applicant = { email: 'baru@contoh.test', noHP: '81234567890' };
    await bank.open({ seed: 'none' });
    await bank.form('/send-otp', applicant);
    const left = await bank.code(applicant.email);
    expect(await everything(bank)).toContain(left);

    const mails: Mail[] = [];
    await bank.reopen({ sandbox: false, mailer: async (mail) => void mails.push(mail) });
    expect(await everything(bank)).not.toContain(left);
    expect((await bank.form('/send-otp', applicant)).status).toBe(200);
    const [mail] = mails;
    expect(mail?.code).toMatch(/^\d{6}$/);
    expect(await everything(bank)).not.toContain(mail?.code);
    // The code works nevertheless.
    const fields = { email: applicant.email, otp: mail?.code ?? '' };
    expect((await bank.form('/verify-otp', fields)).status).toBe(200);
    figure('L9', `${engine}: 0 of 2 codes found in all tables`);
  });
});
