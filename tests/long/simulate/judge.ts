import type { Fact, Row, Trace } from './world.ts';

/** The bank's, small enough that a run reaches it. */
export const dailyLimit = 5_000_000;

/** Says why a fact breaks the sentence, or whether it could have. */
type Look = (fact: Fact) => string | boolean;

const rowIn = ({ table, row }: Fact, wanted: string) => (table === wanted ? row : undefined);
const newIn = (fact: Fact, table: string) =>
  fact.op === 'insert' ? rowIn(fact, table) : undefined;
const isOrder = ({ path = '' }: Fact) => /^POST .transaction.(?:transfer|schedule)$/.test(path);
const isGranted = (fact: Fact) => fact.kind === 'answered' && fact.status === 200;
const isRefund = (row: Row | undefined) => row?.category === 'pengembalian';
const isUnknown = ({ what = '' }: Fact) => what.startsWith('transfer {outcomeUnknown');

/** Adds to a map's number, and returns the sum. */
function add(sums: Map<string, number>, key: string, amount = 1): number {
  const sum = (sums.get(key) ?? 0) + amount;
  sums.set(key, sum);
  return sum;
}

export const wibDay = (at: string | number): string =>
  new Date(new Date(at).getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
export const dayOf = ({ account_from: from, at }: Row): string => `${from} ${wibDay(at)}`;
export const counts = ({ category, status }: Row): boolean =>
  category === 'transfer' && (status === 'pending' || status === 'completed');

/** What must hold in every run. Each looks at the facts in order and remembers what it needs. */
export const sentences: Readonly<Record<string, () => Look>> = {
  'money is conserved'() {
    const [balances, booked] = [new Map<string, number>(), new Map<string, number>()];
    const sums = new Map<string, number>();
    return (fact) => {
      const [entry, account] = [newIn(fact, 'entries'), rowIn(fact, 'accounts')];
      if (account) balances.set(account.number, account.balance);
      if (account && fact.op === 'seed') booked.set(account.number, account.balance);
      if (entry) add(booked, entry.account_number, entry.amount);
      if (entry) add(sums, entry.transfer_id, entry.amount);
      if (fact.kind !== 'commit' || sums.size === 0) return false;
      const uneven = [...sums].find(([, sum]) => sum !== 0);
      const wrong = [...booked].find(([number, sum]) => balances.get(number) !== sum);
      sums.clear();
      if (uneven) return `the entries of ${uneven[0]} sum to ${uneven[1]}`;
      return wrong ? `the balance of ${wrong[0]} is not the sum of its entries` : true;
    };
  },
  'a transfer is booked at most once'() {
    const entries = new Map<string, number>();
    return (fact) => {
      const { transfer_id: id } = newIn(fact, 'entries') ?? {};
      return id !== undefined && (add(entries, id) > 2 ? `${id} is booked twice` : true);
    };
  },
  'a key is at most one order'() {
    const [sent, made] = [new Map<string, number>(), new Map<string, number>()];
    return (fact) => {
      if (fact.kind === 'call') return fact.key != null && add(sent, fact.key) > 1;
      const key = newIn(fact, 'transfers')?.order_key;
      return key != null && add(made, key) > 1 && `two orders have the key ${key}`;
    };
  },
  "one press of 'Transfer' is at most one order, whatever its keys"() {
    const [allowed, made] = [new Map<string, number>(), new Map<string, number>()];
    return ({ kind, what, intent = '', ...fact }) => {
      if (kind === 'press' && (what === 'order.renewed' || !allowed.has(intent)))
        add(allowed, intent);
      const wanted = fact.op === 'insert' && fact.table === 'transfers' && fact.row?.description;
      const most = allowed.get(wanted || 'none');
      if (!wanted || most === undefined) return false;
      return add(made, wanted) > most ? `'${wanted}' is more than ${most} orders` : true;
    };
  },
  'what was acknowledged is in the books'() {
    const rows = new Map<string, Row>();
    return (fact) => {
      const [row, { reference, account, body }] = [rowIn(fact, 'transfers'), fact];
      if (row) rows.set(row.reference, row);
      if (row && fact.op === 'delete') return `${row.reference} is gone`;
      if (!isGranted(fact) || !isOrder(fact)) return false;
      const own = rows.get(reference ?? '');
      const isSame = own?.amount === body?.amount && own?.description === body?.description;
      return (isSame && own?.account_from === account) || `${reference} is no row, or another's`;
    };
  },
  "'Berhasil' has its own row"() {
    const [rows, intents] = [new Map<string, string>(), new Map<string, string>()];
    return (fact) => {
      const [row, { who = '' }] = [rowIn(fact, 'transfers'), fact];
      if (row) rows.set(row.reference, row.description);
      if (fact.kind === 'press') intents.set(who, fact.intent ?? '');
      if (fact.kind !== 'screen' || !fact.what?.startsWith('transfer {succeeded')) return false;
      const [shown, own] = [rows.get(fact.reference ?? ''), intents.get(who)];
      return shown === own || `${who} shows the receipt of '${shown}' for '${own}'`;
    };
  },
  'no order leaves a frozen account after its answer'() {
    const [frozen, refunds] = [new Set<string | null | undefined>(), new Set<string>()];
    return (fact) => {
      const [account, entry] = [rowIn(fact, 'accounts'), newIn(fact, 'entries')];
      const made = newIn(fact, 'transfers');
      if (isGranted(fact) && fact.path === 'POST /freeze') frozen.add(fact.account);
      if (account?.frozen_at === null) frozen.delete(account.number);
      // The desk may take back what it has paid.
      if (made && isRefund(made)) refunds.add(made.id);
      if (fact.kind === 'call') return isOrder(fact) && frozen.has(fact.account);
      if (!entry || entry.amount >= 0 || refunds.has(entry.transfer_id)) return false;
      return frozen.has(entry.account_number) && `${entry.transfer_id} left`;
    };
  },
  'what is cancelled or failed is never booked'() {
    const [over, booked] = [new Set<string>(), new Set<string>()];
    return (fact) => {
      const [row, entry] = [rowIn(fact, 'transfers'), newIn(fact, 'entries')];
      if (entry) booked.add(entry.transfer_id);
      if (row?.kind === 'scheduled' && /cancelled|failed/.test(row.status)) over.add(row.id);
      const id = row?.id ?? entry?.transfer_id ?? '';
      return over.has(id) && (booked.has(id) ? `${id} is over, and booked` : true);
    };
  },
  'a refund is booked once, and goes back'() {
    const [originals, refunds] = [new Map<string, Row>(), new Map<string, number>()];
    return (fact) => {
      const [row, made] = [rowIn(fact, 'transfers'), newIn(fact, 'transfers')];
      if (row) originals.set(row.reference, row);
      if (!made || !isRefund(made)) return false;
      const [, reference = ''] = made.description.split(' ');
      if (add(refunds, reference) > 1) return `${reference} is refunded twice`;
      const isBack = made.account_from === originals.get(reference)?.account_to;
      return isBack || `the refund of ${reference} does not go back`;
    };
  },
  'no WIB day has more than the limit'() {
    const rows = new Map<string, Row>();
    return (fact) => {
      const row = rowIn(fact, 'transfers');
      if (row) rows.set(row.id, row);
      if (!row || !counts(row) || fact.op === 'seed') return false;
      const sum = [...rows.values()]
        .filter((one) => counts(one) && dayOf(one) === dayOf(row))
        .reduce((total, { amount }) => total + amount, 0);
      return sum > dailyLimit ? `${dayOf(row)} has ${sum}` : sum > 0.8 * dailyLimit;
    };
  },
  'no order within the limit is refused for it'() {
    /** The most that a day may have had: all that each transfer ever was. */
    const [most, seen] = [new Map<string, number>(), new Set<string>()];
    const first = new Map<string, number>();
    return (fact) => {
      const [row, { account, body, at }] = [rowIn(fact, 'transfers'), fact];
      if (row?.category === 'transfer' && !seen.has(dayOf(row) + row.id))
        add(most, dayOf(row), row.amount);
      if (row) seen.add(dayOf(row) + row.id);
      const begun = first.get(fact.key ?? '') ?? at;
      if (fact.kind === 'call') first.set(fact.key ?? '', begun);
      if (!isOrder(fact) || !fact.message?.startsWith('Melebihi limit')) return false;
      // What is for now may have been counted before midnight; an old answer may be repeated.
      const times = body?.datetime == null ? [begun, at] : [body.datetime];
      const used = times.map((time) => most.get(`${account} ${wibDay(time)}`) ?? 0);
      return Math.max(...used) + (body?.amount ?? 0) > dailyLimit || `${body?.amount} is within it`;
    };
  },
  'each customer is told of each booking'() {
    const owners = new Map<string, string | null>();
    const [told, booked] = [new Set<string | null>(), new Set<string | null>()];
    return (fact) => {
      const [account, entry] = [rowIn(fact, 'accounts'), newIn(fact, 'entries')];
      if (account) owners.set(account.number, account.customer_id);
      if (entry) booked.add(owners.get(entry.account_number) ?? null);
      told.add(newIn(fact, 'notifications')?.customer_id ?? null);
      if (fact.kind !== 'commit') return false;
      const [isExercised, missed] = [booked.size > 0, [...booked].find((one) => !told.has(one))];
      booked.clear();
      told.clear();
      return missed == null ? isExercised : `${missed} is not told`;
    };
  },
  'an ended session orders nothing'() {
    const [ended, answered] = [new Set<string | null>(), new Set<string | null>()];
    const late = new Set<number>();
    return (fact) => {
      const [session, { id = 0, reference = null }] = [rowIn(fact, 'sessions'), fact];
      if (session?.revoked_at) ended.add(session.id);
      if (isGranted(fact) && fact.path === 'POST /auth/logout') ended.add(fact.session ?? null);
      if (fact.kind === 'call' && isOrder(fact) && ended.has(fact.session ?? null)) late.add(id);
      if (fact.kind !== 'answered') return false;
      // An old answer may be repeated.
      const isNew = fact.status === 200 && !answered.has(reference);
      answered.add(reference);
      return late.has(id) && (isNew ? `${fact.who} ordered after the end` : true);
    };
  },
  "every busy state ends, and so does 'belum pasti'"() {
    const screens = new Map<string | undefined, Fact>();
    let isExercised = false;
    return (fact) => {
      if (fact.kind === 'screen') screens.set(fact.who, fact);
      isExercised ||= isUnknown(fact);
      const open = [...screens.values()].find((one) => one.isBusy === true || isUnknown(one));
      return fact.kind === 'end' && (open ? `${open.who} is still ${open.what}` : isExercised);
    };
  },
  'no answer is a 500, and no run of the scheduler fails': () => (fact) =>
    /^(?:answer|schedule|due)\.failed/.test(fact.what ?? '')
      ? `${fact.what}`
      : fact.kind === 'answered',
  'two transactions never wait for each other': () => (fact) =>
    fact.what === 'deadlock' ? 'a deadlock' : fact.kind === 'wait',
};

export type Finding = Readonly<{ sentence: string; step: number; why: string }>;

/** The broken sentences by their first step, and those that nothing in the trace could break. */
export function judge(trace: Trace) {
  const found: Finding[] = [];
  const notExercised: string[] = [];
  for (const [sentence, start] of Object.entries(sentences)) {
    const look = start();
    const said = trace.map((fact) => look(fact));
    const at = said.findIndex((one) => typeof one === 'string');
    if (at >= 0) found.push({ sentence, step: trace[at]?.step ?? 0, why: String(said[at]) });
    if (!said.some(Boolean)) notExercised.push(sentence);
  }
  return { found: found.toSorted((one, other) => one.step - other.step), notExercised };
}
