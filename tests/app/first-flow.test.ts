import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../machines/contract/paths.ts';
import { createApp } from '../../src/app/create-app.ts';
import { site } from '../../src/app/pages.ts';
import { services } from '../../src/app/services.ts';

const arrived = Promise.resolve();
let app: ReturnType<typeof createApp>;
afterEach(() => app.stop());

it('the app waits for the code of the next page if the first one was left', async () => {
  window.history.replaceState(null, '', paths.register);
  let arrive = () => {};
  const codes = [new Promise<void>(() => {}), new Promise<void>((resolve) => (arrive = resolve))];
  app = createApp({
    window,
    site,
    services: { ...services, loadChunk: (load) => (codes.shift() ?? arrived).then(load) },
  });
  const waited = vi.fn<() => void>();
  const first = app.firstFlow().then(waited);
  app.addressBar.navigator.push(paths.login);
  await Promise.resolve();
  expect(codes).toEqual([]);
  expect(waited).not.toHaveBeenCalled();
  arrive();
  await first;
  expect(app.root.getSnapshot().value).toMatchObject({ page: 'login' });
});
