import type { Page } from '@playwright/test';
import { isFull } from '../../../promises/figure.ts';
import { expect } from '../fixtures.ts';
import type { Call } from './calls.ts';
import { faults, retryAfterSeconds, type Fault } from './faults.ts';
import type { Row } from './plan.ts';
import {
  passThrough,
  prepareAndCall,
  runCase,
  forgetTokens,
  expectDone,
  expectFieldsKept,
  expectHealthyPage,
  overlay,
  makeCall,
  prepare,
  type CaseContext,
} from './harness.ts';

/** How the kinds of one fault are tried on a call. */
type Procedure = (testCase: CaseContext, kinds: readonly string[]) => Promise<void>;

/**
 * Whether the app takes the answer for a success: it reads nothing but the status, so a malformed
 * body does not matter, or other types have one clear meaning (CAL-46, MUT-34, PIN-32). HTML is
 * never taken for the bank's answer.
 */
const countsAsSuccess = (
  { kind, reads, readsOtherTypes = false }: Call,
  { outcome, kind: what }: Fault,
) =>
  kind === 'background' ||
  (reads === 'nothing' && outcome === 'malformed' && what !== 'HTML') ||
  (readsOtherTypes && what === 'other types');
/**
 * How often the app asks by itself: a read is retried twice after 502, 503 and 504 (ERR-13),
 * nothing else is retried.
 */
const expectedAttempts = ({ kind }: Call, { kind: what }: Fault) =>
  kind === 'fetch' && /^50[234]$/.test(what) ? 3 : 1;
const endsSession = ({ who, kind }: Call, { outcome }: Fault) =>
  who !== null && kind !== 'background' && outcome === 'unauthorised';

/**
 * One failure after the other on the same page: each attempt is the retry of the one before, and
 * the last one succeeds.
 */
const failingAnswers: Procedure = async (testCase, kinds) => {
  const { page, call, interceptor, row } = testCase;
  let canRetry = false;
  for (const kind of kinds) {
    const fault = faults.find((one) => one.row === row && one.kind === kind);
    if (!fault) throw new Error(`No fault ${row} ${kind}`);
    const isHandled = await runCase(testCase, kind, async () => {
      interceptor.answer = fault.answer;
      const before = interceptor.count;
      await (canRetry ? makeCall(testCase) : prepareAndCall(testCase));
      await expect.poll(() => interceptor.count - before).toBeGreaterThan(0);
      await expectFailureShown(testCase, fault);
      await expect(overlay(page)).toBeHidden();
      expect(interceptor.count - before, 'calls').toBe(expectedAttempts(call, fault));
      await expectHealthyPage(testCase, countsAsSuccess(call, fault));
      if (!countsAsSuccess(call, fault) && !endsSession(call, fault))
        await expectFieldsKept(
          testCase,
          fault.outcome === 'malformed' || fault.outcome === 'unauthorised',
        );
      if (fault.outcome === 'throttled')
        await page.clock.fastForward((retryAfterSeconds + 1) * 1_000);
      canRetry = !countsAsSuccess(call, fault) && !endsSession(call, fault);
      if (endsSession(call, fault)) forgetTokens();
      if (kind !== kinds.at(-1)) return;
      interceptor.answer = passThrough;
      await (canRetry ? makeCall(testCase) : prepareAndCall(testCase));
      await expectDone(testCase);
    });
    canRetry &&= isHandled;
  }
};

async function expectFailureShown({ page, call, seen }: CaseContext, fault: Fault): Promise<void> {
  if (countsAsSuccess(call, fault)) {
    seen.shown = call.kind === 'background' ? 'the session ends here anyway' : 'taken as a success';
    return call.expectDone(page);
  }
  if (endsSession(call, fault)) {
    await expect
      .poll(() => page.evaluate(() => (window as { ended?: string }).ended))
      .toBe(call.messages.unauthorised);
    seen.shown = String(call.messages.unauthorised);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    return;
  }
  const message = page.getByText(call.messages[fault.outcome]).first();
  await expect(message).toBeVisible();
  seen.shown = (await message.innerText()).trim().split('\n')[0] ?? '';
}

