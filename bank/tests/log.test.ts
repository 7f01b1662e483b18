import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A process that logs two lines, says so, logs again once it is asked to, and says so. */
const script = `
  const { writeLog } = await import('./bank/run/log.ts');
  const { closeSync, openSync } = await import('node:fs');
  const log = async (event) => {
    writeLog(event);
    process.stdout.write('said\\n');
    await new Promise((resolve) => setTimeout(resolve));
    process.send(event);
  };
  process.on('message', async (file) => {
    if (file !== '') {
      closeSync(2);
      openSync(file, 'a');
    }
    await log('third');
    await log('fourth');
    process.disconnect();
  });
  await log('first');
  await log('second');
`;

/** Logs 3,000 lines of 1 kB, says what waits and what is lost, and logs a last one. */
const flood = `
  const { lostLines, writeLog } = await import('./bank/run/log.ts');
  for (let made = 0; made < 3_000; made += 1) writeLog('call', { text: 'x'.repeat(1_000) });
  await new Promise(setImmediate);
  process.once('message', () => {
    process.stderr.write('', () => {
      writeLog('last');
      process.disconnect();
    });
  });
  process.send([process.stderr.writableLength, lostLines()]);
`;

/** Runs the script with an output that takes nothing. `then`: where standard error goes later. */
async function run(output: number | 'pipe', then = '') {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', output, output, 'ipc'],
  });
  child.stdout?.destroy();
  child.stderr?.destroy();
  const heard: unknown[] = [];
  child.on('message', (event) => {
    heard.push(event);
    if (event === 'second') child.send(then);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, heard };
}
const all = { code: 0, heard: ['first', 'second', 'third', 'fourth'] };

test('an output whose reader has gone ends no process [L49]', async () => {
  expect(await run('pipe')).toEqual(all);
});

test('lines that nobody reads fill no memory, and are counted [L49]', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', flood], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const [[waiting, lost]] = (await once(child, 'message')) as [[number, number]];
  expect(waiting).toBeLessThan(1_100_000);
  child.send('');
  let text = '';
  for await (const part of child.stderr ?? []) text += String(part);
  const lines = text.trim().split('\n');
  expect(lines).toHaveLength(3_000 - lost + 2);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ event: 'log.lost', lines: lost }),
  );
});

test.runIf(process.platform === 'linux')(
  'a log on a full disk ends no process, and later says how many lines it lost [L49]',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lentera-log-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const file = join(folder, 'log');
    expect(await run(full, file)).toEqual(all);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ event: 'third' }),
      expect.objectContaining({ event: 'log.lost', lines: 2 }),
      expect.objectContaining({ event: 'fourth' }),
    ]);
  },
);
