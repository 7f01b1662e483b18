import type { SandboxState } from '../../machines/contract/steering.ts';
import { isRecord, textOf } from '../platform/shapes.ts';
import { stateIn } from './shapes.ts';

/** The answer of a call: its sentence, and for a refusal the field that it names. */
export interface Said {
  readonly ok: boolean;
  readonly sentence: string;
  /** The path of the field in the body, e.g. `from.name`; `null` for none. */
  readonly field: string | null;
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
  const state = await fetch('/sandbox', { headers })
    .then((answer) => answer.json())
    .then(stateIn)
    .catch(() => null);
  known = { state: state ?? known.state, isAway: state === null };
  for (const listener of listeners) listener();
}

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
    const answer: unknown = await (await fetch(`/sandbox/${path}`, init)).json();
    const { success: ok, message, errors, data } = isRecord(answer) ? answer : {};
    const sentence = textOf(message);
    if (typeof ok !== 'boolean' || sentence === null) return lost;
    const field = isRecord(errors) ? (Object.keys(errors)[0] ?? null) : null;
    await read();
    return { ok, sentence, field, data };
  } catch {
    return lost;
  }
}
