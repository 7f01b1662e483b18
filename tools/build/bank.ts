import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

/** The plugins of the bank; none if a team with its own bank has deleted the folder. */
export async function bankPlugins(): Promise<Plugin[]> {
  if (!existsSync('bank')) return [];
  const { module, dependencies } = await runnerImport<{ bankPlugins(): Plugin[] }>(
    './bank/run/dev.ts',
  );
  return [
    ...module.bankPlugins(),
    {
      name: 'bank-files',
      // The dev server restarts if one of them changes.
      configResolved: ({ configFileDependencies }) =>
        void configFileDependencies.push(...dependencies.map((file) => resolve(file))),
    },
  ];
}
