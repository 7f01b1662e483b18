import { describe, expect, it, vi } from 'vitest';

/** Each in an app of its own: the fuse box is made anew. */
describe('the paths of', () => {
  it.each([
    ['mutasi', async () => (await import('./support/flows/mutasi.ts')).mutasi],
    ['qris', async () => (await import('./support/flows/qris.ts')).qris],
    ['download', async () => (await import('./support/flows/download.ts')).download],
    ['login', async () => (await import('./support/flows/login.ts')).login],
  ] as const)(
    '%s',
    async (machine, journey) => {
      vi.resetModules();
      const { walk } = await import('./support/run-paths.ts');
      expect(await walk(await journey())).toMatchObject({ machine });
    },
    60_000,
  );
});
