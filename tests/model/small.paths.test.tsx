import { describe, expect, it, vi } from 'vitest';

/** Each in an app of its own: the modules are loaded again. */
describe('the paths of', () => {
  it.each([
    ['mutasi', async () => (await import('./support/flows/mutasi.ts')).mutasi],
    ['qris', async () => (await import('./support/flows/qris.ts')).qris],
    ['download', async () => (await import('./support/flows/download.ts')).download],
    ['login', async () => (await import('./support/flows/login.ts')).login],
  ] as const)(
    '%s',
    async (machine, flow) => {
      vi.resetModules();
      const { runPaths } = await import('./support/run-paths.ts');
      expect(await runPaths(await flow())).toMatchObject({ machine });
    },
    60_000,
  );
});
