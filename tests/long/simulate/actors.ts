import { demoCustomers } from '../../../bank/seed/customers.ts';
import { counts, dailyLimit, dayOf, wibDay } from './judge.ts';
import type { Tab } from './parts.ts';
import { randomOf, type Process, type Random, type Row, type World } from './world.ts';

export type Customer = (typeof demoCustomers)[number];
const otherThan = (customer: Customer): Customer =>
  demoCustomers.find((one) => one !== customer) ?? customer;

/** Somebody who does one thing at a time, and thinks before the next. */
export interface Actor {
  readonly name: string;
  thinksUntil: number;
  act(): void;
}

/** What actors know of the bank, by its committed rows. */
export function knownOf(world: Pick<World, 'trace' | 'now'>) {
  let read = 0;
  const balances = new Map<string, number>();
  const transfers = new Map<string, Row>();
  const all = (): readonly Row[] => {
    for (const { table, row } of world.trace.slice(read)) {
      if (row && table === 'accounts') balances.set(row.number, row.balance);
      if (row && table === 'transfers') transfers.set(row.id, row);
    }
    read = world.trace.length;
    return [...transfers.values()];
  };
  return {
    all,
    /** The most that an account can send now: by its balance and the day's limit. */
    most(account: string): number {
      const today = `${account} ${wibDay(world.now)}`;
      const left = all()
        .filter((row) => counts(row) && dayOf(row) === today)
        .reduce((sum, { amount }) => sum - amount, dailyLimit);
      return Math.max(0, Math.min(balances.get(account) ?? 0, left));
    },
  };
}
type Known = ReturnType<typeof knownOf>;

const isOf = ({ kind, status }: Row, wanted: string): boolean => `${kind} ${status}` === wanted;

/** Mostly small; sometimes more than half of what is left, so that two of them do not fit. */
function amountOf(random: Random, most: number): number {
  if (random.chance(0.75) || most < 100_000) return 10_000 + random.int(20) * 1_000;
  return Math.floor(most * (random.chance(0.5) ? 0.6 : random.next()));
}

/** A time for which an order is scheduled: in the next minutes, or the midnight that comes. */
function timeOf(random: Random, now: number): string {
  const [wib, minute, day] = [now + 7 * 3_600_000, 60_000, 86_400_000];
  const at = random.chance(0.4) ? Math.ceil(wib / day) * day : wib + (1 + random.int(3)) * minute;
  return new Date(at).toISOString().slice(0, 16);
}

/** Presses what the machine of the open screen allows. */
export function person(world: World, tab: () => Tab, customer: Customer, known: Known): Actor {
  const { name } = tab();
  const random = randomOf(`${world.seed} ${name}`);
  let [orders, intent] = [0, ''];
  const press = (type: string, rest: object = {}): void => {
    world.note({ kind: 'press', who: name, what: type, intent });
    tab()
      .app.root.system.get('flow')
      ?.send({ type, ...rest });
  };
  const enterPin = (): void => {
    press('pin.changed', { pin: customer.pin });
    press('pin.submitted');
    // Somebody who is impatient presses twice.
    if (random.chance(0.1)) press('pin.submitted');
  };
  const moves: Readonly<Record<string, () => void>> = {
    editing() {
      intent = `${name} ${(orders += 1)}`;
      const change = {
        accountTo: otherThan(customer).account,
        bankTo: 'Bank Mandiri',
        amount: String(amountOf(random, known.most(customer.account))),
        description: intent,
        datetime: random.chance(0.15) ? timeOf(random, world.now) : '',
      };
      press('field.changed', { change });
      press('form.submitted');
    },
    enteringPin: enterPin,
    nameChanged: () => press('name.accepted'),
    asking: () => press('question.answered', { reason: 'self' }),
    secured: () => press('secured.closed'),
    forbidden: () => press('secured.closed'),
    outcomeUnknown: () => (random.chance(0.4) ? press('status.requested') : enterPin()),
    alreadySent: () => press(random.chance(0.7) ? 'step.left' : 'order.renewed'),
    succeeded: () => press('receipt.closed'),
  };
  return {
    name,
    thinksUntil: 0,
    act() {
      const { root, addressBar } = tab().app;
      const popup = root.system.get('popup');
      const popups = popup?.getSnapshot() as { context: { queue: readonly unknown[] } } | undefined;
      const { page } = root.getSnapshot().value as { readonly page: string };
      const flow = tab().flow();
      if (popups?.context.queue.length) {
        popup?.send({ type: 'attention.changed', change: { unseen: false } });
        popup?.send({ type: 'popup.closed' });
      } else if (page !== 'login' && page !== 'transfer') addressBar.navigator.push('/transfer');
      else if (flow?.hasTag('busy')) {
        if (random.chance(0.05)) press('wait.abandoned');
      } else if (page === 'transfer')
        Object.entries(moves).find(([state]) => flow?.matches(state))?.[1]();
      else if (flow?.matches('editing')) {
        const { email, password } = customer;
        press('field.changed', { change: { email, password } });
        press('form.submitted');
      }
    },
  };
}

