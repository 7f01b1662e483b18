import { expect, test } from 'vitest';
import type { Finding } from '../../tools/contract/check-run.ts';
import { junit, table } from '../../tools/contract/report.ts';

const finding = (call: string, outcome: Finding['outcome'], why = ''): Finding => ({
  call,
  check: 'works',
  outcome,
  why,
});
const findings = [
  finding('GET /b', 'pass'),
  finding('GET /c', 'fail', 'said "<no>" & \u0007'),
  finding('GET /a', 'follows', 'from the failure of GET /c'),
  finding('GET /a', 'fail', 'late'),
  finding('GET /a', 'note', 'optional'),
  finding('GET /a', 'skip'),
];

test('the contract run prints failures first, a cause before what follows from it', () => {
  const lines = table(findings).split('\n');
  expect(lines.slice(0, 6).map((line) => line.slice(5, 15).trim())).toEqual([
    'c  fail',
    'a  fail',
    'a  follows',
    'a  note',
    'a  skip',
    'b  pass',
  ]);
  expect(lines[7]).toBe('1 passed, 2 failed, 1 not judged, 1 noted, 1 skipped');
});

test('the contract run writes its findings as JUnit', () => {
  const suite = new DOMParser().parseFromString(junit(findings), 'text/xml').documentElement;
  expect(suite.outerHTML).toMatch(
    /^<testsuite name="contract" tests="6" failures="2" skipped="2">/,
  );
  expect([...suite.children].map((one) => one.firstElementChild?.localName ?? '')).toEqual([
    '',
    'failure',
    'skipped',
    'failure',
    'system-out',
    'skipped',
  ]);
  const [, failure, , , note] = suite.children;
  expect(failure?.getAttribute('classname')).toBe('GET /c');
  expect(failure?.firstElementChild?.getAttribute('message')).toBe('said "<no>" & ');
  expect(note?.textContent).toBe('optional');
});
