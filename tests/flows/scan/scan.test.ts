import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback, type EventObject } from 'xstate';
import { largestTransfer } from '../../../machines/contract/limits.ts';
import type { CameraEvent, ScanPorts } from '../../../machines/contract/scan.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { scanMachine } from '../../../machines/scan/scan.machine.ts';
import { controlsOf, flushMicrotasks, sinta, startFlow } from '../../support/harness.ts';
import { qrisPayload } from '../../../bank/customer/qris.ts';
import { code } from './code.ts';

const opened: CameraEvent = {
  type: 'camera.opened',
  camera: { view: {}, canSwitch: true, hasLight: true },
};
const good = code({ '01': '12', '54': '50000' });
const merchant = code({ '52': '5812' });
const picture = new Blob(['kode']);

async function start(
  readPicture: ScanPorts['readPicture'] = async () => [good],
  { isBarred = false, isBroken = false, account = sinta } = {},
) {
  const camera: { send: (event: CameraEvent) => void; orders: EventObject[]; isOn: boolean } = {
    send: () => undefined,
    orders: [],
    isOn: false,
  };
  const renewed = vi.fn<() => void>();
  const machine = scanMachine.provide({
    actors: {
      ...adapters<ScanPorts>({ readPicture }),
      camera: fromCallback<EventObject>(({ sendBack, receive }) => {
        if (isBroken) throw new Error('a fault of ours');
        Object.assign(camera, { send: sendBack, isOn: true });
        receive((event) => void camera.orders.push(event));
        return () => (camera.isOn = false);
      }),
    },
    guards: { isBarred: () => isBarred },
    actions: { renewDocument: renewed },
  });
  const run = startFlow(machine, undefined, account);
  await flushMicrotasks();
  const controls = controlsOf<typeof machine>(run.flow);
  return {
    ...run,
    ...controls,
    camera,
    renewed,
    async read(text: string) {
      controls.send({ type: 'text.changed', text }, { type: 'text.submitted' });
      await flushMicrotasks();
    },
    prepared: () =>
      run
        .received('app')
        .filter(({ type }) => type === 'transfer.prepared') as unknown as readonly {
        readonly transfer: unknown;
      }[],
  };
}

beforeEach(() => void vi.useFakeTimers());

