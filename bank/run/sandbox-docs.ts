import type { FaultName } from '../../machines/contract/steering.ts';
import { magicAccounts, pendingTime } from '../sandbox/magic.ts';
import { callSchemas, seedSchema } from '../sandbox/schemas.ts';
import { lateness } from '../sandbox/spoil.ts';

const dialect = { $schema: 'https://json-schema.org/draft/2020-12/schema' };
const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const inSeconds = (milliseconds: number): string => `${milliseconds / 1_000} s`;

/** The answer that a caller sees, and whether the call is carried out. */
const faults: Readonly<Record<FaultName, string>> = {
  late: `the answer comes after ${inSeconds(lateness)}; carried out`,
  missing: 'the connection ends without an answer; not carried out',
  'missing-after-booking': 'the connection ends without an answer; carried out',
  cut: 'half of the answer, then the connection ends; carried out',
  '4xx': '400 with a sentence; not carried out',
  '5xx': '500 with a sentence; not carried out',
  '5xx-after-booking': '500 with a sentence; carried out',
  malformed: 'half of the answer, as if it were all; carried out',
};

const magic = magicAccounts.map(({ number, name, isUnknown, savedName, fault, settles }) => [
  `\`${number}\``,
  isUnknown ? '' : name,
  isUnknown
    ? 'account unknown'
    : savedName
      ? `the holder's name has changed since the account was saved as a recipient (as ${savedName})`
      : fault
        ? `\`${fault}\`, at the first sending of an order with its Idempotency-Key`
        : `pending for ${inSeconds(pendingTime)}, then ${settles}`,
]);

const parameters: Readonly<Record<string, string>> = {
  transactions: '/{reference}',
  reports: '/{number}',
};
const calls = Object.entries(callSchemas).map(([name, { properties, required }]) => [
  `POST /sandbox/${name}${parameters[name] ?? ''}`,
  Object.keys(properties)
    .map((field) => {
      const isOptional = !required.some((one) => one === field);
      return `\`${field}\`${isOptional ? ' (optional)' : ''}`;
    })
    .join(', ') || 'nothing',
]);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The schemas that `npm run sandbox:docs` writes into docs/, by path. */
export const sandboxDocs: Readonly<Record<string, string>> = {
  'docs/sandbox.schema.json': pretty({
    ...dialect,
    title: 'The bodies of the calls below /sandbox',
    $defs: callSchemas,
  }),
  'docs/seed.schema.json': pretty({ ...dialect, title: 'The file of LENTERA_SEED', ...seedSchema }),
};

/** What it prints. */
export const sandboxReference = `# The sandbox's calls and values

## Calls

Bodies are JSON, as docs/sandbox.schema.json says. \`GET /sandbox\` answers with everything that the page shows.

${table(['call', 'body'], calls)}

## Faults

${table(
  ['fault', 'what the caller sees'],
  Object.entries(faults).map(([name, seen]) => [`\`${name}\``, seen]),
)}

## Magic accounts

All are accounts at ${magicAccounts[0]?.bank ?? ''}.

${table(['account', 'holder', 'a transfer to it'], magic)}
`;
