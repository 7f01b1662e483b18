import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import type { AnyActorRef, AnyStateMachine, EventFrom, InputFrom } from 'xstate';
import type { Extension } from '../../machines/contract/extensions.ts';
import type { AccountView } from '../../machines/contract/account.ts';
import { fetchAxios } from '../../src/platform/http-listener.ts';
import type { Shown } from '../../src/ui/screen.ts';
import { fakeBank, json, type BankCall } from './fake-bank.ts';
import { startFlow } from './harness.ts';
import { renderFlow } from './screens.tsx';

interface Flow<Machine extends AnyStateMachine, Services> {
  readonly services: Services;
  readonly screens: unknown;
  provide(services: Services): Machine;
}

type Given = object | number | Response | 'lost' | 'never';

/**
 * A body (200), a status, a whole answer, or no answer; a promise of one that the test settles. The
 * last one of a list is repeated.
 */
export type Answer = Given | Promise<Given>;

/** Lets the answers arrive, and what follows from them. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((done) => setTimeout(done));
  });

/**
 * Opens a flow as the app does: its machine, its screens and its own calls. Only the network is
 * replaced. `bank` answers by 'METHOD /path'.
 */
export async function openFlow<Machine extends AnyStateMachine, Services>(
  { services, screens, provide }: Flow<Machine, Services>,
  bank: Readonly<Record<string, readonly Answer[]>>,
  settings: Readonly<Record<string, string>> = {},
  {
    input,
    account,
    delays = {},
    offers = () => true,
    isFrozen = false,
    shown = screens,
  }: {
    readonly input?: InputFrom<Machine>;
    readonly account?: AccountView;
    readonly delays?: Readonly<Record<string, number>>;
    readonly offers?: (extension: Extension) => boolean;
    readonly isFrozen?: boolean;
    /** For a flow without a page of its own. */
    readonly shown?: unknown;
  } = {},
) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await fetchAxios();
  const asked: Record<string, number> = {};
  const calls = fakeBank(async ({ method, url }: BankCall) => {
    const name = `${method} ${url.pathname.replace(/^\/api\/\w+/, '')}`;
    const answers = bank[name] ?? bank[name.replace(/\/[^/]*$/, '/*')] ?? [404];
    const answer = answers[Math.min((asked[name] ??= 0), answers.length - 1)];
    asked[name] += 1;
    const given = await answer;
    if (given === 'lost') throw new TypeError('lost');
    if (given === 'never') return new Promise<Response>(() => undefined);
    if (given instanceof Response) return given.clone();
    if (given === 204) return new Response(null, { status: given });
    return typeof given === 'number' ? json({}, given) : json(given);
  });
  const run = startFlow(provide(services).provide({ delays } as never) as Machine, input, account);
  const actor = run.flow as unknown as AnyActorRef;
  renderFlow(run.flow, shown as Shown<Machine>, { offers, isFrozen });
  await settle();
  return {
    ...run,
    /** Each call as the bank receives it. */
    calls,
    /** 'METHOD /path' of each call. */
    made: () => calls.map(({ method, url }) => `${method} ${url.pathname}`),
    /** The JSON bodies of the calls to a path. */
    bodies: (path: string) =>
      calls
        .filter(({ url, body }) => url.pathname.endsWith(path) && body !== undefined)
        .map(({ body }) => JSON.parse(String(body)) as unknown),
    keys: () => calls.flatMap(({ headers }) => headers.get('idempotency-key') ?? []),
    /** Whether the page drops presses. */
    isBusy: () => actor.getSnapshot().hasTag('busy') as boolean,
    send: async (event: EventFrom<Machine>) => {
      act(() => actor.send(event));
      await settle();
    },
    press: async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name }));
      await settle();
    },
  };
}
