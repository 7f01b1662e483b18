import { hash } from 'bcryptjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../machines/contract/failure.ts';

/** What the test makes of a browser's Worker. */
class FakeWorker extends EventTarget {
  static hired: FakeWorker[] = [];
  readonly address: unknown;
  readonly asked: unknown[] = [];
  terminated = false;
  constructor(address: unknown) {
    super();
    this.address = address;
    FakeWorker.hired.push(this);
  }
  postMessage(question: unknown) {
    this.asked.push(question);
  }
  answer(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {
    this.terminated = true;
  }
}

interface Rules {
  createScriptURL(url: string): string;
}

const question = { pin: '246810', hash: '$2b$12$hash' };
const last = () => FakeWorker.hired.at(-1) ?? new FakeWorker('none');
const fresh = async () => import('../../src/services/pin.ts');
const io = (signal = new AbortController().signal) => ({ signal });

beforeEach(() => {
  vi.resetModules();
  FakeWorker.hired = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => void vi.unstubAllGlobals());

describe('the PIN worker', () => {
  it.each([true, false])('answers %s, and is gone with what it was told', async (fits) => {
    const { comparePin } = await fresh();
    const judged = comparePin(question, io());
    expect(last().asked).toEqual([question]);
    last().answer(fits);
    expect(await judged).toBe(fits);
    expect(last().terminated).toBe(true);
  });

  it('is made ready ahead, once', async () => {
    const { comparePin, warmPinWorker } = await fresh();
    warmPinWorker();
    warmPinWorker();
    expect(FakeWorker.hired).toHaveLength(1);
    void comparePin(question, io());
    expect(FakeWorker.hired).toHaveLength(1);
    warmPinWorker();
    expect(FakeWorker.hired).toHaveLength(2);
  });

  it.each(['unable', null, 'true'])('fails where it answers %j', async (answer) => {
    const { comparePin } = await fresh();
    const judged = comparePin(question, io());
    last().answer(answer);
    await expect(judged).rejects.toEqual(new Failure('unexpected'));
    expect(last().terminated).toBe(true);
  });

  it('fails where it breaks, and is not kept when it broke while it waited', async () => {
    const { comparePin, warmPinWorker } = await fresh();
    warmPinWorker();
    last().dispatchEvent(new Event('error'));
    const judged = comparePin(question, io());
    expect(FakeWorker.hired).toHaveLength(2);
    last().dispatchEvent(new Event('error'));
    await expect(judged).rejects.toMatchObject({ code: 'unexpected' });
  });

  it('fails where the browser has none', async () => {
    vi.stubGlobal('Worker', undefined);
    const { comparePin, warmPinWorker } = await fresh();
    expect(warmPinWorker).not.toThrow();
    await expect(comparePin(question, io())).rejects.toBeInstanceOf(TypeError);
  });

  it('stops when nobody waits for it any more', async () => {
    const { comparePin } = await fresh();
    const left = new AbortController();
    const judged = comparePin(question, io(left.signal));
    left.abort();
    await expect(judged).rejects.toMatchObject({ code: 'unexpected' });
    expect(last().terminated).toBe(true);
  });

  it('starts under a policy that admits its own address and no other', async () => {
    const rules: Rules[] = [];
    const createPolicy = vi.fn<(name: string, given: Rules) => object>((_, given) => {
      rules.push(given);
      return { createScriptURL: (url: string) => ({ trusted: given.createScriptURL(url) }) };
    });
    vi.stubGlobal('trustedTypes', { createPolicy });
    const { comparePin, warmPinWorker } = await fresh();
    warmPinWorker();
    void comparePin(question, io());
    warmPinWorker();
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['pin-worker']);
    expect(last().address).toEqual({ trusted: expect.stringContaining('pin.worker') });
    expect(() => rules[0]?.createScriptURL('/other.js')).toThrow(TypeError);
  });
});

describe('the work in the worker', () => {
  const ask = async (pin: string, hashed: string) => {
    const answered = new Promise((resolve) =>
      vi.spyOn(window, 'postMessage').mockImplementation(resolve),
    );
    await import('../../src/services/pin.worker.ts');
    window.dispatchEvent(new MessageEvent('message', { data: { pin, hash: hashed } }));
    return answered;
  };

  it('judges by bcrypt, and is unable to where there is no hash', async () => {
    const hashed = await hash('246810', 4);
    expect(await ask('246810', hashed)).toBe(true);
    expect(await ask('246811', hashed)).toBe(false);
    expect(await ask('246810', '')).toBe('unable');
    expect(await ask('246810', '246810')).toBe('unable');
  });
});
