/**
 * The core of money and access: the modules that StrykerJS mutates, and the tests that must fail.
 */
export interface MutatedModule {
  /** Files and globs of the source. */
  readonly source: readonly string[];
  /** Files and globs of the tests. */
  readonly tests: readonly string[];
  /** The tests' Vitest project; `null` for services, which need no document. */
  readonly project: 'unit' | 'screens' | 'bank' | null;
}

const machine = (name: string, tests: readonly string[]): MutatedModule => ({
  source: [`machines/${name}/*.ts`],
  tests,
  project: 'unit',
});

/** A flow whose tests open it with its screens; a mutant takes half a minute. */
const flow = (name: string): MutatedModule => ({
  ...machine(name, [
    `tests/flows/${name}/*.test.{ts,tsx}`,
    'tests/machines/app.kept.test.ts',
    'tests/flows/registration/code.flow.screen.test.tsx',
  ]),
  project: 'screens',
});

const bankFile = (path: string, ...tests: readonly string[]): MutatedModule => ({
  source: [`bank/${path}.ts`],
  tests: tests.map((test) => `bank/tests/${test}?(.long).test.ts`),
  project: 'bank',
});

export const modules = {
  transfer: flow('transfer'),
  registration: flow('registration'),
  reset: flow('reset'),
  app: machine('app', ['tests/machines/app.*.test.ts']),
  otpFlow: {
    source: ['machines/shared/otp-flow.ts'],
    tests: ['tests/flows/{registration,reset}/*.test.{ts,tsx}'],
    project: 'screens',
  },
  session: {
    source: ['machines/shared/session.machine.ts'],
    tests: ['tests/machines/session.test.ts'],
    project: 'unit',
  },
  http: {
    source: ['src/platform/http.ts', 'src/platform/refusal.ts', 'src/platform/shapes.ts'],
    tests: [
      'tests/platform/{early-user-request,http,http.*,shapes}.test.ts',
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
