import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createActor as createActorSix, createMachine as createSix } from 'xstate-6';
import { collector, coverageKey } from '../coverage.ts';
import { diffOf } from '../diff.ts';
import { destinationsOf, runner, withDestinations } from '../find.ts';
import { chartOf, type Chart } from '../graph.ts';
import { mermaidOf } from '../mermaid.ts';
import { svgOfChart } from '../svg.ts';

const six = (config: unknown) => createSix(config as never) as unknown as AnyStateMachine;
type Args = Readonly<Record<string, unknown>>;

let effects: string[] = [];
const shop = (isMore = false) =>
  six({
    id: 'shop',
    initial: 'cart',
    context: { items: 0, kind: '' },
    guards: { isOpen: () => false },
    actions: { track: () => void effects.push('track') },
    states: {
      cart: {
        on: {
          SUBMIT: ({ context, event, guards }: Args, enq: (act: unknown) => void) => {
            enq(() => effects.push('sent'));
            if (!(guards as { isOpen: () => boolean }).isOpen()) return { target: 'shut' };
            if ((context as { items: number }).items > 17) return { target: '#shop.paid.big' };
            return (event as { how?: string }).how === 'cash' ? { target: 'paid' } : undefined;
          },
          // The target is no literal: only a run can tell.
          JUMP: ({ event }: Args) => ({ target: (event as { isFar: boolean }).isFar ? far : near }),
          ADD: { context: { items: 1 } },
          BROKEN: () => {
            throw new Error('never mind');
          },
        },
      },
      shut: { type: 'choice', choice: ({ context }: Args) => places(context as { kind: string }) },
      paid: {
        initial: 'small',
        states: { small: {}, big: { on: isMore ? { MORE: () => ({ target: 'small' }) } : {} } },
      },
    },
  });
const [far, near] = ['paid', 'shut'];
const places = (context: { kind: string }) => ({ target: ['cart', 'paid'][context.kind.length] });

const linesOf = ({ edges }: Chart) =>
  edges.flatMap(({ source, target, labels }) =>
    labels.map(({ text }) => `${source} → ${target}: ${text}`),
  );

describe('the targets of functions', () => {
  it('are found by running them with what they ask for, and without effects', () => {
    effects = [];
    const found = destinationsOf(shop()).map(
      ({ key, target, certainty }) => `${key} → ${target}: ${certainty}`,
    );
    expect(found.toSorted()).toEqual([
      'shop.cart JUMP 0 → shop.paid: found',
      'shop.cart JUMP 0 → shop.shut: found',
      'shop.cart SUBMIT 0 → shop.paid.big: found',
      'shop.cart SUBMIT 0 → shop.paid: found',
      'shop.cart SUBMIT 0 → shop.shut: found',
      'shop.shut  0 → shop.cart: found',
      'shop.shut  0 → shop.paid: found',
    ]);
    expect(effects).toEqual([]);
  });

  it('are read from the text of a function if none may run', () => {
    const found = destinationsOf(shop(), [], false);
    expect(found.map(({ target, certainty }) => `${target} ${certainty}`)).toEqual([
      'shop.shut declared',
      'shop.paid.big declared',
      'shop.paid declared',
    ]);
    const compared = six({
      initial: 'a',
      states: {
        a: {
          on: {
            GO: ({ event }: { event: { kind: string } }) => ({
              target: event.kind === 'c' ? 'b' : ('missing' as string),
            }),
          },
        },
        b: {},
        c: {},
      },
    });
    expect(destinationsOf(compared, [], false).map(({ target }) => target)).toEqual([
      '(machine).b',
    ]);
  });

  it('are drawn apart, with their share, beside a row that stays open', async () => {
    const machine = shop();
    const destinations = destinationsOf(machine, ['shop.cart SUBMIT 0 → shop.shut'], false);
    const chart = withDestinations(chartOf(machine), destinations);
    expect(linesOf(chart)).toEqual([
      'shop.cart → shop.shut: SUBMIT ƒ',
      'shop.cart → shop.paid.big: SUBMIT ƒ?',
      'shop.cart → shop.paid: SUBMIT ƒ?',
    ]);
    const svg = await svgOfChart(chart);
    expect(svg).toContain('ƒ 1 of 3 targets of functions; there may be more');
    expect(svg).toContain('>SUBMIT → ?<');
    expect(svg.match(/class="line declared"/g)).toHaveLength(2);
    expect(mermaidOf(chart)).toContain('s_shop_cart --> s_shop_shut : SUBMIT ƒ');
  });

  it('are what a run did, in coverage, too, by the pure transition of XState', () => {
    const machine = shop();
    const { inspect, coverage } = collector();
    const actor = createActorSix(machine as never, { inspect } as never);
    effects = [];
    actor.start();
    (actor as unknown as { send(event: object): void }).send({ type: 'SUBMIT' });
    expect(effects).toEqual(['sent']);
    const { transitions = [], states = [] } = coverage()[coverageKey(machine)] ?? {};
    expect(transitions).toEqual([
      'shop.cart SUBMIT 0',
      'shop.cart SUBMIT 0 → shop.shut',
      'shop.shut  0',
      'shop.shut  0 → shop.cart',
    ]);
    expect(states).toEqual(['shop', 'shop.cart', 'shop.shut']);
  });

  it('are found although they depend on actors that do not run', () => {
    const machine = six({
      id: 'flow',
      initial: 'asking',
      states: {
        asking: {
          on: {
            FAIL: (args: Args, enq: { sendTo(ref: unknown, event: object): void }) => {
              const { system, parent, children } = { ...args };
              const popup = (system as { get(name: string): unknown }).get('popup');
              if (popup === undefined) throw new Error('no popup runs');
              enq.sendTo(popup, { type: 'shown' });
              enq.sendTo(parent, { type: 'failed' });
              enq.sendTo((children as { own: unknown }).own, { type: 'failed' });
              return { target: far };
            },
          },
        },
        paid: {},
      },
    });
    const before = machine.resolveState({ value: 'asking', context: {} });
    expect(runner(machine)(before, { type: 'FAIL' })).toEqual(['flow.asking FAIL 0 → flow.paid']);
  });

  it('are compared with those of an earlier revision', () => {
    const chart = (machine: AnyStateMachine) =>
      withDestinations(chartOf(machine), destinationsOf(machine));
    expect(diffOf(chart(shop()), chart(shop(true))).lines).toEqual([
      '~ shop: ƒ 7 of 7 targets of functions; there may be more ⇒ ƒ 8 of 8 targets of functions; there may be more',
      '+ shop.paid.big: MORE → ?',
      '+ shop.paid.big → shop.paid.small: MORE ƒ',
    ]);
  });
});
