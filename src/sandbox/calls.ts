import type { SandboxState } from '../../machines/contract/steering.ts';

/** The answer of a call: its sentence, and for a refusal the field that it names. */
export interface Said {
  readonly ok: boolean;
  readonly sentence: string;
  /** The path of the field in the body, e.g. `from.name`; `null` for none. */
  readonly field: string | null;
  readonly data?: unknown;
}

interface Answer {
  readonly success: boolean;
  readonly message: string;
  readonly errors?: string | Readonly<Record<string, readonly string[]>>;
  readonly data?: unknown;
}

const lost: Said = { ok: false, sentence: 'Bank tidak menjawab. Coba lagi.', field: null };
const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };

/** Milliseconds between two readings of the state while the page is visible. */
const readEvery = 2_000;

/** The latest reading; `isAway`: the bank did not answer since. */
let known: { readonly state: SandboxState | null; readonly isAway: boolean } = {
  state: null,
  isAway: false,
};
const listeners = new Set<() => void>();

async function read(): Promise<void> {
  const answer = await fetch('/sandbox', { headers }).catch(() => null);
  const state = answer?.ok ? ((await answer.json()) as { data: SandboxState }).data : null;
  known = { state: state ?? known.state, isAway: state === null };
  for (const listener of listeners) listener();
}

/** The state of the bank as it was read last. */
export const bankState = {
  known: () => known,
  read,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Reads the state now and every two seconds, until the returned function is called. */
export function keepReading(): () => void {
  void read();
  const timer = setInterval(() => {
    if (!document.hidden) void read();
  }, readEvery);
  return () => clearInterval(timer);
}

/** POST /sandbox/<path>, then reads the state again. Never rejects. */
export async function steer(path: string, body: object): Promise<Said> {
  try {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = (await (await fetch(`/sandbox/${path}`, init)).json()) as Answer;
    const { success: ok, message: sentence, errors, data } = answer;
    const field = typeof errors === 'object' ? (Object.keys(errors)[0] ?? null) : null;
    await read();
    return { ok, sentence, field, data };
  } catch {
    return lost;
  }
}
