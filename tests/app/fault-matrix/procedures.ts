import { isFull } from '../../long/promises/figure.ts';
import { scaled } from '../../support/computer.ts';
import { ended, type Call } from './call.ts';
import { faults, passThrough, retryAfterSeconds, type Fault, type Respond } from './faults.ts';
import {
  claim,
  overlay,
  repeats,
  untilAt,
  untilQuiet,
  untilSays,
  type JsdomStage,
  type Stage,
} from './stage.ts';

/** A fault on one call, and what was seen of the page. */
export interface Case<Of extends Stage = Stage> {
  readonly stage: Of;
  readonly call: Call;
  readonly seen: { isBlank: boolean; leaks: boolean; shown: string };
}
/**
 * Runs one kind of a fault, and resolves with whether it was handled. In jsdom it does not reject,
 * so that the next kind runs as well.
 */
export type Attempt = (kind: string, run: () => Promise<void>) => Promise<boolean>;
/** How the kinds of one fault are tried on a call. */
type Procedure<Of extends Stage = Stage> = (
  tried: Case<Of>,
  kinds: readonly string[],
  attempt: Attempt,
) => Promise<void>;

async function hasFields({ stage, call }: Case): Promise<boolean> {
  for (const [label, text] of Object.entries(call.fields(stage))) {
    const value = await stage.value(label);
    // The app adds the dots of an amount, and spreads a code over six fields.
    const isSame = value.replaceAll('.', '') === text.replaceAll('.', '');
    if (!isSame && !(label === 'Digit ke-1' && value === text[0])) return false;
  }
  return true;
}

/**
 * Makes the call as a customer would: closes the popup of the last failure, and types again what a
 * refusal has emptied (REG-14, REG-80).
 */
async function makeCall(tried: Case): Promise<void> {
  const { stage, call } = tried;
  await untilQuiet(stage);
  if (call.name !== 'renew') await stage.dismiss();
  const hasButton = await stage.has(call.button);
  if (call.kind === 'fetch' && !hasButton) return stage.reload();
  if (!hasButton) await call.approach?.(stage);
  if (!(await stage.has('Periksa Status')) && !(await hasFields(tried)))
    await stage.enter(call.fields(stage));
  await stage.press(call.button);
}

/** Goes to the point of the call. A page that fetches makes the call itself. */
async function prepare({ stage, call }: Case): Promise<void> {
  stage.network.isArmed = call.kind === 'fetch';
  await call.prepare(stage);
  stage.network.isArmed = true;
}

async function prepareAndCall(tried: Case): Promise<void> {
  await prepare(tried);
  if (tried.call.kind !== 'fetch') await makeCall(tried);
}

