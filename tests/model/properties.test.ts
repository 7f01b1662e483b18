import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { Failure } from '../../machines/contract/failure.ts';
import { paths } from '../../machines/contract/paths.ts';
import type { Popup } from '../../machines/kit/services.ts';
import { secondsLeft } from '../../machines/services/otp-countdown.machine.ts';
import { bank, full, noon } from './bank.ts';

import { doing, sound, type RandomEvent } from './support/random-events.ts';
import { open, startApp, type App } from './headless.ts';

const money = ['transfer', 'schedule', 'openAccount', 'changePassword'];
/** Answers of the shape that each port promises. */
const yes: Readonly<Record<string, unknown>> = {
  login: open,
  lookUp: { name: 'Bagas' },
  comparePin: true,
  qrCode: 'data:image/png;base64,AA',
  shareCode: 'copied',
  shareReceipt: 'shared',
  install: true,
  notifications: [1, 2, 3].map((id) => ({
    id: String(id),
    title: 'Halo',
    body: '',
    sentAt: '2026-11-21T08:00:00+07:00',
    read: id === 3,
  })),
  user: full.user.status === 'loaded' ? full.user.value : null,
  balance: 12_500_000,
  mutations: [],
  transfer: {
    referenceNumber: 'LT1',
    nameAccountTo: 'Bagas',
    accountTo: '8800445566',
    amount: 150_000,
    status: 'completed',
    datetime: null,
    description: '',
  },
};
const no: Readonly<Record<string, unknown>> = {
  comparePin: false,
  qrCode: null,
  shareCode: 'dismissed',
  shareReceipt: 'dismissed',
  install: false,
};

/** Whom a saying is meant for: a service, the root, or the flow of the page. */
function actorOf(app: App, flow: string) {
  if (flow === 'app') return app.root as unknown as AnyActorRef;
  return app.system(flow === 'notifications' || flow === 'account' ? flow : 'flow');
}

async function goOn(app: App, flow: string, which: number): Promise<void> {
  const [call] = bank.open;
  if (call) return carryOut(app, flow, { do: 'answer', which: 0, how: 'yes' });
  if (app.flow()?.hasTag?.('busy')) return void (await app.wait(1_000));
  const possible = (sound[flow] ?? []).filter((event) => app.flow()?.can?.(event));
  const event = possible[which % Math.max(1, possible.length)];
  if (event) app.say(event);
}

async function carryOut(app: App, flow: string, doing: RandomEvent): Promise<void> {
  if (doing.do === 'say') actorOf(app, flow)?.send(doing.event);
  else if (doing.do === 'forward') await goOn(app, flow, doing.which);
  else if (doing.do === 'wait') await app.wait(doing.span);
  else if (doing.do === 'go') app.go(doing.path);
  else if (doing.do === 'back') app.back();
  else if (doing.do === 'shown') app.root.send({ type: 'page.shown' });
  else if (doing.do === 'popup') app.system('popup')?.send({ type: doing.type });
  else if (doing.do === 'account' && flow !== 'account') {
    const user =
      doing.status === 'loaded'
        ? full.user
        : doing.status === 'failed'
          ? ({ status: 'failed', code: 'user.failed' } as const)
          : ({ status: 'loading' } as const);
    app.system('account')?.send({ type: 'account.set', account: { ...full, user } });
  } else if (doing.do === 'answer') {
    const call = bank.open[doing.which % Math.max(1, bank.open.length)];
    if (!call) return;
    bank.open = bank.open.filter((one) => one !== call);
    const port = call.port === 'schedule' ? 'transfer' : call.port;
    if (doing.how === 'yes') call.answer(yes[port]);
    else if (doing.how === 'no') call.answer(port in no ? no[port] : yes[port]);
    else
      call.fail(
        new Failure(doing.how, {
          status: doing.how === 'refused' ? 400 : null,
          retryAfter: doing.how === 'throttled' ? 3 : null,
        }),
      );
  }
}

