import type { Finding } from './check-run.ts';

/** Failures first and in the order of the run, so that a cause comes before its consequences. */
const order = ['fail', 'follows', 'note'];

/** One line for each finding, and the sums. */
export function table(findings: readonly Finding[]): string {
  const width = (pick: (finding: Finding) => string): number =>
    Math.max(0, ...findings.map((finding) => pick(finding).length));
  const [calls, checks] = [width(({ call }) => call), width(({ check }) => check)];
  const rest = order.length;
  const rankOf = ({ outcome }: Finding): number =>
    order.includes(outcome) ? order.indexOf(outcome) : rest;
  const lines = findings
    .toSorted((one, other) => {
      const [first, second] = [rankOf(one), rankOf(other)];
      return first - second || (first === rest ? one.call.localeCompare(other.call) : 0);
    })
    .map(({ call, check, outcome, why }) =>
      `${call.padEnd(calls)}  ${outcome.padEnd(7)}  ${check.padEnd(checks)}  ${why}`.trimEnd(),
    );
  const sums = (
    [
      ['pass', 'passed'],
      ['fail', 'failed'],
      ['follows', 'not judged'],
      ['note', 'noted'],
      ['skip', 'skipped'],
    ] as const
  ).map(([wanted, word]) => {
    const count = findings.filter(({ outcome }) => outcome === wanted).length;
    return `${count} ${word}`;
  });
  return `${lines.join('\n')}\n\n${sums.join(', ')}\n`;
}

export function junit(findings: readonly Finding[]): string {
  const elements: Readonly<Record<Finding['outcome'], string>> = {
    fail: 'failure',
    follows: 'skipped',
    note: 'system-out',
    skip: 'skipped',
    pass: '',
  };
  const cases = findings.map(({ call, check, outcome, why }) => {
    const name = `<testcase classname="${escaped(call)}" name="${escaped(check)}"`;
    const element = elements[outcome];
    if (element === '') return `${name}/>`;
    const inner =
      element === 'system-out'
        ? `<system-out>${escaped(why)}</system-out>`
        : `<${element} message="${escaped(why)}"/>`;
    return `${name}>${inner}</testcase>`;
  });
  const count = (element: string): number =>
    findings.filter(({ outcome }) => elements[outcome] === element).length;
  const sums = `tests="${findings.length}" failures="${count('failure')}" skipped="${count('skipped')}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="contract" ${sums}>\n${cases.join('\n')}\n</testsuite>\n`;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string =>
  text
    // XML knows no control characters.
    // oxlint-disable-next-line no-control-regex -- they are what goes
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
