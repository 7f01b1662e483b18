/**
 * The core of money and access: the modules that StrykerJS mutates, and the tests that must fail.
 */
export interface MutatedModule {
  /** Files and globs of the source. */
  readonly source: readonly string[];
  /** Files and globs of the tests. */
  readonly tests: readonly string[];
  /** The tests' Vitest project; `null` for services, which need no document. */
  readonly project: 'unit' | 'bank' | null;
}

const machine = (name: string, tests: readonly string[]): MutatedModule => ({
  source: [`machines/${name}/*.ts`],
  tests,
  project: 'unit',
});

/** A flow: its own tests, except those of screens and calls, which need a document. */
const flow = (name: string): MutatedModule =>
  machine(name, [
    `tests/flows/${name}/!(*.screen|*.api).test.ts`,
    'tests/machines/{app.kept,otp-flow}.test.ts',
  ]);

const bankFile = (path: string, ...tests: readonly string[]): MutatedModule => ({
  source: [`bank/${path}.ts`],
  tests: tests.map((test) => `tests/bank/${test}.test.ts`),
  project: 'bank',
});

export const modules = {
  transfer: flow('transfer'),
  registration: flow('registration'),
  reset: flow('reset'),
  app: machine('app', ['tests/machines/app.*.test.ts']),
  otpFlow: {
    source: ['machines/shared/otp-flow.ts'],
    tests: [
      'tests/machines/otp-flow.test.ts',
      'tests/flows/{registration,reset}/!(*.screen|*.api).test.ts',
    ],
    project: 'unit',
  },
  session: {
    source: ['machines/shared/session.machine.ts'],
    tests: ['tests/machines/session.test.ts'],
    project: 'unit',
  },
  http: {
    source: ['src/platform/http.ts', 'src/platform/refusal.ts', 'src/platform/shapes.ts'],
    tests: [
      'tests/services/{early-user-request,http,http.*,shapes}.test.ts',
      'tests/flows/account/account.api.test.ts',
    ],
    project: null,
  },
  books: bankFile('money/books', 'books', 'transfer', 'notifications'),
  idempotency: bankFile('money/idempotency', 'idempotency'),
  pin: bankFile('identity/pin', 'pin-checks', 'limits', 'alerts', 'transfer'),
  login: bankFile('identity/login', 'login', 'reset-race'),
  otp: bankFile('identity/otp', 'otp', 'code-limits', 'outbox', 'registration', 'reset'),
  'bank-session': bankFile(
    'identity/session',
    'session',
    'sessions',
    'refresh',
    'logout',
    'reset',
    'pin-checks',
    'events',
  ),
  'bank-transfer': bankFile(
    'money/transfer',
    'transfer',
    'idempotency',
    'scheduler',
    'daily-limit',
    'lists',
    'sandbox.faults',
  ),
} as const satisfies Readonly<Record<string, MutatedModule>>;

export type ModuleName = keyof typeof modules;
