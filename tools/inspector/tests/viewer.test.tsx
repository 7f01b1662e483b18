import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import ELK from 'elkjs/lib/elk.bundled.js';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { actorsOf } from '../timeline.ts';
import { changesOf } from '../changes.ts';
import { ChartPane } from '../ChartPane.tsx';
import { Details } from '../Details.tsx';
import { maskOf } from '../mask.ts';
import type { FromPage } from '../protocol.ts';
import { recorder } from '../record.ts';
import { Replay } from '../Replay.tsx';
import { lastOf, matching, rowsOf, type Row } from '../rows.ts';
import { openStore } from '../store.ts';
import { Tree } from '../Tree.tsx';
import { layoutOf } from '../../chart/layout.ts';
import { whyOf } from '../why.ts';
import { stopClock } from './stopped-clock.ts';
import { strangers } from './strangers.ts';

vi.mock('../elk.ts', () => ({ cachedLayoutOf: (chart: never) => layoutOf(chart, new ELK()) }));

stopClock();

const list = Array.from({ length: 40 }, (_, at) => ({ name: `person ${at}` }));

it('a list in the context opens to its last item, and is searched', () => {
  render(<Tree value={{ people: list, note: { text: 'hello' } }} />);
  expect(screen.queryByText('"person 39"')).toBeNull();
  fireEvent.click(screen.getByText('people'));
  expect(screen.getByText('"person 39"')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'PERSON 17' } });
  expect(screen.getByText('"person 17"')).toBeTruthy();
  expect(screen.queryByText('"hello"')).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'note' } });
  expect(screen.getByText('"hello"')).toBeTruthy();
});

it('the difference between two contexts names each path with both values', () => {
  const before = { a: 1, list: [{ id: 1 }, { id: 2 }], same: { deep: 1 }, gone: null };
  const after = { a: 2, list: [{ id: 1 }, { id: 3 }, 'new'], same: { deep: 1 }, text: 'x' };
  expect(changesOf(before, after)).toEqual([
    { path: 'a', before: 1, after: 2 },
    { path: 'list.1.id', before: 2, after: 3 },
    { path: 'list.2', before: undefined, after: 'new' },
    { path: 'gone', before: null, after: undefined },
    { path: 'text', before: undefined, after: 'x' },
  ]);
  expect(changesOf({ a: {} }, { a: [] })).toEqual([{ path: 'a', before: {}, after: [] }]);
  expect(changesOf(undefined, 5)).toEqual([{ path: '', before: undefined, after: 5 }]);
});

const count = (...values: readonly unknown[]) => {
  const machine = createMachine({
    context: { n: 0 as unknown, kept: 'same' },
    on: { set: { actions: { type: 'set' } } },
  });
  const record = recorder({ mask: { secret: ['pin'] } });
  let next: unknown;
  const actor = createActor(
    machine.provide({ actions: { set: ({ context }) => void (context.n = next) } }),
    { inspect: record.inspect },
  ).start();
  for (const value of values) {
    next = value;
    actor.send({ type: 'set' });
  }
  return record;
};

it('the details show what an event changed before all else', () => {
  const entries = count(1, 2).entries();
  const [actor] = actorsOf(entries, null);
  render(<Details actor={actor ?? null} entries={entries} isLive={false} onSend={() => {}} />);
  const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(headings).toEqual(['Changed', 'Context']);
  const changed = screen.getByRole('heading', { name: 'Changed' }).parentElement as HTMLElement;
  expect(changed.textContent).toContain('n: 1 → 2');
  expect(within(changed).queryByText(/kept/)).toBeNull();
});

it('the details show what the active states are for', () => {
  const description = 'Waits for a button.';
  const lamp = createMachine({ initial: 'off', states: { off: { description }, on: {} } });
  const record = recorder({ mask: { secret: [] } });
  createActor(lamp, { inspect: record.inspect }).start();
  const entries = record.entries();
  const [actor = null] = actorsOf(entries, null);
  render(<Details actor={actor} entries={entries} isLive={false} onSend={() => {}} />);
  expect(screen.getByText(description)).toBeTruthy();
});

