import { describe, expect, it } from 'vitest';
import type { AccountView } from '../../../machines/contract/account.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import type { QrisPorts, QrisSharePorts } from '../../../machines/contract/qris.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import { sintaUser } from '../../fixtures/customer.ts';
import { deferredAnswer, flushMicrotasks, sinta, startFlow } from '../../support/harness.ts';

const image = 'data:image/png;base64,iVBORw0KGgo=';

function start({
  qrCode = async () => image,
  shareCode = async () => 'shared',
  account = sinta,
}: Partial<QrisPorts & QrisSharePorts> & { readonly account?: AccountView } = {}) {
  const saved: string[] = [];
  const machine = qrisMachine.provide({
    actors: adapters<QrisPorts & QrisSharePorts>({ qrCode, shareCode }),
    actions: { saveImage: (_, params) => void saved.push(params.image) },
  });
  return { ...startFlow(machine, undefined, account), saved };
}

const at = ({ flow }: ReturnType<typeof start>) => flow.getSnapshot();

const lost = new Failure('network.lost');
const own = 'data:image/png;base64,iVBORw0KGgpvd24=';
const withCode = (qrCode: string | null): AccountView => ({
  ...sinta,
  user: { status: 'loaded', value: { ...sintaUser, qrCode } },
});
const owning = withCode(own);

describe('qris', () => {
  it('shows and saves the code, and keeps only the name and number of the user [QRS-6]', async () => {
    const run = start();
    expect(at(run).value).toBe('loading');
    await flushMicrotasks();
    expect(at(run).value).toEqual({ shown: 'resting' });
    expect(at(run).context).toMatchObject({ image, code: null });
    expect(at(run).context.owner).toEqual({
      status: 'loaded',
      value: { name: 'Sinta Maharani', account_number: '8800112233', qrCode: null },
    });
    run.flow.send({ type: 'save.requested' });
    expect(run.saved).toEqual([image]);
  });

  it('tells a bank without a code from a failure [QRS-5]', async () => {
    const none = start({ qrCode: async () => null });
    const missing = start({
      qrCode: () => Promise.reject(new Failure('refused', { status: 404 })),
    });
    await flushMicrotasks();
    expect([at(none).value, at(missing).value]).toEqual(['none', 'none']);
  });

  it.each([
    ['an address', own, own],
    ['bare base64', 'iVBORw0KGgpvd24=', own],
    ['base64 with line breaks', 'iVBORw0K\nGgpvd24=\n', own],
    ['a JPEG', '/9j/4AA=', 'data:image/jpeg;base64,/9j/4AA='],
    [
      'an address whose type differs from its bytes',
      'data:image/png;base64,/9j/4AA=',
      'data:image/jpeg;base64,/9j/4AA=',
    ],
  ])('reads the code in the user’s data as a picture: %s [QRS-8]', async (_, qrCode, address) => {
    const run = start({ qrCode: () => Promise.reject(lost), account: withCode(qrCode) });
    await flushMicrotasks();
    expect(at(run).context.image).toBe(address);
  });

  it.each([
    null,
    'tidak ada',
    'https://bank.example/qr.png',
    'javascript:alert(1)',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,',
    'data:image/png;base64,iVBORw0KGgo"onerror="alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ])('rejects %j in the user’s data as a picture [QRS-8]', async (qrCode) => {
    const run = start({ qrCode: () => Promise.reject(lost), account: withCode(qrCode) });
    await flushMicrotasks();
    expect([at(run).value, at(run).context.image]).toEqual(['failed', null]);
  });

  it.each([
    lost,
    new Failure('unexpected', { status: 500 }),
    new Failure('refused', { status: 404 }),
    new Failure('answer.invalid'),
  ])('shows the code in the user’s data if the call fails with %s [QRS-8]', async (failure) => {
    const run = start({ qrCode: () => Promise.reject(failure), account: owning });
    await flushMicrotasks();
    expect(at(run).value).toEqual({ shown: 'resting' });
    expect(at(run).context).toMatchObject({ image: own, code: null });
  });

  it('shows the code in the user’s data after an abandoned wait, or if it arrives late', async () => {
    const slow = start({ qrCode: () => new Promise(() => {}), account: owning });
    slow.flow.send({ type: 'wait.abandoned' });
    const late = start({ qrCode: () => Promise.reject(lost) });
    await flushMicrotasks();
    expect(at(late).value).toBe('failed');
    late.flow.send({ type: 'account.changed', account: owning });
    expect([at(slow).context.image, at(late).context.image]).toEqual([own, own]);
  });

  it('ignores the code in the user’s data if the call succeeds [QRS-8]', async () => {
    const run = start({ account: owning });
    const none = start({ qrCode: async () => null, account: owning });
    await flushMicrotasks();
    expect([at(run).context.image, at(none).value]).toEqual([image, 'none']);
  });

  it.each([
    [lost, 'qris.failed'],
    [new Failure('refused', { status: 403, bankMessage: 'Tidak boleh' }), 'qris.failed'],
    [new Failure('answer.invalid'), 'answer.invalid'],
    [new TypeError('a bug'), 'qris.failed'],
  ])('keeps the code of %s, and retries', async (failure, code) => {
    let calls = 0;
    const run = start({
      qrCode: async () => (calls++ === 0 ? Promise.reject(failure) : image),
    });
    await flushMicrotasks();
    expect([at(run).value, at(run).context.code]).toEqual(['failed', code]);
    run.flow.send({ type: 'fetch.retried' });
    expect(at(run).value).toBe('loading');
    await flushMicrotasks();
    expect(at(run).context).toMatchObject({ image, code: null });
  });

  it('lets the account copy its number, and keeps the result [QRS-19]', () => {
    const run = start();
    run.flow.send({ type: 'copy.requested' });
    expect(run.received('account')).toContainEqual({ type: 'copy.requested' });
    run.flow.send({ type: 'account.changed', account: sinta, copied: 'failed' });
    expect(at(run).context.copied).toBe('failed');
  });

  it.each([
    ['shared', null],
    ['dismissed', null],
    ['copied', 'copied'],
  ] as const)('shares picture and owner; after %s it announces %s', async (how, result) => {
    const calls: unknown[] = [];
    const run = start({ shareCode: async (input) => (calls.push(input), how) });
    await flushMicrotasks();
    run.flow.send({ type: 'share.requested' });
    await flushMicrotasks();
    expect(calls).toEqual([{ image, text: 'QRIS – Sinta Maharani, 8800112233' }]);
    expect(at(run).context.shared).toBe(result);
  });

  it('announces that sharing failed until the next try', async () => {
    const again = deferredAnswer<'shared'>();
    let tries = 0;
    const run = start({
      shareCode: () => (tries++ === 0 ? Promise.reject(new Error('no clipboard')) : again.promise),
    });
    await flushMicrotasks();
    run.flow.send({ type: 'share.requested' });
    await flushMicrotasks();
    expect(at(run).context.shared).toBe('failed');
    run.flow.send({ type: 'share.requested' });
    run.flow.send({ type: 'share.requested' });
    expect(at(run).value).toEqual({ shown: 'sharing' });
    expect(at(run).context.shared).toBeNull();
    expect(tries).toBe(2);
  });
});