describe('a code that was read', () => {
  it('is announced for a second, then fills in the transfer [SCN-6,12]', async () => {
    const run = await start();
    await run.read(good);
    expect(run.value()).toBe('accepted');
    await vi.advanceTimersByTimeAsync(timing.codeSaid - 1);
    expect(run.prepared()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(run.prepared().map(({ transfer }) => transfer)).toEqual([
      {
        accountTo: '8800100001',
        bankTo: null,
        amount: 50_000,
        saved: {
          name: 'Sinta Maharani',
          changed: false,
          code: { amount: 50_000, isOnce: true },
        },
      },
    ]);
  });

  it.each([
    ['ID.CO.BCA.WWW', 'Bank Central Asia'],
    ['ID.CO.BNI.WWW', 'Bank Negara Indonesia'],
    ['ID.CO.BRI.WWW', 'Bank Rakyat Indonesia'],
    ['ID.CO.BANKMANDIRI.WWW', 'Bank Mandiri'],
  ])('with %s chooses %s, and no amount [SCN-6]', async (identifier, bankTo) => {
    const run = await start();
    const account = `00${identifier.length}${identifier}01105220304050`;
    await run.read(code({ '26': account }));
    await vi.advanceTimersByTimeAsync(timing.codeSaid);
    expect(run.prepared()[0]?.transfer).toEqual({
      accountTo: '5220304050',
      bankTo,
      saved: { name: 'Sinta Maharani', changed: false, code: { amount: null, isOnce: false } },
    });
  });

  it.each([
    [code({ '54': '999' }), 'amount.tooSmall'],
    [code({ '54': '1000' }), null],
    [code({ '54': String(largestTransfer) }), null],
    [code({ '54': String(largestTransfer + 1) }), 'amount.tooLarge'],
    [qrisPayload('Sinta Maharani', '8800112233'), 'accountTo.own'],
    [merchant, 'code.merchant'],
    ['', 'code.foreign'],
  ])('is checked like the form: %# %s [SCN-7,8]', async (payload, refusal) => {
    const run = await start();
    await run.read(payload);
    expect(run.context().refusal).toBe(refusal);
    expect(run.value()).toBe(refusal === null ? 'accepted' : 'resting');
  });

  it('is taken while the own account is not known; the form checks it [SCN-6]', async () => {
    const user = { status: 'failed', code: 'user.failed' } as const;
    const run = await start(undefined, { account: { ...sinta, user } });
    await run.read(qrisPayload('Sinta Maharani', '8800112233'));
    expect(run.value()).toBe('accepted');
  });

  it('is refused by the number in the token while the user is loading [SCN-8] [CAL-58]', async () => {
    const named = { ...sinta, user: { status: 'loading' }, named: '8800112233' } as const;
    const run = await start(undefined, { account: named });
    await run.read(qrisPayload('Sinta Maharani', '8800112233'));
    expect([run.value(), run.context().refusal]).toEqual(['resting', 'accountTo.own']);
  });

  it('replaces the refusal of the last one, and an equal one is announced again [SCN-9]', async () => {
    const run = await start();
    await run.read(merchant);
    await run.read(merchant);
    expect(run.context()).toMatchObject({ refusal: 'code.merchant', readings: 2 });
    await run.read('kode');
    expect(run.context().refusal).toBe('code.foreign');
    await run.read(good);
    expect(run.context().refusal).toBeNull();
  });
});

describe('a picture', () => {
  it('is read as soon as it is chosen [SCN-4]', async () => {
    const run = await start();
    run.send({ type: 'picture.chosen', picture });
    expect(run.value()).toBe('reading');
    await flushMicrotasks();
    expect(run.value()).toBe('accepted');
  });

  it.each(['picture.codeless', 'picture.unreadable', 'picture.tooLarge'] as const)(
    'is refused: %s [SCN-10]',
    async (failure) => {
      const run = await start(async () => failure);
      run.send({ type: 'picture.chosen', picture });
      await flushMicrotasks();
      expect([run.value(), run.context().refusal]).toEqual(['resting', failure]);
    },
  );

  it('that cannot be read says so [SCN-10]', async () => {
    const run = await start(() => Promise.reject(new Failure('unexpected')));
    run.send({ type: 'picture.chosen', picture });
    await flushMicrotasks();
    expect([run.value(), run.context().refusal]).toEqual(['resting', 'unexpected']);
  });

  it('with two codes asks for one, which is judged alone [SCN-11]', async () => {
    const run = await start(async () => [merchant, good]);
    run.send({ type: 'picture.chosen', picture });
    await flushMicrotasks();
    expect([run.value(), run.context().codes]).toEqual(['choosing', [merchant, good]]);
    run.send({ type: 'code.chosen', code: merchant });
    expect([run.value(), run.context().refusal]).toEqual(['choosing', 'code.merchant']);
    run.send({ type: 'code.chosen', code: good });
    expect(run.value()).toBe('accepted');
  });

  it('closes the camera, and replaces one that is being read [SCN-4]', async () => {
    const run = await start(() => new Promise(() => undefined));
    run.send({ type: 'camera.requested' });
    expect(run.camera.isOn).toBe(true);
    run.send({ type: 'picture.chosen', picture }, { type: 'picture.chosen', picture });
    expect([run.value(), run.camera.isOn]).toEqual(['reading', false]);
    await run.read(good);
    expect(run.value()).toBe('accepted');
  });
});

describe('the camera', () => {
  const open = async () => {
    const run = await start();
    run.send({ type: 'camera.requested' });
    run.camera.send(opened);
    return run;
  };

  it('opens by its press only, and closes when it is left [SCN-3]', async () => {
    const run = await start();
    expect(run.camera.isOn).toBe(false);
    run.send({ type: 'camera.requested' });
    expect([run.value(), run.camera.isOn]).toEqual(['camera:opening', true]);
    run.camera.send(opened);
    expect(run.value()).toBe('camera:seeing');
    run.send({ type: 'camera.closed' });
    expect([run.value(), run.camera.isOn, run.context().camera]).toEqual(['resting', false, null]);
    run.send({ type: 'camera.requested' });
    run.stop();
    expect(run.camera.isOn).toBe(false);
  });

  it('has its code judged: a refusal leaves it open [SCN-3,9]', async () => {
    const run = await open();
    run.camera.send({ type: 'codes.seen', codes: [merchant] });
    expect([run.value(), run.context().refusal]).toEqual(['camera:seeing', 'code.merchant']);
    run.camera.send({ type: 'codes.seen', codes: [good] });
    expect([run.value(), run.camera.isOn]).toEqual(['accepted', false]);
  });

  it('asks for one of two codes in view [SCN-11]', async () => {
    const run = await open();
    run.camera.send({ type: 'codes.seen', codes: [good, merchant] });
    expect([run.value(), run.camera.isOn]).toEqual(['choosing', false]);
    run.send({ type: 'choice.dismissed' });
    expect(run.value()).toBe('resting');
  });

  it('gives one hint in 5 s, by the light, and none beside a refusal [SCN-13]', async () => {
    const run = await open();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(run.context().hint).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(run.context().hint).toBe('closer');
    run.camera.send({ type: 'view.measured', isDark: true });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(run.context().hint).toBe('closer');
    await vi.advanceTimersByTimeAsync(1);
    expect(run.context().hint).toBe('tooDark');
    run.camera.send({ type: 'codes.seen', codes: [merchant] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(run.context().hint).toBeNull();
  });

  it('is paused while the page is hidden [SCN-3]', async () => {
    const run = await open();
    run.camera.send({ type: 'camera.paused' });
    expect(run.value()).toBe('camera:paused');
    run.camera.send({ type: 'camera.resumed' });
    expect(run.value()).toBe('camera:seeing');
  });

  it('switches cameras and its light [SCN-3]', async () => {
    const run = await open();
    run.send({ type: 'camera.switched' }, { type: 'light.toggled' });
    expect(run.camera.orders.map(({ type }) => type)).toEqual(['camera.switched', 'light.toggled']);
    run.camera.send({ type: 'light.changed', isLit: true });
    expect(run.context().isLit).toBe(true);
  });

  it.each(['camera.refused', 'camera.missing', 'camera.taken', 'camera.insecure'] as const)(
    'that does not open says why: %s [SCN-10]',
    async (failure) => {
      const run = await start();
      run.send({ type: 'camera.requested' });
      run.camera.send({ type: 'camera.failed', failure });
      expect([run.value(), run.context().refusal]).toEqual(['resting', failure]);
    },
  );
});

it('leaves the other ways usable if the camera throws [SCN-10]', async () => {
  const run = await start(undefined, { isBroken: true });
  run.send({ type: 'camera.requested' });
  expect([run.value(), run.context().refusal]).toEqual(['resting', 'camera.taken']);
});

it('reloads the page if its document may not use the camera [SCN-14]', async () => {
  const run = await start(undefined, { isBarred: true });
  expect(run.value()).toBe('renewing');
  expect(run.renewed).toHaveBeenCalledOnce();
});