/** What does not hold, of all that has to hold after everything that can happen. */
function broken(app: App, asked: readonly Popup[]): readonly string[] {
  const owned = app.owned();
  const popup = app.system('popup')?.getSnapshot() as {
    value: unknown;
    context: { queue: readonly Popup[] };
  };
  const { queue } = popup.context;
  const flow = app.flow();
  const { seconds, deadline } = (flow?.context ?? {}) as { seconds: number; deadline: number };
  const promises: readonly (readonly [string, boolean])[] = [
    ['nothing crashes', app.failed.length === 0 && app.root.getSnapshot().status === 'active'],
    ["the address is the machine's", owned === null || app.here() === owned],
    [
      'money moves in one call at a time',
      bank.open.filter(({ port }) => money.includes(port)).length <= 1,
    ],
    [
      'popups come in the order in which they were asked for',
      JSON.stringify(queue) === JSON.stringify(asked.slice(asked.length - queue.length)),
    ],
    ['a popup is shown while there is one', (popup.value === 'hidden') === (queue.length === 0)],
    [
      'the countdown tells the time that is left',
      flow?.matches({ otp: 'entering' }) !== true ||
        Math.abs(seconds - secondsLeft(deadline, Date.now())) <= 1,
    ],
    [
      'the overlay is there while the flow is busy',
      flow?.hasTag?.('busy') !== true ||
        app.system('loading')?.getSnapshot().hasTag('shown') === true,
    ],
  ];
  return promises.flatMap(([promise, holds]) => (holds ? [] : [promise]));
}

const steps: Record<string, number> = {};
/** Ports that were asked: the walks are not idle. */
const calls = new Set<string>();
const length = 50;
const runs = 210;

const flows = [
  ['login', paths.login, { kind: 'none' }],
  ['registration', paths.register, { kind: 'none' }],
  ['reset', paths.forgotPassword, { kind: 'none' }],
  ['download', paths.download, { kind: 'none' }],
  ['transfer', paths.transfer, open],
  ['mutasi', paths.mutasi, open],
  ['qris', paths.qris, open],
  ['notifications', paths.notifications, open],
  ['account', paths.dashboard, open],
  ['app', paths.profile, open],
] as const;

beforeEach(() => {
  // xstate's own word on what reaches an actor after a run was stopped.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({
    now: noon,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});

afterAll(() =>
  console.info(
    Object.entries(steps)
      .map(([flow, count]) => `| ${flow} | ${count} random steps |`)
      .join('\n'),
  ),
);

describe('whatever happens', () => {
  it.each(flows)(
    '%s keeps its promises',
    async (flow, address, session) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(doing(flow), { minLength: length, maxLength: length }),
          fc.boolean(),
          async (doings, canRepeat) => {
            vi.setSystemTime(noon);
            const asked: Popup[] = [];
            const app = startApp({
              address,
              session,
              canRepeat,
              hasAccount: flow === 'account',
              inspect: (news) => {
                if (news.type !== '@xstate.event') return;
                if (news.event.type === 'popup.requested')
                  asked.push((news.event as unknown as { popup: Popup }).popup);
                if (news.event.type === 'popup.cleared') asked.length = 0;
              },
            });
            try {
              await app.settle();
              for (const one of doings) {
                // What the flow was left for is left again: the steps are this flow's.
                const home = new URL(address, 'http://app.test').pathname.split('/')[1];
                if (flow !== 'app' && app.here().split(/[/?]/)[1] !== home)
                  app.root.send({ type: 'page.requested', path: address, query: '' });
                await carryOut(app, flow, one);
                await app.settle();
                expect(broken(app, asked)).toEqual([]);
                for (const { port } of bank.open) calls.add(port);
                steps[flow] = (steps[flow] ?? 0) + 1;
              }
              // Nothing is stuck: once the bank has answered and the time has passed, the overlay
              // is gone.
              if (flow !== 'account')
                app.system('account')?.send({ type: 'account.set', account: full });
              for (const call of bank.open) call.fail(new Failure('unexpected'));
              bank.open = [];
              await app.settle();
              await app.wait(30_000);
              for (const call of bank.open) call.fail(new Failure('unexpected'));
              await app.settle();
              await app.wait(30_000);
              expect(app.flow()?.hasTag?.('busy') ?? false).toBe(false);
              expect(app.system('loading')?.getSnapshot().value).toBe('idle');
            } finally {
              app.stop();
              vi.clearAllTimers();
            }
          },
        ),
        { numRuns: runs, seed: Number(process.env['FC_SEED'] ?? 20_261_121) },
      );
      expect(steps[flow]).toBeGreaterThanOrEqual(10_000);
    },
    120_000,
  );

  it('has come to all that calls the bank', () => {
    expect(
      Object.keys({
        ...yes,
        schedule: 0,
        openAccount: 0,
        changePassword: 0,
        verifyOtp: 0,
        readPhoto: 0,
        copyReference: 0,
        markAllRead: 0,
      }).filter((port) => !calls.has(port)),
    ).toEqual([]);
  });
});
