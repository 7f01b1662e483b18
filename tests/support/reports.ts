/* Reads the JSON reports of Vitest and Playwright for run.ts. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { promisesOf } from './documents.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests and their errors, as lines to print. */
  readonly failures: readonly string[];
  /** The tests that passed when Playwright repeated them, by name; they count as passed. */
  readonly flaky: readonly string[];
}

/** The first six lines of an error, without colours. */
const errorLines = (message: string): readonly string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 6)
    .map((line) => `    ${line.slice(0, 240)}`);

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

export function vitestCount({ numPassedTests: passed, testResults }: VitestReport): Count {
  const files = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: relative('tests', name),
      tests: assertionResults.filter(({ status }) => status === 'failed'),
    }));
  // A file that failed to load has no failed test, so count it as one failure.
  const failed = files.reduce((sum, { tests }) => sum + Math.max(1, tests.length), 0);
  const linesOf = ({ fullName, failureMessages }: (typeof files)[number]['tests'][number]) => [
    `  ${fullName}`,
    ...failureMessages.flatMap(errorLines),
  ];
  return {
    passed,
    failed,
    failures: files.flatMap((one) => [one.file, ...one.tests.flatMap(linesOf)]),
    flaky: [],
  };
}

type PlaywrightTest = {
  projectName: string;
  status: string;
  results: { errors: { message?: string; location?: { line: number } }[] }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
};

interface RunTest {
  readonly name: string;
  readonly status: string;
  readonly isFlaky: boolean;
  readonly lines: readonly string[];
}

const testsIn = ({ suites = [], specs = [] }: PlaywrightSuite): readonly RunTest[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} (${projectName}) ${title}`,
      status,
      // A promise that is broken in one run of two is broken.
      isFlaky: status === 'flaky' && promisesOf(title).length === 0,
      lines: results
        .flatMap(({ errors }) => errors)
        .flatMap(({ message = '', location }) => [
          `  line ${location?.line ?? '?'}`,
          ...errorLines(message),
        ]),
    })),
  ),
  ...suites.flatMap(testsIn),
];

export function playwrightCount(report: PlaywrightSuite): Count {
  const tests = testsIn(report);
  const flaky = tests.filter(({ isFlaky }) => isFlaky);
  const failed = tests.filter(
    ({ status, isFlaky }) => status === 'unexpected' || (status === 'flaky' && !isFlaky),
  );
  return {
    passed: tests.filter(({ status }) => status === 'expected').length + flaky.length,
    failed: failed.length,
    failures: failed.flatMap(({ name, lines }) => [name, ...lines]),
    flaky: flaky.map(({ name }) => name),
  };
}
