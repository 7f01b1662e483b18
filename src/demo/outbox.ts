import { demoBank } from './bank.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly code: string | null;
  readonly sentAt: string;
}

let mails: readonly Mail[] = [];
const listeners = new Set<() => void>();

/** The bank's mails, newest first; read again after each new one. */
export const outbox = {
  mails: (): readonly Mail[] => mails,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

async function read(): Promise<void> {
  const answer = await fetch('/sandbox/outbox', { headers: { accept: 'application/json' } });
  if (!answer.ok) return;
  mails = (await answer.json()) as readonly Mail[];
  for (const listener of listeners) listener();
}

const readAgain = (): void => void (demoBank.state() === 'open' && read().catch(() => undefined));
demoBank.subscribe(readAgain);
demoBank.onMail(readAgain);
readAgain();
