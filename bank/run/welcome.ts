import type { BankOptions } from '../bank.ts';
import { demoCustomers } from '../seed/customers.ts';
import { isServer } from '../store/database.ts';

/** What `npm start` prints once the bank answers at `address`. */
export function welcome(address: string, { database, sandbox, seed, mailer }: BankOptions): string {
  const lines = ['', `  Lentera siap di ${address}`, ''];
  if (sandbox === true && seed !== 'none') {
    lines.push('  Nasabah contoh (email · password · PIN · rekening):');
    const customers = typeof seed === 'object' ? seed.customers : demoCustomers;
    for (const { email, password, pin, ...one } of customers) {
      const account = 'account' in one ? one.account : one.accountNumber;
      lines.push(`    ${[email, password, pin, account].filter(Boolean).join(' · ')}`);
    }
    lines.push('');
  }
  if (sandbox === true)
    lines.push(
      `  Surel bank (kode OTP) dapat dibaca di ${address}/sandbox/outbox`,
      `  Bank ini dapat diatur di ${address}/sandbox`,
      '',
    );
  else if (mailer === null)
    lines.push(
      '  Peringatan: SANDBOX=off tanpa SMTP_URL, kode OTP tidak dapat dikirim ke nasabah.',
      '',
    );
  lines.push(`  ${placeOf(database)} Tekan Ctrl+C untuk berhenti.`, '');
  return `${lines.join('\n')}\n`;
}

function placeOf(database: BankOptions['database']): string {
  if (database === 'memory') return 'Data hanya ada di memori.';
  if (typeof database !== 'string' || isServer(database))
    return 'Data disimpan di PostgreSQL (DATABASE_URL).';
  return `Data disimpan di folder ${database}.`;
}
