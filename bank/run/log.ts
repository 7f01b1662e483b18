import type { Log } from '../bank-context.ts';

// Their pipe may be closed, or their disk full: that must not end the bank.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Bytes that may wait for a reader that is late; they are in memory. */
const maxWaiting = 1_000_000;

/** Lines that standard error has not taken: since the start, and those that no line has told of. */
let [lost, untold] = [0, 0];

/** For the metrics. */
export const lostLines = (): number => lost;

/**
 * Writes one JSON object per line to standard error. The next line that can be written is followed
 * by the number of those that could not.
 */
export const writeLog: Log = (event, details) => write(event, details, 1);

function write(event: string, details: object | undefined, lines: number): void {
  const lose = (): void => {
    if (event !== 'log.lost') lost += 1;
    untold += lines;
  };
  if (process.stderr.writableLength > maxWaiting) {
    lose();
    return;
  }
  const line = JSON.stringify({ time: new Date().toISOString(), event, ...details });
  process.stderr.write(`${line}\n`, (error) => {
    if (error) lose();
    else if (untold > 0) {
      const count = untold;
      untold = 0;
      write('log.lost', { lines: count }, count);
    }
  });
}
