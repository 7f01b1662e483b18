import { describe, expect, it } from 'vitest';
import type { AccountView } from '../../../machines/contract/account.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import type { QrisPorts, QrisSharePorts } from '../../../machines/contract/qris.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import { deferredAnswer, settled, sinta, startFlow } from '../../support/harness.ts';

const image = 'data:image/png;base64,iVBORw0KGgo=';

function start(
  qrCode: QrisPorts['qrCode'] = async () => image,
  shareCode: QrisSharePorts['shareCode'] = async () => 'shared',
  account: AccountView = sinta,
) {
  const saved: string[] = [];
  const machine = qrisMachine.provide({
    actors: { ...adapters<QrisPorts>({ qrCode }), ...adapters<QrisSharePorts>({ shareCode }) },
    actions: { saveImage: (_, params) => void saved.push(params.image) },
  });
  return { ...startFlow(machine, undefined, account), saved };
}

const at = ({ flow }: ReturnType<typeof start>) => flow.getSnapshot();

describe('qris', () => {
  it('shows the code and whose it is [QRS-6]', async () => {
    const run = start();
    expect(at(run).value).toBe('loading');
    await settled();
    expect(at(run).value).toEqual({ shown: 'resting' });
    expect(at(run).context).toMatchObject({
      image,
      owner: { status: 'loaded', value: { name: 'Sinta Maharani', account_number: '8800112233' } },
    });
  });

  it('keeps no more of the user than it shows', async () => {
    const run = start();
    await settled();
    expect(JSON.stringify(at(run).context)).not.toContain('$2b$12$hash');
  });

  it('tells a bank that has no code from one that failed [QRS-5]', async () => {
    const none = start(async () => null);
    const missing = start(async () => Promise.reject(new Failure('refused', { status: 404 })));
    await settled();
    expect([at(none).value, at(missing).value]).toEqual(['none', 'none']);
  });

  const own = 'data:image/png;base64,iVBORw0KGgpvd24=';
  const withCode = (qrCode: string | null): AccountView => ({
    ...sinta,
    user: {
      status: 'loaded',
      value: { ...(sinta.user.status === 'loaded' ? sinta.user.value : ({} as never)), qrCode },
    },
  });
  const owning = withCode(own);

  it.each([
    ['an address', own, own],
    ['bare base64', 'iVBORw0KGgpvd24=', own],
    ['base64 with line breaks', 'iVBORw0K\nGgpvd24=\n', own],
    ['a JPEG', '/9j/4AA=', 'data:image/jpeg;base64,/9j/4AA='],
    [
      'an address of another type than the bytes have',
      'data:image/png;base64,/9j/4AA=',
      'data:image/jpeg;base64,/9j/4AA=',
    ],
  ])('takes the code in the user’s data for a picture: %s [QRS-8]', async (_, qrCode, address) => {
    const run = start(
      async () => Promise.reject(new Failure('network.lost')),
      undefined,
      withCode(qrCode),
    );
    await settled();
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
  ])('takes the code %j in the user’s data for no picture [QRS-8]', async (qrCode) => {
    const run = start(
      async () => Promise.reject(new Failure('network.lost')),
      undefined,
      withCode(qrCode),
    );
    await settled();
    expect([at(run).value, at(run).context.image]).toEqual(['failed', null]);
  });

  it.each([
    new Failure('network.lost'),
    new Failure('unexpected', { status: 500 }),
    new Failure('refused', { status: 404 }),
    new Failure('answer.invalid'),
  ])('shows the code in the user’s data where the call fails with %s [QRS-8]', async (failure) => {
    const run = start(async () => Promise.reject(failure), undefined, owning);
    await settled();
    expect(at(run).value).toEqual({ shown: 'resting' });
    expect(at(run).context).toMatchObject({ image: own, code: null });
    run.flow.send({ type: 'save.requested' });
    expect(run.saved).toEqual([own]);
  });

  it('shows the code in the user’s data where the wait for the call is left', async () => {
    const run = start(() => new Promise(() => {}), undefined, owning);
    await settled();
    run.flow.send({ type: 'wait.abandoned' });
    expect(at(run).context.image).toBe(own);
  });

  it('shows the code in the user’s data also where that comes after the failure', async () => {
    const run = start(async () => Promise.reject(new Failure('network.lost')));
    await settled();
    expect(at(run).value).toBe('failed');
    run.flow.send({ type: 'account.changed', account: owning });
    expect(at(run).value).toEqual({ shown: 'resting' });
    expect(at(run).context.image).toBe(own);
  });

  it('does not use the code in the user’s data where the call succeeds [QRS-8]', async () => {
    const run = start(undefined, undefined, owning);
    const none = start(async () => null, undefined, owning);
    await settled();
    expect(at(run).context.image).toBe(image);
    expect(at(none).value).toBe('none');
  });

  it.each([
    [new Failure('network.lost'), 'qris.failed'],
    [new Failure('unexpected', { status: 500 }), 'qris.failed'],
    [new Failure('refused', { status: 403, bankMessage: 'Tidak boleh' }), 'qris.failed'],
    [new Failure('answer.invalid'), 'answer.invalid'],
    [new TypeError('a fault of ours'), 'qris.failed'],
  ])('keeps the message of %s and tries again when asked', async (failure, code) => {
    let calls = 0;
    const run = start(async () => (calls++ === 0 ? Promise.reject(failure) : image));
    await settled();
    expect(at(run).value).toBe('failed');
    expect(at(run).context.code).toBe(code);
    run.flow.send({ type: 'fetch.retried' });
    expect(at(run).value).toBe('loading');
    await settled();
    expect(at(run).context).toMatchObject({ image, code: null });
  });

  it('asks the account again where it could not tell whose code it is', async () => {
    const run = start(undefined, undefined, {
      ...sinta,
      user: { status: 'failed', code: 'user.failed' },
    });
    await settled();
    expect(at(run).value).toEqual({ shown: 'resting' });
    run.flow.send({ type: 'user.retried' });
    expect(run.received('account')).toContainEqual({ type: 'user.retried' });
  });

  it('has the account copy its number, and keeps what became of it [QRS-19]', async () => {
    const run = start();
    run.flow.send({ type: 'copy.requested' });
    expect(run.received('account')).toContainEqual({ type: 'copy.requested' });
    run.flow.send({ type: 'account.changed', account: sinta, copied: 'failed' });
    expect(at(run).context.copied).toBe('failed');
  });

  it('saves the picture', async () => {
    const run = start();
    await settled();
    run.flow.send({ type: 'save.requested' });
    expect(run.saved).toEqual([image]);
  });

  it.each([
    ['shared', null],
    ['dismissed', null],
    ['copied', 'copied'],
  ] as const)(
    'shares picture and owner; where the device has %s it tells %s',
    async (how, told) => {
      const calls: unknown[] = [];
      const run = start(undefined, async (input) => (calls.push(input), how));
      await settled();
      run.flow.send({ type: 'share.requested' });
      await settled();
      expect(calls).toEqual([{ image, text: 'QRIS Lentera – Sinta Maharani, 8800112233' }]);
      expect(at(run).context.shared).toBe(told);
    },
  );

  it('says where the device can do neither, and forgets it at the next try', async () => {
    const again = deferredAnswer<'shared'>();
    let tries = 0;
    const run = start(undefined, () =>
      tries++ === 0 ? Promise.reject(new Error('no clipboard')) : again.promise,
    );
    await settled();
    run.flow.send({ type: 'share.requested' });
    await settled();
    expect(at(run).context.shared).toBe('failed');
    run.flow.send({ type: 'share.requested' });
    run.flow.send({ type: 'share.requested' });
    expect(at(run).value).toEqual({ shown: 'sharing' });
    expect(at(run).context.shared).toBeNull();
    expect(tries).toBe(2);
  });
});