it('a value that is undefined is shown, and a bigint as what it is', () => {
  expect(
    maskOf({ secret: [] }, { isNamed: true })({ a: undefined, list: [undefined], big: 5n }),
  ).toEqual({ a: '(undefined)', list: ['(undefined)'], big: '5n' });
});

it('an event with undefined is sent again without this word', () => {
  const record = count(1);
  const entries = [
    ...record.entries(),
    {
      n: 99,
      at: 0,
      actor: record.entries()[0]?.actor ?? '',
      type: 'event' as const,
      event: { type: 'set', a: '(undefined)', b: 1 },
      from: null,
    },
  ];
  const [actor] = actorsOf(entries, null);
  render(<Details actor={actor ?? null} entries={entries} isLive onSend={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'set' }));
  const draft = screen.getByLabelText<HTMLTextAreaElement>('Event as JSON').value;
  expect(JSON.parse(draft)).toEqual({ type: 'set', b: 1 });
});

it('the filter ignores case and the order of words, and looks at states, too', () => {
  const machine = createMachine({
    id: 'Lamp',
    initial: 'off',
    states: { off: { on: { 'switch.pressed': 'Shining' } }, Shining: {} },
  });
  const record = recorder({ mask: { secret: [] } });
  createActor(machine, { inspect: record.inspect }).start().send({ type: 'switch.pressed' });
  const rows = rowsOf(record.entries());
  const found = (filter: string) =>
    matching(rows, filter, () => 'Lamp').map(({ entry }) => entry.event.type);
  expect(found('SWITCH lamp')).toEqual(['switch.pressed']);
  expect(found('shining')).toEqual(['switch.pressed']);
  expect(found(' ')).toHaveLength(2);
  expect(found('lamp fan')).toEqual([]);
});

it('the arrow keys step through the events, from the filter, too', () => {
  const rows = rowsOf(count(1, 2, 3).entries());
  function Steps() {
    const [row, setRow] = useState<Row | null>(null);
    return (
      <>
        <input aria-label="filter" />
        <output>{row?.entry.n ?? 'live'}</output>
        <Replay rows={rows} moment={row?.moment ?? null} isLive onChoose={setRow} />
      </>
    );
  }
  render(<Steps />);
  const step = (key: string, on: HTMLElement = document.body) => {
    fireEvent.keyDown(on, { key });
    return screen.getAllByRole('status')[0]?.textContent;
  };
  const numbers = rows.map(({ entry }) => `${entry.n}`);
  expect(step('ArrowUp')).toBe(numbers.at(-2));
  expect(step('ArrowLeft')).toBe(numbers.at(-3));
  expect(step('ArrowDown')).toBe(numbers.at(-2));
  expect(step('Home')).toBe(numbers[0]);
  expect(step('End')).toBe(numbers.at(-1));
  const filter = screen.getByLabelText('filter');
  expect(step('ArrowUp', filter)).toBe(numbers.at(-2));
  expect(step('ArrowLeft', filter)).toBe(numbers.at(-2));
});

it('the session before a reload stays selectable', async () => {
  const name = `reload ${Math.random()}`;
  const store = openStore(name);
  const channel = new BroadcastChannel(name);
  const lines = count(1).lines();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const post = (message: FromPage) => channel.postMessage(message);
  for (const page of ['one', 'two', 'three']) {
    post({ kind: 'entries', page, title: 'Bank', isStart: true, lines: [...lines] });
    post({ kind: 'gone', page });
  }
  post({ kind: 'entries', page: 'four', title: 'Bank', isStart: true, lines: [...lines] });
  await waitFor(() => expect(store.pages().map(({ id }) => id)).toContain('four'));
  expect(store.pages().map(({ id, from }) => `${id} ${from}`)).toEqual([
    'one gone',
    'two gone',
    'three gone',
    'four live',
  ]);
  expect(store.pages()[0]?.entries).toHaveLength(lines.length);
  channel.close();
  store.close();
});

