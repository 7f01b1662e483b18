import { fileURLToPath } from 'node:url';
import { openBank, type BankOptions } from './bank.ts';
import { demoCustomers } from './customers.ts';
import { openPages } from './pages.ts';
import { serve } from './serve.ts';
import { appSettings, bankSettings, port, writeLog } from './settings.ts';
import { smtpProblem } from './smtp.ts';

/** The process of `npm start`: the built app and the bank on one port. */
async function main(): Promise<void> {
  // Deep enough for the log to name the bank's own line below those of a query.
  Error.stackTraceLimit = 30;
  const env = process.env;
  const options = bankSettings(env);
  const place = {
    host: env['HOST'] || '127.0.0.1',
    port: port(env),
    callerHeader: env['CALLER_HEADER'] || null,
  };
  const pages = await openPages(fileURLToPath(new URL('../dist', import.meta.url)), {
    settings: appSettings(env),
    tls: env['HSTS'] === 'on',
  });
  const bank = await openBank(options);
  const serving = await serve(bank, pages, place).catch(async (error: unknown) => {
    await bank.close();
    throw error;
  });
  process.stdout.write(welcome(serving.address, options));
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      serving.stop().then(() => process.exit(0), fail);
    });
  }
  const smtp = env['SMTP_URL'] ?? '';
  const problem = smtp === '' ? null : await smtpProblem(smtp);
  if (problem !== null)
    process.stderr.write(
      `\n  Peringatan: server di SMTP_URL tidak menerima surel (${problem}). Bank tetap berjalan; setiap surel baru tetap dicoba.\n\n`,
    );
}

function welcome(address: string, { sandbox, seed, mailer }: BankOptions): string {
  const lines = ['', `  Lentera siap di ${address}`, ''];
  if (sandbox === true && seed === 'demo') {
    lines.push('  Nasabah contoh (email · password · PIN · rekening):');
    for (const { email, password, pin, account } of demoCustomers)
      lines.push(`    ${email} · ${password} · ${pin} · ${account}`);
    lines.push('');
  }
  if (sandbox === true)
    lines.push(`  Surel bank (kode OTP) dapat dibaca di ${address}/sandbox/outbox`, '');
  else if (mailer === null)
    lines.push(
      '  Peringatan: SANDBOX=off tanpa SMTP_URL, kode OTP tidak dapat dikirim ke nasabah.',
      '',
    );
  return `${lines.join('\n')}\n`;
}

/**
 * Ends the process with a line that says what is wrong and what to do, or with a line of the log.
 */
function fail(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isOurs =
    error instanceof Error &&
    [
      'FolderLocked',
      'FolderDamaged',
      'NewerDatabase',
      'NotMigrated',
      'DemoData',
      'NotBuilt',
      'BadSetting',
    ].includes(error.name);
  if (isOurs) process.stderr.write(`\n  ${error.message}${advice[error.name] ?? ''}\n\n`);
  else if (advice[code] !== undefined) process.stderr.write(`\n ${advice[code]}\n\n`);
  else
    writeLog('start.failed', {
      error: error instanceof Error ? error.name : 'unknown',
      code,
      message: error instanceof Error ? error.message : '',
    });
  process.exit(1);
}

const advice: Readonly<Record<string, string>> = {
  FolderLocked: ' Hentikan proses itu, atau pakai folder lain dengan LENTERA_DATA.',
  FolderDamaged: ' Pulihkan dari cadangan, atau mulai baru di folder lain dengan LENTERA_DATA.',
  NotBuilt: ' Jalankan npm run build lebih dahulu.',
  EADDRINUSE: ` Port ${process.env['PORT'] ?? '3000'} sudah dipakai. Pilih port lain, misalnya PORT=3001.`,
  EADDRNOTAVAIL: ` Alamat HOST ${process.env['HOST'] ?? ''} bukan milik komputer ini. Pakai 127.0.0.1 atau 0.0.0.0.`,
  EEXIST: ' LENTERA_DATA harus berupa folder.',
  ENOTDIR: ' LENTERA_DATA harus berupa folder.',
  EACCES: ' Port atau folder data tidak boleh dipakai oleh pengguna ini.',
  ECONNREFUSED: ' Basis data di DATABASE_URL tidak dapat dihubungi.',
  ETIMEDOUT: ' Basis data di DATABASE_URL tidak menjawab.',
  ENOTFOUND: ' Nama server di DATABASE_URL tidak ditemukan.',
  '28P01': ' Basis data menolak nama atau password di DATABASE_URL.',
  '3D000': ' Basis data di DATABASE_URL tidak ada.',
};

main().catch(fail);
