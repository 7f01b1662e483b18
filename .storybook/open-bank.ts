import { Failure } from '../machines/contract/failure.ts';
import type { FlowServices } from '../src/app/pages.ts';
import { credentials, type DemoBank, type DemoFlow } from './demo-bank.ts';
import { mutations } from './fixtures.ts';

/** The bank's possible answers, as the story's control names them. */
export const answers = [
  'berhasil',
  'ditolak',
  'terlalu sering',
  'jawaban tidak terbaca',
  'kesalahan bank',
  'tanpa jawaban',
  'lama (12 detik)',
] as const;
export type Answer = (typeof answers)[number];

/** How the bank answers. */
export interface BankBehaviour {
  readonly answer: Answer;
  /** The call that gets this answer; all others succeed. */
  readonly to: string;
}

/** Told of every call, as src/platform/http.ts tells the app's services. */
export interface Listener {
  started(): void;
  ended(): void;
  answered(): void;
}

const files = import.meta.glob<DemoFlow>('./demo-bank/*.ts', { eager: true, import: 'default' });
/** By the flows' names; tests/laws/storyboard.test.ts says which one is missing. */
export const demoFlows: Readonly<Record<string, DemoFlow>> = Object.fromEntries(
  Object.entries(files).map(([path, flow]) => [path.replace(/^.*\/|\.ts$/g, ''), flow]),
);
const refusals: Readonly<Record<string, string | null>> = Object.assign(
  {},
  ...Object.values(demoFlows).map(({ calls }) => calls),
);
/** The calls of the bank, as the story's control names them. */
export const calls = Object.keys(refusals);

/**
 * What the flows use of a bank in the page's memory. Each story starts with a new one. `behaviour`
 * is read at every call.
 */
export function openBank(
  behaviour: () => BankBehaviour,
  listener: Listener,
  keep: DemoBank['keep'],
): FlowServices {
  const bank: DemoBank = {
    async ask(call, { signal }, success) {
      const { answer, to } = behaviour();
      const current = to === 'semua' || to === call ? answer : 'berhasil';
      listener.started();
      try {
        await pause(current === 'lama (12 detik)' ? 12_000 : 150);
        if (signal.aborted) throw new Failure('network.lost');
        if (current === 'tanpa jawaban') throw new Failure('network.lost');
        listener.answered();
        throwFailureOf(current, call);
        return success();
      } finally {
        listener.ended();
      }
    },
    keep,
    balance: 12_500_000,
    history: mutations,
    passwords: new Map([[credentials.email, credentials.password]]),
  };
  const opened = Object.entries(demoFlows).map(([name, flow]) => [name, flow.open(bank)] as const);
  return Object.fromEntries(opened) as unknown as FlowServices;
}

/** Throws the failure that the app's ports throw for this answer. */
function throwFailureOf(answer: Answer, call: string): void {
  if (answer === 'ditolak')
    throw new Failure('refused', { bankMessage: refusals[call] ?? null, status: 400 });
  if (answer === 'terlalu sering')
    throw new Failure('throttled', {
      bankMessage: 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.',
      status: 429,
      retryAfter: 900,
    });
  if (answer === 'jawaban tidak terbaca') throw new Failure('answer.invalid', { status: 200 });
  if (answer === 'kesalahan bank') throw new Failure('unexpected', { status: 500 });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
