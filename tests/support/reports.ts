/* Reads the JSON reports of Vitest and Playwright for npm test. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests and their errors, as lines to print. */
  readonly failures: readonly string[];
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
  };
}

type PlaywrightTest = {
  projectName: string;
  status: string;
  results: { errors: { message?: string; location?: { line: number } }[] }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
};

const playwrightFailures = ({ suites = [], specs }: PlaywrightSuite): readonly string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ projectName, results: tries }) => [
        `${file} (${projectName}) ${title}`,
        ...tries
          .flatMap(({ errors }) => errors)
          .flatMap(({ message = '', location }) => [
            `  line ${location?.line ?? '?'}`,
            ...errorLines(message),
          ]),
      ]),
  ),
  ...suites.flatMap(playwrightFailures),
];

export const playwrightCount = (report: {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}): Count => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
  failures: report.suites.flatMap(playwrightFailures),
});
