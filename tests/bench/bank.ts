import { measure, type Throughput } from '../bank/throughput.ts';
import { gate, report, type Row } from './figures.ts';

const cases = [
  { name: 'embedded', engine: 'embedded', processes: 1, pinRounds: 4, transfers: 500 },
  {
    name: 'embedded, PIN of cost 12',
    engine: 'embedded',
    processes: 1,
    pinRounds: 12,
    transfers: 40,
  },
  { name: 'PostgreSQL, 1 process', engine: 'server', processes: 1, pinRounds: 4, transfers: 500 },
  { name: 'PostgreSQL, 2 processes', engine: 'server', processes: 2, pinRounds: 4, transfers: 500 },
  {
    name: 'PostgreSQL, 1 process, PIN of cost 12',
    engine: 'server',
    processes: 1,
    pinRounds: 12,
    transfers: 40,
  },
] as const;

/**
 * Transfers a second by 16 clients. Customers have a PIN hash of cost 12; at cost 4 the books
 * dominate.
 */
export async function bankRows(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { name, ...options } of cases) {
    let done: Throughput | null = null;
    let note = '';
    try {
      done = await measure(options);
    } catch (error) {
      note = error instanceof Error ? error.message : String(error);
    }
    const values = (value: number | undefined) => (value === undefined ? [] : [value]);
    const judged = done === null ? report : gate;
    rows.push(
      report(`bank, ${name}: transfers a second`, '', null, values(done?.perSecond), note),
      report(`bank, ${name}: p99`, 'ms', null, values(done?.p99), note),
      judged(`bank, ${name}: violations`, '', 0, values(done?.violations), note),
    );
  }
  return rows;
}
