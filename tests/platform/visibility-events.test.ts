import { expect, it, vi } from 'vitest';
import { watchPage } from '../../src/platform/visibility-events.ts';

it('a page tells whether it is seen, at once, and later also of its network [LIV-14]', () => {
  const events: string[] = [];
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const leave = watchPage(({ type }) => events.push(type));
  expect(events.splice(0)).toEqual(['page.shown']);
  state.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockReturnValue('visible');
  for (const type of ['pagehide', 'pageshow', 'online', 'offline'])
    window.dispatchEvent(new Event(type));
  expect(events.splice(0)).toEqual([
    'page.hidden',
    'page.hidden',
    'page.shown',
    'network.returned',
    'network.gone',
  ]);
  leave();
  window.dispatchEvent(new Event('online'));
  expect(events).toEqual([]);
});
