/** What is mutated, and the tests that are to notice: the core of money and access. */
export interface MutatedModule {
  /** Files and globs of the source. */
  readonly source: readonly string[];
  readonly tests: readonly string[];
  /** The Vitest project of the tests; `null` for services, which need no document. */
  readonly project: 'unit' | 'bank' | null;
}

const machine = (name: string, ...tests: readonly string[]): MutatedModule => ({
  source: [`machines/${name}/*.ts`],
  tests: tests.map((test) =>
    /^(app|code-flow)/.test(test)
      ? `tests/machines/${test}.test.ts`
      : `tests/flows/${name}/${test}.test.ts`,
  ),
  project: 'unit',
});

const bankFile = (path: string, ...tests: readonly string[]): MutatedModule => ({
  source: [`bank/${path}.ts`],
  tests: tests.map((test) => `tests/bank/${test}.test.ts`),
  project: 'bank',
});

export const modules = {
  transfer: machine(
    'transfer',
    'transfer',
    'transfer.fields',
    'transfer.pin',
    'transfer.receipt',
    'transfer.unknown',
    'app.drafts',
  ),
  session: {
    source: ['machines/shared/session.machine.ts'],
    tests: ['tests/machines/session.test.ts'],
    project: 'unit',
  },
  registration: machine(
    'registration',
    'registration',
    'registration.ktp',
    'code-flow',
    'app.drafts',
  ),
  reset: machine('reset', 'reset', 'code-flow', 'app.drafts'),
  codeFlow: {
    source: ['machines/shared/code-flow.ts'],
    tests: ['tests/machines/code-flow.test.ts'],
    project: 'unit',
  },
  app: machine('app', 'app', 'app.pages', 'app.visit', 'app.drafts', 'app.reset'),
  http: {
    source: ['src/platform/http.ts', 'src/platform/shapes.ts'],
    tests: [
      'tests/services/ahead.test.ts',
      'tests/services/http.test.ts',
      'tests/services/http.bases.test.ts',
      'tests/services/http.calls.test.ts',
      'tests/services/http.failures.test.ts',
      'tests/services/http.log.test.ts',
      'tests/services/shapes.test.ts',
      'tests/flows/account/account.api.test.ts',
    ],
    project: null,
  },
  books: bankFile('money/books', 'books', 'transfer'),
  idempotency: bankFile('money/idempotency', 'idempotency'),
  pin: bankFile('identity/pin', 'pin-checks', 'limits', 'alerts', 'transfer'),
  login: bankFile('identity/login', 'login', 'reset-race'),
  otp: bankFile('identity/otp', 'otp', 'code-limits', 'outbox', 'registration', 'reset'),
  'bank-session': bankFile('identity/session', 'session', 'sessions', 'refresh', 'logout', 'reset'),
  'bank-transfer': bankFile(
    'money/transfer',
    'transfer',
    'idempotency',
    'scheduler',
    'daily-limit',
  ),
} as const satisfies Readonly<Record<string, MutatedModule>>;

export type ModuleName = keyof typeof modules;
