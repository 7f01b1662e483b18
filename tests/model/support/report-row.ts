/** One row of the coverage table: what the paths of a machine visited. */
export interface Row {
  readonly machine: string;
  readonly states: string;
  readonly transitions: string;
  readonly situations: number;
  readonly paths: number;
  readonly steps: number;
}

export function print(row: Row, reasons: Readonly<Record<string, string>> = {}): void {
  const { machine, states, transitions, situations, paths, steps } = row;
  console.info(`| ${machine} | ${states} | ${transitions} | ${situations} | ${paths} | ${steps} |`);
  for (const [key, reason] of Object.entries(reasons)) console.info(`|   not ${key}: ${reason} |`);
}