/** Another device of the customer, without screens, that uses the token of a tab. */
export function caller(
  world: World,
  name: string,
  customer: Customer,
  token: () => string | undefined,
  connect: (caller: Process) => typeof fetch,
  known: Known,
): Actor {
  const random = randomOf(`${world.seed} ${name}`);
  const send = connect(world.process(name));
  const { account, pin } = customer;
  const sent: { readonly path: string; readonly body: object; readonly key: string }[] = [];
  const post = (url: string, body: object, own: Readonly<Record<string, string>>): void => {
    const headers = { 'content-type': 'application/json', ...own };
    void send(url, { method: 'POST', body: JSON.stringify(body), headers }).catch(() => {});
  };
  const call = (path: string, body: object, key = ''): void => {
    const own = token();
    const headers = { authorization: `Bearer ${own}`, ...(key && { 'idempotency-key': key }) };
    if (own !== undefined) post(`/api/main${path}`, body, headers);
  };
  const order = (path: string, amount: number, datetime: string | null = null): void => {
    const description = `${name} ${sent.length + 1}`;
    const to = { accountTo: otherThan(customer).account, bankTo: 'Bank Mandiri' };
    const body = { accountFrom: account, ...to, amount, description, datetime, pin };
    const one = { path: `/transaction/${path}`, body, key: description.replace(' ', '-') };
    sent.push(one);
    world.note({ kind: 'press', who: name, what: path, intent: description });
    call(one.path, one.body, one.key);
  };
  const amount = () => amountOf(random, known.most(account));
  const pending = () =>
    random.pick(
      known.all().filter((row) => row.account_from === account && isOf(row, 'scheduled pending')),
    )?.id ?? 'none';
  return {
    name,
    thinksUntil: 0,
    act() {
      const [roll, most] = [random.int(200), known.most(account)];
      if (roll < 80) order('transfer', amount());
      else if (roll < 110) {
        // Together they need more than there is.
        for (const part of [0.6, 0.6, 0.1].slice(random.int(2)))
          order('transfer', Math.max(10_000, Math.floor(most * part)));
      } else if (roll < 134) order('schedule', amount(), `${timeOf(random, world.now)}:00+07:00`);
      else if (roll < 156) {
        const one = random.pick(sent.slice(-5));
        if (one !== undefined) call(one.path, one.body, one.key);
      } else if (roll < 176) call('/transaction/schedule/cancel', { id: pending(), pin });
      else if (roll < 186) call('/freeze/decide', { id: pending(), pin, datetime: null });
      else if (roll < 198) {
        // The desk presses twice.
        const done = known.all().filter((row) => isOf(row, 'immediate completed'));
        const path = `/sandbox/transactions/${random.pick(done.slice(-5))?.reference}`;
        for (const _ of [1, 2]) post(path, { status: 'reversed' }, {});
      } else call(roll < 199 ? '/freeze' : '/auth/logout', {});
    },
  };
}
