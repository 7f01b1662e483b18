import { expect, TestRunner, type RunnerTestCase } from 'vitest';

// Not those of a test's fake timers.
const { nextTick } = process;
const nextTurn = setImmediate;

/**
 * Fails a test that does not wait for what it starts, which may fail another test, or fail in some
 * versions of Node only. So the page must not change while the answers come that are on their way,
 * and it stays for a turn, in which React renders the rest.
 */
export default class Waiting extends TestRunner {
  // oxlint-disable-next-line typescript/no-misused-promises -- Vitest awaits it
  override async onAfterTryTask(test: RunnerTestCase): Promise<void> {
    super.onAfterTryTask(test);
    // A file may run in plain Node.
    if (typeof document === 'undefined') return;
    const page = document.body.textContent;
    await new Promise<void>((resolve) => nextTick(resolve));
    expect(document.body.textContent, 'the page after the end of the test').toBe(page);
    await new Promise<void>((resolve) => nextTurn(resolve));
  }
}
