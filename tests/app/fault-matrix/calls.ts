import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Call, Faults } from './call.ts';

// Playwright knows no `import.meta.glob`.
const files = readdirSync('tests/flows', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.faults.ts'),
);
const loaded = (await Promise.all(
  files.toSorted().map((file) => import(pathToFileURL(`tests/flows/${file}`).href)),
)) as readonly { readonly default: Faults }[];
const ports: Faults = Object.assign({}, ...loaded.map((file) => file.default));

export const portsWithFaults = Object.keys(ports);
export const calls: readonly Call[] = Object.entries(ports).flatMap(([port, entry]) =>
  typeof entry === 'string'
    ? []
    : [entry].flat().map((call) => ({
        ...call,
        name: call.variant === undefined ? port : `${port}: ${call.variant}`,
      })),
);
export const excludedPorts = Object.entries(ports).flatMap(([port, entry]) =>
  typeof entry === 'string' ? [[port, entry] as const] : [],
);
