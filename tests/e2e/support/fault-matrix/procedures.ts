import type { Page } from '@playwright/test';
import { isFull } from '../../../trust/figure.ts';
import { expect } from '../fixtures.ts';
import type { Call } from './calls.ts';
import { faults, patience, type Fault } from './faults.ts';
import type { Row } from './plan.ts';
import {
  asItIs,
  begin,
  cell,
  dropTokens,
  expectDone,
  expectKept,
  expectSound,
  overlay,
  press,
  reach,
  type Scene,
} from './harness.ts';

type Try = (scene: Scene, kinds: readonly string[]) => Promise<void>;

/**
 * An answer of which nothing but the status counts is a yes, whatever is in it; a page is no answer
 * of the bank's.
 */
const isYes = ({ kind, needs }: Call, { outcome, kind: what }: Fault) =>
  kind === 'quiet' || (needs === 'nothing' && outcome === 'garbage' && what !== 'HTML');
/**
 * What a page fetches by itself is asked for twice more where the bank is away; nothing else is
 * asked twice by itself, money least of all.
 */
const timesAsked = ({ kind }: Call, { kind: what }: Fault) =>
  kind === 'fetch' && /^50[234]$/.test(what) ? 3 : 1;
const endsSession = ({ who, kind }: Call, { outcome }: Fault) =>
  who !== null && kind !== 'quiet' && outcome === 'unauthorised';

/**
 * One failure after the other on the same page: each try is the retry of the one before, and the
 * last one succeeds.
 */
const failing: Try = async (scene, kinds) => {
  const { page, call, tap, row } = scene;
  let stands = false;
  for (const kind of kinds) {
    const fault = faults.find((one) => one.row === row && one.kind === kind);
    if (!fault) throw new Error(`No fault ${row} ${kind}`);
    const isHandled = await cell(scene, kind, async () => {
      tap.answer = fault.answer;
      const before = tap.count;
      await (stands ? press(scene) : begin(scene));
      await expect.poll(() => tap.count - before).toBeGreaterThan(0);
      await expectTold(scene, fault);
      await expect(overlay(page)).toBeHidden();
      expect(tap.count - before, 'calls').toBe(timesAsked(call, fault));
      await expectSound(scene, isYes(call, fault));
      if (!isYes(call, fault) && !endsSession(call, fault))
        await expectKept(scene, fault.outcome === 'garbage' || fault.outcome === 'unauthorised');
      if (fault.outcome === 'throttled') await page.clock.fastForward((patience + 1) * 1_000);
      stands = !isYes(call, fault) && !endsSession(call, fault);
      if (endsSession(call, fault)) dropTokens();
      if (kind !== kinds.at(-1)) return;
      tap.answer = asItIs;
      await (stands ? press(scene) : begin(scene));
      await expectDone(scene);
    });
    stands &&= isHandled;
  }
};

async function expectTold({ page, call, seen }: Scene, fault: Fault): Promise<void> {
  if (isYes(call, fault)) {
    seen.shown = call.kind === 'quiet' ? 'over here all the same' : 'taken as a yes';
    return call.done(page);
  }
  if (endsSession(call, fault)) {
    await expect
      .poll(() => page.evaluate(() => (window as { ended?: string }).ended))
      .toBe(call.tells.unauthorised);
    seen.shown = String(call.tells.unauthorised);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    return;
  }
  const told = page.getByText(call.tells[fault.outcome]).first();
  await expect(told).toBeVisible();
  seen.shown = (await told.innerText()).trim().split('\n')[0] ?? '';
}

/**
 * The end of a session is told for a second and a half, which may be over before a busy machine
 * looks.
 */
