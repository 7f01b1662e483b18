/*
 * npm run contract -- --main URL [--second URL] --email … --password … --pin …: checks from outside
 * whether a running backend keeps the contract.
 */
import type { BankName } from '../../machines/contract/limits.ts';
import { parseArgs } from 'node:util';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkContract } from './checks.ts';
import { junit, table } from './report.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';

const least = `Rp${smallestTransfer.toLocaleString('id')}`;
const usage = `npm run contract -- --main URL [--second URL] --email E --password P --pin N [flags]

Makes every call of docs/openapi.yaml with good and bad inputs. Without flags it logs in (one wrong try first) and writes nothing else.
Also makes the calls beyond the contract; skips and names those that the backend lacks. Asks you whether a booking came in.
A note is no failure. Failures come first, the cause before what follows from it.

  --junit FILE                       writes the findings as JUnit, too
  --origin URL                       checks that CORS lets an app at URL make every call, and read Retry-After and Date
  --mark-read                        marks the customer's notifications read
  --move-money --to A --to-bank B    moves ${least} to account A at bank B, and ${least} more over a connection that breaks before the answer,
                                     each twice at a bank that ignores the Idempotency-Key, and more at one that takes what it must refuse;
                                     schedules another for tomorrow, cancels a third if the backend can, and tries a wrong PIN up to
                                     three times, never in a row; saves account A as a recipient and deletes it again
  --register --outbox URL            opens an account of an invented customer and changes its password; the codes are read at URL,
                                     a JSON list [{ to, code }], newest first (the sandbox: /sandbox/outbox)
`;

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: {
      main: text,
      second: text,
      email: text,
      password: text,
      pin: text,
      to: text,
      'to-bank': text,
      outbox: text,
      origin: text,
      junit: text,
      'move-money': flag,
      'mark-read': flag,
      register: flag,
      help: flag,
    },
  });
  const { main: mainBase, second = mainBase, email, password, pin, to, outbox } = values;
  const bank = values['to-bank'];
  const isIncomplete =
    [mainBase, email, password, pin].includes(undefined) ||
    (values['move-money'] && !(to && bank)) ||
    (values.register && !outbox);
  if (
    values.help ||
    isIncomplete ||
    mainBase === undefined ||
    second === undefined ||
    email === undefined ||
    password === undefined ||
    pin === undefined
  ) {
    process.stdout.write(usage);
    return values.help ? 0 : 2;
  }
  const findings = await checkContract({
    main: mainBase.replace(/\/$/, ''),
    second: second.replace(/\/$/, ''),
    email,
    password,
    pin,
    origin: values.origin ?? null,
    moveMoneyTo:
      values['move-money'] && to && bank ? { account: to, bank: bank as BankName } : null,
    markRead: values['mark-read'],
    confirm,
    register: values.register && outbox ? (address) => codeIn(outbox, address) : null,
  });
  process.stdout.write(table(findings));
  if (values.junit) writeFileSync(values.junit, junit(findings));
  return findings.some(({ outcome }) => outcome === 'fail') ? 1 : 0;
}

/** `null` if nobody sits at a terminal. */
async function confirm(question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/n] `);
  terminal.close();
  return /^y/i.test(answer) ? true : /^n/i.test(answer) ? false : null;
}

/** The newest code for an address; waits up to ten seconds for it. Rejects if none comes. */
async function codeIn(outbox: string, address: string): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const mails = (await (
      await fetch(outbox, { headers: { accept: 'application/json' } })
    ).json()) as readonly { to: string; code: string | null }[];
    const code = mails.find(({ to }) => to === address)?.code;
    if (code) return code;
    await sleep(500);
  }
  throw new Error(`no code for ${address} in the outbox`);
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  return 2;
});
