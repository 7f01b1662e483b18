import { measureStreams, type StreamLoad } from '../bank/stream-load.ts';
import { gate, report, type Row } from './figures.ts';

const cases = [
  { name: 'embedded', engine: 'embedded', processes: 1 },
  { name: 'PostgreSQL, 1 process', engine: 'server', processes: 1 },
  { name: 'PostgreSQL, 3 processes', engine: 'server', processes: 3 },
] as const;

/** What 1,000 open streams of events cost, and how long an event takes. */
export async function streamRows(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { name, ...options } of cases) {
    let done: StreamLoad | null = null;
    let note = '';
    try {
      done = await measureStreams(options);
    } catch (error) {
      note = error instanceof Error ? error.message : String(error);
    }
    const values = (value: number | undefined) => (value === undefined ? [] : [value]);
    const row = (what: string, goal: number | null, value: number | undefined) =>
      report(`streams, ${name}: ${what}`, 'ms', goal, values(value), note);
    rows.push(
      (done === null ? report : gate)(
        `streams, ${name}: 1,000 open ones`,
        'MB',
        100,
        values(done?.memory),
        note,
      ),
      row('p99 of others’ transfers beside them', null, done?.beside.p99),
      row('p99 of others’ transfers without them', null, done?.alone.p99),
      row('from the order to its answer, p50', null, done?.answer.p50),
      row('from the order to its event, p50', null, done?.event.p50),
      row('from the order to its event, p99', null, done?.event.p99),
    );
  }
  return rows;
}
