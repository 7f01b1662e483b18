import { hash } from 'bcryptjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';

/** Stands in for the browser's Worker and records what was posted. */
class FakeWorker extends EventTarget {
  static created: FakeWorker[] = [];
  readonly address: unknown;
  readonly posted: unknown[] = [];
  terminated = false;
  constructor(address: unknown) {
    super();
    this.address = address;
    FakeWorker.created.push(this);
  }
  postMessage(question: unknown) {
    this.posted.push(question);
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
const lastWorker = () => FakeWorker.created.at(-1) ?? new FakeWorker('none');
const loadService = async () => import('../../../src/platform/pin.ts');
const io = (signal = new AbortController().signal) => ({ signal });

beforeEach(() => {
  vi.resetModules();
  FakeWorker.created = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => void vi.unstubAllGlobals());

describe('the PIN worker', () => {
  it.each([true, false])('answers %s, and is terminated [PIN-8]', async (fits) => {
    const { comparePin } = await loadService();
    const comparison = comparePin(question, io());
    expect(lastWorker().posted).toEqual([question]);
    lastWorker().answer(fits);
    expect(await comparison).toBe(fits);
    expect(lastWorker().terminated).toBe(true);
  });

  it('is started ahead of time, once', async () => {
    const { comparePin, warmPinWorker } = await loadService();
    warmPinWorker();
    warmPinWorker();
    expect(FakeWorker.created).toHaveLength(1);
    void comparePin(question, io());
    expect(FakeWorker.created).toHaveLength(1);
    warmPinWorker();
    expect(FakeWorker.created).toHaveLength(2);
  });

  it.each(['unable', null, 'true'])('fails where it answers %j', async (answer) => {
    const { comparePin } = await loadService();
    const comparison = comparePin(question, io());
    lastWorker().answer(answer);
    await expect(comparison).rejects.toEqual(new Failure('unexpected'));
    expect(lastWorker().terminated).toBe(true);
  });

  it('fails where it breaks, and is replaced where it broke before its use', async () => {
    const { comparePin, warmPinWorker } = await loadService();
    warmPinWorker();
    lastWorker().dispatchEvent(new Event('error'));
    const comparison = comparePin(question, io());
    expect(FakeWorker.created).toHaveLength(2);
    lastWorker().dispatchEvent(new Event('error'));
    await expect(comparison).rejects.toMatchObject({ code: 'unexpected' });
  });

  it('fails where the browser has none', async () => {
    vi.stubGlobal('Worker', undefined);
    const { comparePin, warmPinWorker } = await loadService();
    expect(warmPinWorker).not.toThrow();
    await expect(comparePin(question, io())).rejects.toBeInstanceOf(TypeError);
  });

  it('stops when the call is cancelled', async () => {
    const { comparePin } = await loadService();
    const left = new AbortController();
    const comparison = comparePin(question, io(left.signal));
    left.abort();
    await expect(comparison).rejects.toMatchObject({ code: 'unexpected' });
    expect(lastWorker().terminated).toBe(true);
  });

  it('starts under a policy that accepts its own address and no other [PIN-8]', async () => {
    const rules: Rules[] = [];
    const createPolicy = vi.fn<(name: string, given: Rules) => object>((_, given) => {
      rules.push(given);
      return { createScriptURL: (url: string) => ({ trusted: given.createScriptURL(url) }) };
    });
    vi.stubGlobal('trustedTypes', { createPolicy });
    const { comparePin, warmPinWorker } = await loadService();
    warmPinWorker();
    void comparePin(question, io());
    warmPinWorker();
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['pin-worker']);
    expect(lastWorker().address).toEqual({ trusted: expect.stringContaining('pin.worker') });
    expect(() => rules[0]?.createScriptURL('/other.js')).toThrow(TypeError);
  });
});

describe('the work in the worker', () => {
  const ask = async (pin: string, hashed: string) => {
    const answered = new Promise((resolve) =>
      vi.spyOn(window, 'postMessage').mockImplementation(resolve),
    );
    await import('../../../src/platform/pin.worker.ts');
    window.dispatchEvent(new MessageEvent('message', { data: { pin, hash: hashed } }));
    return answered;
  };

  it('compares by bcrypt, and is unable to where there is no hash [CAL-45]', async () => {
    const hashed = await hash('246810', 4);
    expect(await ask('246810', hashed)).toBe(true);
    expect(await ask('246811', hashed)).toBe(false);
    expect(await ask('246810', '')).toBe('unable');
    expect(await ask('246810', '246810')).toBe('unable');
  });
});
