import { measure, type Throughput } from '../bank/throughput.ts';
import type { Row } from './figures.ts';

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
 * Transfers a second by 16 clients. With a PIN hash of cost 4 the books dominate; cost 12 is what
 * customers have.
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
    const row = (what: string, unit: string, value: number | undefined, isGate = false): Row => ({
      what: `bank, ${name}: ${what}`,
      unit,
      goal: isGate ? 0 : null,
      isGate: isGate && done !== null,
      values: value === undefined ? [] : [value],
      note,
    });
    rows.push(
      row('transfers a second', '', done?.perSecond),
      row('p99', 'ms', done?.p99),
      row('violations', '', done?.violations, true),
    );
  }
  return rows;
}
