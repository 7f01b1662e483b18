import { openBank, type Bank } from '../bank.ts';
import { openChannel, type BankState, type Call, type Reply } from './channel.ts';
import { deleteDatabase, saved } from './database.ts';

const database = 'lentera';
const { tell, hear } = openChannel();

/**
 * Each page brings this worker; the one with the lock is the bank, the others wait until its page
 * is closed.
 */
void navigator.locks.request('lentera-bank', lead);

async function lead(): Promise<never> {
  const me = crypto.randomUUID();
  const taken = new Set<string>();
  let state: BankState = 'opening';
  let bank = open();

  const isHere = (now: BankState): void => {
    state = now;
    tell({ type: 'bank.here', bank: me, state });
  };
  const watch = (): void =>
    void bank.then(
      () => isHere('open'),
      () => isHere('failed'),
    );
  const take = async (call: Call): Promise<void> => {
    if (taken.has(call.id)) return;
    taken.add(call.id);
    tell({ type: 'call.taken', id: call.id, bank: me });
    tell({ type: 'call.answered', id: call.id, reply: await answered(bank, call) });
  };
  const wipe = (): void => {
    isHere('opening');
    bank = beginAnew(bank);
    watch();
  };

  hear((message) => {
    if (message.type === 'call') void take(message.call);
    if (message.type === 'bank.sought') isHere(state);
    if (message.type === 'bank.wipe') wipe();
  });
  isHere('opening');
  watch();
  return new Promise(() => {});
}

function open(): Promise<Bank> {
  return openBank({
    database,
    scheduleEvery: 1_000,
    mailer: async () => tell({ type: 'mail.sent' }),
    log: (event, details) => console.warn(event, details),
  });
}

async function beginAnew(bank: Promise<Bank>): Promise<Bank> {
  await bank.then(
    (opened) => opened.close(),
    () => undefined,
  );
  await deleteDatabase(database);
  return open();
}

async function answered(bank: Promise<Bank>, { url, method, headers, body }: Call): Promise<Reply> {
  const response = await bank
    .then((opened) =>
      opened.fetch(
        new Request(url, {
          method,
          headers: headers.map(([name, value]): [string, string] => [name, value]),
          body,
        }),
      ),
    )
    .catch(() =>
      Response.json({ success: false, message: closed, errors: closed }, { status: 503 }),
    );
  const said = await response.arrayBuffer();
  // What was said to be done is done, whenever the page is closed.
  await saved();
  return { status: response.status, headers: [...response.headers], body: said };
}

const closed = 'Bank demo tidak dapat dibuka di peramban ini.';
