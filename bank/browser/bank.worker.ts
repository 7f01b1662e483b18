import { openBank, type Bank } from '../bank.ts';
import { openChannel, type BankState, type Call } from './channel.ts';
import { deleteDatabase, saved } from './database.ts';

const database = 'lentera';
const { post, listen } = openChannel();

/** Each page starts this worker. The worker with the lock runs the bank; the others wait. */
void navigator.locks.request('lentera-bank', lead);

async function lead(): Promise<never> {
  const ownId = crypto.randomUUID();
  const takenCalls = new Set<string>();
  /** By the call, what ends it. */
  const streams = new Map<string, () => void>();
  let state: BankState = 'opening';
  let bank = open();

  const announce = (now: BankState): void => {
    state = now;
    post({ type: 'bank.here', bank: ownId, state });
  };
  const announceOutcome = (): void =>
    void bank.then(
      () => announce('open'),
      () => announce('failed'),
    );
  const answerCall = async (call: Call): Promise<void> => {
    if (takenCalls.has(call.id)) return;
    takenCalls.add(call.id);
    post({ type: 'call.taken', id: call.id, bank: ownId });
    const response = await answerTo(bank, call);
    const { status, headers } = response;
    const isStream = headers.get('content-type')?.startsWith('text/event-stream');
    const stream = isStream ? response.body : null;
    const body = stream ? null : await response.arrayBuffer().catch(() => null);
    // Saved before the reply is sent: closing the page must not undo what the reply confirms.
    await saved();
    // /sandbox/faults may lose it.
    const isLost = response.type === 'error' || (body ?? stream) === null;
    const reply = isLost ? null : { status, headers: [...headers], body };
    post({ type: 'call.answered', id: call.id, reply });
    if (stream) await passOn(call.id, stream.getReader());
  };
  const passOn = async (
    id: string,
    reader: ReadableStreamDefaultReader<Uint8Array>,
  ): Promise<void> => {
    streams.set(id, () => void reader.cancel());
    for (let part: Uint8Array | null = new Uint8Array(); part;) {
      part = (await reader.read()).value ?? null;
      post({ type: 'stream.part', id, part });
    }
    streams.delete(id);
  };
  const startOver = (): void => {
    announce('opening');
    bank = openEmpty(bank);
    announceOutcome();
  };

  listen((message) => {
    if (message.type === 'call') void answerCall(message.call);
    if (message.type === 'bank.sought') announce(state);
    if (message.type === 'bank.wipe') startOver();
    if (message.type === 'stream.left')
      for (const [id, end] of streams) if ((message.id ?? id) === id) end();
  });
  announce('opening');
  announceOutcome();
  return new Promise(() => {});
}

function open(): Promise<Bank> {
  return openBank({
    database,
    scheduleEvery: 1_000,
    mailer: async () => post({ type: 'mail.sent' }),
    mailsLeave: false,
    log: (event, details) => console.warn(event, details),
  });
}

async function openEmpty(bank: Promise<Bank>): Promise<Bank> {
  await bank.then(
    (opened) => opened.close(),
    () => undefined,
  );
  await deleteDatabase(database);
  return open();
}

async function answerTo(
  bank: Promise<Bank>,
  { url, method, headers, body }: Call,
): Promise<Response> {
  return bank
    .then((opened) =>
      opened.fetch(
        new Request(url, { method, headers, body }),
        // A service worker does not see this header of the pages' calls.
        { userAgent: navigator.userAgent },
      ),
    )
    .catch(() =>
      Response.json({ success: false, message: unavailable, errors: unavailable }, { status: 503 }),
    );
}

const unavailable = 'Bank demo tidak dapat dibuka di browser ini.';