export async function noteEnd(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const dialog = document.querySelector('[role="dialog"], dialog');
      const said = /Sesi anda sudah habis\. Silahkan login kembali/.exec(dialog?.textContent ?? '');
      if (said) (window as { ended?: string }).ended = said[0];
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** A gate in front of the bank. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const unanswered: Try = (scene, [kind = '']) => {
  const { page, call, tap, seen } = scene;
  return cell(scene, kind, async () => {
    const { opened, open } = gate();
    tap.answer = async (route, good) => {
      await opened;
      return asItIs(route, good);
    };
    await begin(scene);
    await expect.poll(() => tap.count).toBe(1);
    await page.clock.runFor(11_000);
    if (call.kind === 'quiet') return expectDone(scene).finally(open);
    await expect(
      page.getByRole('status').filter({ hasText: 'Bank belum menjawab. Kami masih menunggu.' }),
    ).toBeVisible();
    await expectSound(scene, false);
    seen.shown = 'Bank belum menjawab. Kami masih menunggu.';
    if (call.way === 'late') {
      open();
      await expectDone(scene);
      return;
    }
    tap.answer = asItIs;
    await page.getByRole('button', { name: 'Berhenti menunggu' }).click();
    await expect(overlay(page)).toBeHidden();
    await expectSound(scene, false);
    if (call.typed['PIN'] && call.who)
      await expect(
        page.getByText('Belum diketahui apakah uang Anda sudah berpindah.'),
      ).toBeVisible();
    await expectKept(scene, false);
    await press(scene);
    await expectDone(scene);
    open();
  }).then(() => undefined);
};

/** A part of the tests has no time to spare. */
const latency = isFull ? 3_000 : 1_000;

/** From the press to the first sign of work, in milliseconds of the page's own. */
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

const slow: Try = (scene, [kind = '']) => {
  const { page, call, tap, seen } = scene;
  return cell(scene, kind, async () => {
    tap.answer = async (route, good) => {
      await new Promise((resolve) => {
        setTimeout(resolve, latency);
      });
      return asItIs(route, good);
    };
    await reach(scene);
    if (call.kind !== 'fetch') {
      await watchFeedback(page);
      await press(scene);
    }
    if (call.kind !== 'quiet') await expect(overlay(page)).toBeVisible();
    await expectSound(scene, call.kind === 'quiet');
    const feedback =
      call.kind === 'submit'
        ? await page.evaluate(() => (window as { feedback?: number }).feedback)
        : 0;
    expect(feedback, 'milliseconds to the first sign').toBeLessThanOrEqual(100);
    await expectDone(scene);
    await expect(overlay(page)).toBeHidden();
    expect(tap.count, 'calls').toBe(1);
    expect(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(0.1);
    seen.shown =
      call.kind === 'submit'
        ? 'at work at once, then done'
        : call.kind === 'quiet'
          ? 'nobody waits'
          : 'at work, then there';
  }).then(() => undefined);
};

/** `before` and `during` are no answer; `after` takes away nothing that is there. */
const offline: Try = async (scene, kinds) => {
  const { page, context, call, tap, seen } = scene;
  let stands = false;
  // Back online the account is fetched anew, and the warning of the session's end looks at the
  // clock that was put back: its button may be gone.
  const isAnew = (kind: string) =>
    kind === 'after' && (call.kind === 'fetch' || call.name === 'renew');
  for (const kind of kinds) {
    stands = await cell(scene, kind, async () => {
      let isGone = false;
      tap.answer =
        kind === 'after'
          ? asItIs
          : async (route) => {
              // Once: on its return the network has the account fetched anew.
              if (kind === 'during' && !isGone) {
                isGone = true;
                await context.setOffline(true);
              }
              await route.abort('internetdisconnected');
            };
      if (kind === 'before' && call.kind !== 'fetch') {
        await reach(scene);
        await context.setOffline(true);
        await press(scene);
      } else await (stands && !isAnew(kind) ? press(scene) : begin(scene));
      if (kind === 'after') {
        await expectDone(scene);
        await context.setOffline(true);
        await expectSound(scene, true);
        await context.setOffline(false);
        seen.shown = 'stays as it is';
        return;
      }
      const fault: Fault = { row: 'R1', kind, outcome: 'lost', answer: tap.answer };
      await expectTold(scene, fault);
      await expect(overlay(page)).toBeHidden();
      await expectSound(scene, call.kind === 'quiet');
      if (call.kind !== 'quiet') await expectKept(scene, false);
      await context.setOffline(false);
      if (kind !== kinds.at(-1)) return;
      tap.answer = asItIs;
      await (call.kind === 'quiet' ? begin(scene) : press(scene));
      await expectDone(scene);
    });
    await context.setOffline(false);
    stands &&= call.kind !== 'quiet';
  }
};

/** However often a button is pressed, the bank is asked once. */
const pressed: Try = async (scene, kinds) => {
  const { page, call, tap, seen } = scene;
  for (const kind of kinds) {
    await cell(scene, kind, async () => {
      const { opened, open } = gate();
      tap.answer = async (route, good) => {
        await opened;
        return asItIs(route, good);
      };
      tap.count = 0;
      await reach(scene);
      const again = async () => {
        const label = Object.keys(call.typed).at(-1);
        for (const [name, text] of Object.entries(call.typed))
          if (name === 'PIN' || name !== 'Bank Tujuan')
            await page.getByLabel(name, { exact: true }).fill(text);
        if (call.typed['Bank Tujuan'])
          await page.getByLabel('Bank Tujuan').selectOption(call.typed['Bank Tujuan']);
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
      await again();
      await expect.poll(() => tap.count).toBeGreaterThan(0);
      open();
      if (call.kind === 'quiet' || call.name === 'renew') dropTokens();
      await expectDone(scene);
      await expect(overlay(page)).toBeHidden();
      expect(tap.count, 'calls').toBe(1);
      seen.shown = 'asked once';
    });
  }
};

/**
 * The machine decides whether Back leads away from a call under way; what it leaves is a page, and
 * the next try works.
 */
const back: Try = (scene, [kind = '']) => {
  const { page, call, tap, seen } = scene;
  return cell(scene, kind, async () => {
    const { opened, open } = gate();
    tap.answer = async (route, good) => {
      await opened;
      return asItIs(route, good);
    };
    await begin(scene);
    await expect.poll(() => tap.count).toBe(1);
    await page.evaluate(() => window.history.back());
    await expectSound(scene, call.kind === 'quiet');
    open();
    tap.answer = asItIs;
    await expect(overlay(page)).toBeHidden();
    await expectSound(scene, true);
    seen.shown = `then at ${new URL(page.url()).pathname}`;
    if (call.typed['PIN'] && call.who) {
      await expectDone(scene);
      return;
    }
    dropTokens();
    await begin(scene);
    await expectDone(scene);
  }).then(() => undefined);
};

export const trials: Readonly<Record<Row, Try>> = {
  R1: failing,
  R2: unanswered,
  R3: failing,
  R4: failing,
  R5: failing,
  R6: failing,
  R8: failing,
  R9: slow,
  R10: offline,
  R12: pressed,
  R15: back,
};

/** Where time is a part of the fault. */
export const needsClock = (row: Row, { needsClock: needed }: Call) =>
  needed === true || row === 'R2' || row === 'R5' || row === 'R12';
