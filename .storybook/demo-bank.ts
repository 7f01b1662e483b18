import { Failure } from '../machines/contract/failure.ts';
import type { CallOptions } from '../machines/contract/port.ts';
import type { Session } from '../machines/contract/session.ts';
import type { FlowServices } from '../src/app/pages.ts';
import type { Services } from '../src/app/services.ts';
import { flowServicesOf } from '../tests/fixtures/flow-services.ts';
import { newMemory, type Replies, type Reply } from './support/demo-reply.ts';

export const answers = [
  'berhasil',
  'ditolak',
  'terlalu sering',
  'jawaban tidak terbaca',
  'kesalahan bank',
  'tanpa jawaban',
  'lama (12 detik)',
] as const;

const files = import.meta.glob<{ readonly default: Replies<keyof FlowServices> }>(
  '../tests/flows/*/*.replies.ts',
  { eager: true },
);
const flows = Object.values(files).map((file) => file.default);
/** The bank's refusal of each call; `null` if the app shows its own message. */
const refusals: Readonly<Record<string, string | null>> = Object.assign(
  {},
  ...flows.map((flow) => flow.refusals),
);
export const calls = Object.keys(refusals);

export interface BankBehaviour {
  readonly answer: (typeof answers)[number];
  /** The call that gets this answer; `semua`: every call. */
  readonly to: string;
}

type AnyReply = Reply<(input: unknown, io: CallOptions) => Promise<unknown>>;

/** The flows' services in front of a new bank. `behaviour` is read at every call. */
export function openBank(
  behaviour: () => BankBehaviour,
  http: Services['http'],
  keep: (session: Session & { kind: 'open' }) => void,
): FlowServices {
  const memory = newMemory(keep);
  const replies = Object.assign({}, ...flows.map((flow) => flow.replies(memory))) as Readonly<
    Record<string, AnyReply>
  >;
  return flowServicesOf(async (port, input, { signal }) => {
    const own = replies[port];
    if (own === undefined) throw new Error(`No tests/flows/*/*.replies.ts answers ${port}`);
    const reply = await own(input);
    if (!Array.isArray(reply)) return reply;
    const [call, success] = reply as unknown as readonly [string, () => unknown];
    const { answer, to } = behaviour();
    const current = to === 'semua' || to === call ? answer : 'berhasil';
    http.listener.started('read');
    const hearAnswer = http.listener.sent();
    try {
      const delay = current === 'lama (12 detik)' ? 12_000 : 150;
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (signal.aborted || current === 'tanpa jawaban') throw new Failure('network.lost');
      hearAnswer();
      throwFailureOf(current, call);
      return success();
    } finally {
      http.listener.ended('read');
    }
  });
}

function throwFailureOf(answer: BankBehaviour['answer'], call: string): void {
  if (answer === 'ditolak')
    throw new Failure('refused', { bankMessage: refusals[call] ?? null, status: 400 });
  if (answer === 'terlalu sering')
    throw new Failure('throttled', {
      bankMessage: 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.',
      status: 429,
      retryAfter: 900,
    });
  if (answer === 'jawaban tidak terbaca') throw new Failure('answer.invalid');
  if (answer === 'kesalahan bank') throw new Failure('unexpected', { status: 500 });
}
