import { describe, expect, it, vi } from 'vitest';

/** Each in an app of its own: the fuse box is made anew. */
describe('the paths of', () => {
  it.each([
    ['mutasi', async () => (await import('./mutasi.ts')).mutasi],
    ['qris', async () => (await import('./qris.ts')).qris],
    ['download', async () => (await import('./download.ts')).download],
    ['login', async () => (await import('./login.ts')).login],
  ] as const)(
    '%s',
    async (machine, journey) => {
      vi.resetModules();
      const { walk } = await import('./run-paths.ts');
      expect(await walk(await journey())).toMatchObject({ machine });
    },
    60_000,
  );
});