/** What must hold on every page, whatever the fault. */
async function expectHealthy({ stage, call, seen }: Case, isDone: boolean): Promise<void> {
  // Cleared once the page has text: a new page is empty for a moment.
  const wasBlank = seen.isBlank;
  seen.isBlank = true;
  await stage.until(async () => !(await stage.isBlank()), 'the page is not blank');
  seen.isBlank = wasBlank;
  const page = await stage.said();
  const leak = /NaN|undefined|\[object|\bnull\b|Infinity/.exec(page);
  seen.leaks ||= leak !== null;
  claim(leak === null, `the page says ${leak?.[0]}`);
  claim(!/nginx|Bad Gateway|<\/?\w+>/.test(page), 'the page shows the text of a gateway');
  if (call.clears === 'always' && !isDone)
    claim(!/berhasil|sudah dibatalkan/i.test(page), 'success without the answer of the bank');
  const errors = stage.takeErrors();
  claim(errors.length === 0, `errors: ${errors.join('\n')}`);
}

async function expectFieldsKept(tried: Case, isRefused: boolean): Promise<void> {
  const { clears } = tried.call;
  if (clears === 'always' || (clears === 'refused' && isRefused)) return;
  claim(await hasFields(tried), 'a field has lost what was typed');
}

async function expectDone(tried: Case): Promise<void> {
  await tried.call.done(tried.stage);
  await expectHealthy(tried, true);
}

async function tryAgain(tried: Case): Promise<void> {
  tried.stage.network.respond = passThrough;
  await makeCall(tried);
  await expectDone(tried);
}

const untilAsked = ({ stage }: Case, before = 0) =>
  stage.until(() => stage.network.count > before, 'the call is made');

function expectCalls({ stage }: Case, before: number, expected: number): void {
  const made = stage.network.count - before;
  claim(made === expected, `${made} calls instead of ${expected}`);
}

/**
 * Whether the app accepts the answer as a success: because it reads only the status and ignores a
 * malformed body, or because the other types are unambiguous (CAL-46, MUT-34, PIN-32). It never
 * accepts HTML as the bank's answer.
 */
const countsAsSuccess = (
  { kind, reads, readsOtherTypes = false }: Call,
  { outcome, kind: what }: Fault,
) =>
  kind === 'background' ||
  (reads === 'nothing' && outcome === 'malformed' && what !== 'HTML') ||
  (readsOtherTypes && what === 'other types');
/**
 * How often the app sends the call: it only repeats a read, twice, after 502, 503 and 504 (ERR-13).
 */
const expectedAttempts = ({ kind }: Call, { kind: what }: Fault) =>
  kind === 'fetch' && /^50[234]$/.test(what) ? 3 : 1;
const endsSession = ({ isCustomer, kind }: Call, { outcome }: Fault) =>
  isCustomer && kind !== 'background' && outcome === 'unauthorised';

async function expectFailureShown({ stage, call, seen }: Case, fault: Fault): Promise<void> {
  if (countsAsSuccess(call, fault)) {
    seen.shown = call.kind === 'background' ? 'the session ends here anyway' : 'taken as a success';
    return call.done(stage);
  }
  const message = call.messages[fault.outcome];
  await untilSays(stage, message);
  const lines = (await stage.said()).split('\n');
  seen.shown =
    lines.find((line) =>
      typeof message === 'string' ? line.includes(message) : message.test(line),
    ) ?? (endsSession(call, fault) ? ended : '');
  if (!endsSession(call, fault)) return;
  await untilAt(stage, '/login');
  claim((await stage.stored()) === 0, 'the storage is not empty');
}

/**
 * Consecutive failures on the same page: each attempt retries the previous one, and the last one
 * succeeds.
 */
const failingAnswers =
  (row: Fault['row']): Procedure =>
  async (tried, kinds, attempt) => {
    const { stage, call } = tried;
    let canRetry = false;
    for (const kind of kinds) {
      const fault = faults.find((one) => one.row === row && one.kind === kind);
      if (!fault) throw new Error(`No fault ${row} ${kind}`);
      const isSuccess = countsAsSuccess(call, fault);
      const isHandled = await attempt(kind, async () => {
        stage.network.respond = fault.respond;
        const before = stage.network.count;
        await (canRetry ? makeCall(tried) : prepareAndCall(tried));
        await untilAsked(tried, before);
        await expectFailureShown(tried, fault);
        await untilQuiet(stage);
        expectCalls(tried, before, expectedAttempts(call, fault));
        await expectHealthy(tried, isSuccess);
        canRetry = !isSuccess && !endsSession(call, fault);
        if (canRetry)
          await expectFieldsKept(
            tried,
            fault.outcome === 'malformed' || fault.outcome === 'unauthorised',
          );
        if (fault.outcome === 'throttled') await stage.pass((retryAfterSeconds + 1) * 1_000);
        if (kind !== kinds.at(-1)) return;
        stage.network.respond = passThrough;
        await (canRetry ? makeCall(tried) : prepareAndCall(tried));
        await expectDone(tried);
      });
      canRetry &&= isHandled;
    }
  };

/** Holds answers back until `open` is called. */
function createGate(): { readonly respond: Respond; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { respond: (askBank) => opened.then(askBank), open };
}

const unanswered: Procedure = async (tried, [kind = ''], attempt) => {
  const { stage, call, seen } = tried;
  await attempt(kind, async () => {
    const gate = createGate();
    stage.network.respond = gate.respond;
    await prepareAndCall(tried);
    await untilAsked(tried);
    await stage.pass(11_000);
    if (call.kind === 'background') return expectDone(tried).finally(gate.open);
    seen.shown = 'Ini lebih lama dari biasanya. Mohon tunggu sebentar.';
    await untilSays(stage, seen.shown);
    await expectHealthy(tried, false);
    if (call.longWait === 'answeredLate') {
      gate.open();
      return expectDone(tried);
    }
    await stage.press('Berhenti menunggu');
    await untilQuiet(stage);
    await expectHealthy(tried, false);
    if (call.isMoney) await untilSays(stage, call.messages.lost);
    await expectFieldsKept(tried, false);
    await tryAgain(tried);
    gate.open();
  });
};

/** In milliseconds. */
const latency = 3_000;
/** In milliseconds; `npm run trust` measures alone, and other runs beside other tests. */
const soon = isFull ? 100 : scaled(500);

const slow: Procedure = async (tried, [kind = ''], attempt) => {
  const { stage, call, seen } = tried;
  await attempt(kind, async () => {
    const before = stage.network.count;
    stage.network.respond = async (askBank) => {
      await new Promise((resolve) => setTimeout(resolve, latency));
      return askBank();
    };
    await prepare(tried);
    const measure = await stage.watch();
    if (call.kind !== 'fetch') await makeCall(tried);
    await untilAsked(tried, before);
    if (call.kind !== 'background') await untilSays(stage, overlay);
    await expectHealthy(tried, call.kind === 'background');
    if (call.kind === 'submit') {
      const { feedback } = await measure();
      claim(
        feedback !== null && feedback <= soon,
        `the first sign came after ${String(feedback)} ms`,
      );
    }
    await expectDone(tried);
    await untilQuiet(stage);
    expectCalls(tried, before, 1);
    const { shift } = await measure();
    claim(shift <= 0.1, `the layout has shifted by ${shift}`);
    seen.shown = 'at work, then done';
  });
};

/** Offline `before` and `during` the call count as a lost answer; `after` it changes nothing. */
const offline: Procedure = async (tried, kinds, attempt) => {
  const { stage, call, seen } = tried;
  const isBackground = call.kind === 'background';
  let canRetry = false;
  for (const kind of kinds) {
    const isAfter = kind === 'after';
    // Back online the app reads the account again, and the session's warning may have closed, so
    // the page is opened again.
    if (isAfter && (call.kind === 'fetch' || call.name === 'renew')) canRetry = false;
    const isHandled = await attempt(kind, async () => {
      let isGone = false;
      const respond: Respond = async () => {
        // Only once: after its return the app fetches the account again.
        if (kind === 'during' && !isGone) await stage.setOffline((isGone = true));
        return { lost: 'internetdisconnected' };
      };
      stage.network.respond = isAfter ? passThrough : respond;
      if (kind === 'before' && call.kind !== 'fetch') {
        await prepare(tried);
        await stage.setOffline(true);
        await makeCall(tried);
      } else await (canRetry ? makeCall(tried) : prepareAndCall(tried));
      if (isAfter) {
        await expectDone(tried);
        await stage.setOffline(true);
        await expectHealthy(tried, true);
        await stage.setOffline(false);
        seen.shown = 'stays as it is';
        return;
      }
      await expectFailureShown(tried, { row: 'R10', kind, outcome: 'lost', respond });
      await untilQuiet(stage);
      await expectHealthy(tried, isBackground);
      if (!isBackground) await expectFieldsKept(tried, false);
      await stage.setOffline(false);
      if (kind !== kinds.at(-1)) return;
      if (!isBackground) return tryAgain(tried);
      stage.network.respond = passThrough;
      await prepareAndCall(tried);
      await expectDone(tried);
    });
    await stage.setOffline(false);
    canRetry = isHandled && !isBackground;
  }
};

/** However often a button is pressed, the call is made once. */
const pressed: Procedure<JsdomStage> = async (tried, kinds, attempt) => {
  const { stage, call, seen } = tried;
  for (const kind of kinds)
    await attempt(kind, async () => {
      const gate = createGate();
      const before = stage.network.count;
      stage.network.respond = gate.respond;
      await prepare(tried);
      const fields = call.fields(stage);
      await stage.enter(fields);
      await stage.pressRepeatedly(call.button, kind, Object.keys(fields).at(-1) ?? null);
      await untilAsked(tried, before);
      gate.open();
      await expectDone(tried);
      await untilQuiet(stage);
      expectCalls(tried, before, 1);
      seen.shown = 'asked once';
    });
};

/**
 * Back during the call: the flow decides whether it is left. In both cases the page stays usable,
 * and the next attempt works.
 */
const back: Procedure<JsdomStage> = async (tried, [kind = ''], attempt) => {
  const { stage, call, seen } = tried;
  stage.opensWithin = true;
  await attempt(kind, async () => {
    const gate = createGate();
    stage.network.respond = gate.respond;
    await prepareAndCall(tried);
    await untilAsked(tried);
    await stage.back();
    await expectHealthy(tried, call.kind === 'background');
    gate.open();
    stage.network.respond = passThrough;
    await untilQuiet(stage);
    await expectHealthy(tried, true);
    seen.shown = `then at ${stage.path()}`;
    // An order cannot be left: its answer arrives.
    if (!call.isMoney) await prepareAndCall(tried);
    await expectDone(tried);
  });
};

const kindsOf = (row: Fault['row']) =>
  faults.filter((fault) => fault.row === row).map(({ kind }) => kind);
const answers = (row: Fault['row'], name: string) => ({
  name,
  kinds: kindsOf(row),
  run: failingAnswers(row),
});

/** The rows of docs/trust.md that are tried on every call. */
export const rows = {
  R1: answers('R1', 'the connection is refused or cut'),
  R2: { name: 'no answer comes', kinds: ['no answer'], run: unanswered },
  R3: answers('R3', 'the answer is lost after the bank has acted'),
  R4: answers('R4', '5xx with an HTML body'),
  R5: answers('R5', '429 with Retry-After'),
  R6: answers('R6', '401'),
  R8: answers('R8', 'a malformed answer'),
  R9: { name: 'a slow network', kinds: ['3 s'], run: slow },
  R10: {
    name: 'offline before, during or after the call',
    kinds: ['before', 'during', 'after'],
    run: offline,
  },
  R12: { name: 'the control is pressed many times', kinds: repeats, run: pressed },
  R15: { name: 'Back during the call', kinds: ['Back'], run: back },
} as const satisfies Partial<
  Record<Fault['row'], { name: string; kinds: readonly string[]; run: Procedure<JsdomStage> }>
>;
export type Row = keyof typeof rows;
export const rowIds = Object.keys(rows) as Row[];

/** R12 (double click) presses a button, which a page that fetches lacks. */
export const applies = (row: Row, { kind }: Call): boolean => row !== 'R12' || kind !== 'fetch';