it('the states of a chart fold, one by one and all at once', async () => {
  const big = createMachine({
    id: 'big',
    initial: 'a',
    states: {
      a: { initial: 'one', states: { one: { on: { GO: 'two' } }, two: {} } },
      b: { initial: 'three', states: { three: {} } },
    },
  });
  const record = recorder({ mask: { secret: [] } });
  createActor(big, { inspect: record.inspect }).start();
  const [actor] = actorsOf(record.entries(), null);
  render(<ChartPane actor={actor ?? null} />);
  fireEvent.click(await screen.findByRole('button', { name: 'a' }));
  expect(await screen.findByText('▸ 2 states')).toBeTruthy();
  expect(screen.queryByText('one')).toBeNull();
  fireEvent.keyDown(screen.getByRole('button', { name: 'a' }), { key: 'Enter' });
  expect(await screen.findByText('one')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fold all' }));
  expect(await screen.findByText('▸ 1 state')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Unfold all' }));
  expect(await screen.findByText('three')).toBeTruthy();
});

it('an event that was refused is a grey edge with a cross, and the details say why', async () => {
  const record = recorder({ mask: { secret: ['pin'] } });
  const actor = createActor(strangers.wizard, { inspect: record.inspect as never }).start();
  const pictured = () => {
    const entries = record.entries();
    const [shown = null] = actorsOf(entries, null);
    const row = lastOf(rowsOf(entries), actor.sessionId, null);
    const why = row ? whyOf(entries, row) : null;
    return (
      <>
        <ChartPane actor={shown} />
        <Details actor={shown} entries={entries} why={why} isLive={false} onSend={() => {}} />
      </>
    );
  };
  actor.send({ type: 'NEXT' } as never);
  const { container, rerender } = render(pictured());
  const label = await screen.findByText('NEXT [hasName] ✗');
  expect(label.getAttribute('class')).toBe('refused');
  expect(container.querySelectorAll('.line.refused')).toHaveLength(1);
  expect(container.querySelector('style')?.textContent).toContain('.line.refused');
  const why = () => screen.getByRole('heading', { name: 'Why' }).parentElement?.textContent;
  expect(why()).toContain('hasName: no, by context.name = ""');

  actor.send({ type: 'SET', change: { name: 'ann', honey: 'x' } } as never);
  actor.send({ type: 'NEXT' } as never);
  actor.send({ type: 'SEND' } as never);
  rerender(pictured());
  expect(await screen.findByText('SEND [canSend] ✗ isBot')).toBeTruthy();
  expect(screen.queryByText('NEXT [hasName] ✗')).toBeNull();
  expect(why()).toContain('isBot: yes, by context.honey = "x"');
});

it('secrets in addresses and in JSON texts are hidden', () => {
  const mask = maskOf({ secret: (name) => /password|token|pin/i.test(name) });
  expect(
    mask({
      link: 'https://bank.test/reset?user=ani&resetToken=abc%20d&x=1#access_token=zz',
      path: '/reset?pin=123456',
      login: 'https://ani:geheim@bank.test/',
      body: '{"email":"a@b.test","newPassword":"geheim","deep":[{"pin":"1"}]}',
      url: new URL('https://bank.test/?token=abc'),
      search: new URLSearchParams('token=abc&page=2'),
      form: 'user=ani&password=geheim',
      text: 'is this a question? token = none, {"broken": "password',
    }),
  ).toEqual({
    link: 'https://bank.test/reset?user=ani&resetToken=•••&x=1#access_token=•••',
    path: '/reset?pin=•••',
    login: 'https://ani:•••@bank.test/',
    body: '{"email":"a@b.test","newPassword":"•••","deep":[{"pin":"•••"}]}',
    url: 'https://bank.test/?token=•••',
    search: 'token=•••&page=2',
    form: 'user=ani&password=•••',
    text: 'is this a question? token = none, {"broken": "password',
  });
});