/** The alert of an ended session lasts 1.5 s, too short to poll for: the page itself records it. */
export async function recordSessionEnd(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const dialog = document.querySelector('[role="dialog"], dialog');
      const match = /Sesi anda sudah habis\. Silahkan login kembali/.exec(
        dialog?.textContent ?? '',
      );
      if (match) (window as { ended?: string }).ended = match[0];
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Holds answers back until `open` is called. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const unanswered: Procedure = (testCase, [kind = '']) => {
  const { page, call, interceptor, seen } = testCase;
  return runCase(testCase, kind, async () => {
    const { opened, open } = createGate();
    interceptor.answer = async (route, realAnswer) => {
      await opened;
      return passThrough(route, realAnswer);
    };
    await prepareAndCall(testCase);
    await expect.poll(() => interceptor.count).toBe(1);
    await page.clock.runFor(11_000);
    if (call.kind === 'background') return expectDone(testCase).finally(open);
    await expect(
      page.getByRole('status').filter({ hasText: 'Bank belum menjawab. Kami masih menunggu.' }),
    ).toBeVisible();
    await expectHealthyPage(testCase, false);
    seen.shown = 'Bank belum menjawab. Kami masih menunggu.';
    if (call.longWait === 'answeredLate') {
      open();
      await expectDone(testCase);
      return;
    }
    interceptor.answer = passThrough;
    await page.getByRole('button', { name: 'Berhenti menunggu' }).click();
    await expect(overlay(page)).toBeHidden();
    await expectHealthyPage(testCase, false);
    if (call.fields['PIN'] && call.who)
      await expect(page.getByText(call.messages.lost)).toBeVisible();
    await expectFieldsKept(testCase, false);
    await makeCall(testCase);
    await expectDone(testCase);
    open();
  }).then(() => undefined);
};

/** Milliseconds. `npm run verify` has no time for more. */
const latency = isFull ? 3_000 : 1_000;

/** Measures the time from the press to the overlay, in milliseconds of the page's clock. */
async function watchFeedback(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = window as { feedback?: number };
    let at = 0;
    window.addEventListener('click', () => (at = performance.now()), { capture: true, once: true });
    new MutationObserver(() => {
      if (at > 0 && state.feedback === undefined && document.body.textContent?.includes('Memuat…'))
        state.feedback = performance.now() - at;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: readonly PerformanceEntry[]) => {
          for (const entry of entries as readonly (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          setTimeout(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );

const slow: Procedure = (testCase, [kind = '']) => {
  const { page, call, interceptor, seen } = testCase;
  return runCase(testCase, kind, async () => {
    interceptor.answer = async (route, realAnswer) => {
      await new Promise((resolve) => {
        setTimeout(resolve, latency);
      });
      return passThrough(route, realAnswer);
    };
    await prepare(testCase);
    if (call.kind !== 'fetch') {
      await watchFeedback(page);
      await makeCall(testCase);
    }
    if (call.kind !== 'background') await expect(overlay(page)).toBeVisible();
    await expectHealthyPage(testCase, call.kind === 'background');
    const feedback =
      call.kind === 'submit'
        ? await page.evaluate(() => (window as { feedback?: number }).feedback)
        : 0;
    expect(feedback, 'milliseconds to the first sign').toBeLessThanOrEqual(100);
    await expectDone(testCase);
    await expect(overlay(page)).toBeHidden();
    expect(interceptor.count, 'calls').toBe(1);
    expect(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(0.1);
    seen.shown =
      call.kind === 'submit'
        ? 'at work at once, then done'
        : call.kind === 'background'
          ? 'nobody waits'
          : 'at work, then there';
  }).then(() => undefined);
};

/** Offline `before` and `during` the call count as a lost answer; `after` it changes nothing. */
const offline: Procedure = async (testCase, kinds) => {
  const { page, context, call, interceptor, seen } = testCase;
  let canRetry = false;
  // Back online the account is fetched again, and the session warning may have closed, because the
  // clock was set back. So the page is opened again.
  const mustReopen = (kind: string) =>
    kind === 'after' && (call.kind === 'fetch' || call.name === 'renew');
  for (const kind of kinds) {
    canRetry = await runCase(testCase, kind, async () => {
      let isGone = false;
      interceptor.answer =
        kind === 'after'
          ? passThrough
          : async (route) => {
              // Only once: after its return the app fetches the account again.
              if (kind === 'during' && !isGone) {
                isGone = true;
                await context.setOffline(true);
              }
              await route.abort('internetdisconnected');
            };
      if (kind === 'before' && call.kind !== 'fetch') {
        await prepare(testCase);
        await context.setOffline(true);
        await makeCall(testCase);
      } else await (canRetry && !mustReopen(kind) ? makeCall(testCase) : prepareAndCall(testCase));
      if (kind === 'after') {
        await expectDone(testCase);
        await context.setOffline(true);
        await expectHealthyPage(testCase, true);
        await context.setOffline(false);
        seen.shown = 'stays as it is';
        return;
      }
      const fault: Fault = { row: 'R1', kind, outcome: 'lost', answer: interceptor.answer };
      await expectFailureShown(testCase, fault);
      await expect(overlay(page)).toBeHidden();
      await expectHealthyPage(testCase, call.kind === 'background');
      if (call.kind !== 'background') await expectFieldsKept(testCase, false);
      await context.setOffline(false);
      if (kind !== kinds.at(-1)) return;
      interceptor.answer = passThrough;
      await (call.kind === 'background' ? prepareAndCall(testCase) : makeCall(testCase));
      await expectDone(testCase);
    });
    await context.setOffline(false);
    canRetry &&= call.kind !== 'background';
  }
};

/** However often a button is pressed, the call is made once. */
const pressed: Procedure = async (testCase, kinds) => {
  const { page, call, interceptor, seen } = testCase;
  for (const kind of kinds) {
    await runCase(testCase, kind, async () => {
      const { opened, open } = createGate();
      interceptor.answer = async (route, realAnswer) => {
        await opened;
        return passThrough(route, realAnswer);
      };
      interceptor.count = 0;
      await prepare(testCase);
      const pressRepeatedly = async () => {
        const label = Object.keys(call.fields).at(-1);
        for (const [name, text] of Object.entries(call.fields))
          if (name === 'PIN' || name !== 'Bank Tujuan')
            await page.getByLabel(name, { exact: true }).fill(text);
        if (call.fields['Bank Tujuan'])
          await page.getByLabel('Bank Tujuan').selectOption(call.fields['Bank Tujuan']);
        const button = (await call.button(page).elementHandle()) as {
          evaluate<A>(run: (element: HTMLElement, argument: A) => void, argument: A): Promise<void>;
        } | null;
        const click = (times: number) =>
          button?.evaluate((element, count) => {
            for (let time = 0; time < count; time += 1) element.click();
          }, times);
        if (kind === 'double click') return call.button(page).dblclick({ noWaitAfter: true });
        if (kind === 'ten clicks') return click(10);
        if (kind === '1.1 s apart') {
          await click(1);
          await page.clock.runFor(1_100);
          return click(1);
        }
        await (label ? page.getByLabel(label, { exact: true }) : call.button(page)).press('Enter');
        return click(1);
      };
      await pressRepeatedly();
      await expect.poll(() => interceptor.count).toBeGreaterThan(0);
      open();
      if (call.kind === 'background' || call.name === 'renew') forgetTokens();
      await expectDone(testCase);
      await expect(overlay(page)).toBeHidden();
      expect(interceptor.count, 'calls').toBe(1);
      seen.shown = 'asked once';
    });
  }
};

/**
 * Back during the call: the flow decides whether it is left. In both cases the page stays usable,
 * and the next attempt works.
 */
const back: Procedure = (testCase, [kind = '']) => {
  const { page, call, interceptor, seen } = testCase;
  return runCase(testCase, kind, async () => {
    const { opened, open } = createGate();
    interceptor.answer = async (route, realAnswer) => {
      await opened;
      return passThrough(route, realAnswer);
    };
    await prepareAndCall(testCase);
    await expect.poll(() => interceptor.count).toBe(1);
    await page.evaluate(() => window.history.back());
    await expectHealthyPage(testCase, call.kind === 'background');
    open();
    interceptor.answer = passThrough;
    await expect(overlay(page)).toBeHidden();
    await expectHealthyPage(testCase, true);
    seen.shown = `then at ${new URL(page.url()).pathname}`;
    if (call.fields['PIN'] && call.who) {
      await expectDone(testCase);
      return;
    }
    forgetTokens();
    await prepareAndCall(testCase);
    await expectDone(testCase);
  }).then(() => undefined);
};

export const procedures: Readonly<Record<Row, Procedure>> = {
  R1: failingAnswers,
  R2: unanswered,
  R3: failingAnswers,
  R4: failingAnswers,
  R5: failingAnswers,
  R6: failingAnswers,
  R8: failingAnswers,
  R9: slow,
  R10: offline,
  R12: pressed,
  R15: back,
};

/** Whether the page needs a fake clock, because time is a part of the fault or of the call. */
export const needsClock = (row: Row, { needsClock: needed }: Call) =>
  needed === true || row === 'R2' || row === 'R5' || row === 'R12';
