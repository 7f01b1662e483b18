import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InstallEvent } from '../../../machines/contract/install.ts';

const io = { signal: new AbortController().signal };

/** Loads the module afresh, as a page load does, with a fake window. */
async function load(standalone = false) {
  vi.resetModules();
  const service = {
    ...(await import('../../../src/platform/install.ts')),
    ...(await import('../../../src/flows/download/download.api.ts')),
  };
  const page = Object.assign(new EventTarget(), { matchMedia: () => ({ matches: standalone }) });
  service.listenForInstall(page as unknown as Window);
  const events: InstallEvent['type'][] = [];
  return {
    ...service,
    page,
    events,
    watch: () => service.watchInstall(({ type }) => events.push(type)),
  };
}

function offer(outcome: 'accepted' | 'dismissed') {
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => ({ outcome }),
  });
}

let loaded: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  loaded = await load();
});

describe('the browser’s offer to install', () => {
  it('is kept for a page that opens later, instead of the browser’s own bar [PUB-7]', () => {
    const event = offer('accepted');
    loaded.page.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    const close = loaded.watch();
    expect(loaded.events).toEqual(['install.offered']);
    loaded.page.dispatchEvent(offer('accepted'));
    expect(loaded.events).toEqual(['install.offered', 'install.offered']);
    close();
    loaded.page.dispatchEvent(new Event('appinstalled'));
    expect(loaded.events).toHaveLength(2);
  });

  it.each([
    ['accepted', true],
    ['dismissed', false],
  ] as const)('if %s, resolves with %s and cannot be used again', async (outcome, yes) => {
    loaded.page.dispatchEvent(offer(outcome));
    await expect(loaded.installPorts.install({}, io)).resolves.toBe(yes);
    await expect(loaded.installPorts.install({}, io)).rejects.toMatchObject({ code: 'unexpected' });
  });

  it('ends once the app is installed', async () => {
    loaded.page.dispatchEvent(offer('accepted'));
    loaded.page.dispatchEvent(new Event('appinstalled'));
    loaded.watch();
    expect(loaded.events).toEqual(['app.installed']);
    await expect(loaded.installPorts.install({}, io)).rejects.toMatchObject({ code: 'unexpected' });
  });

  it('is not needed in the installed app', async () => {
    const { watch, events } = await load(true);
    watch();
    expect(events).toEqual(['app.installed']);
  });
});
