import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { chunksOf } from '../../tools/build/budget.ts';

export interface Built {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** A production build in a separate folder. */
export async function buildApart(folder: string): Promise<Built> {
  let manifest: Manifest = {};
  await build({
    mode: 'sandbox',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      {
        name: 'keep-manifest',
        // The build deletes the manifest at its end (tools/build/budget.ts).
        writeBundle(_, bundle) {
          const file = bundle['manifest.json'];
          if (file?.type === 'asset') manifest = JSON.parse(String(file.source)) as Manifest;
        },
      },
    ],
  }).catch((error: unknown) => {
    // Measure a build over its budget, too: its pages are written, and the server compresses the
    // remaining files.
    if (!existsSync(join(folder, 'login.html'))) throw error;
    console.warn(String(error).split('\n')[0]);
  });
  return { folder, manifest };
}

/** The size of a file of the build in kB (1,000 bytes), compressed by gzip -9. */
export function gzipped({ folder }: Built, file: string): number {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1_000;
}

const scriptsOf = ({ manifest }: Built, entry: string) =>
  chunksOf(manifest, [entry]).filter((file) => file.endsWith('.js'));

/** The kB of scripts that each page adds to `loaded`, the largest first. */
export function routesOf(
  built: Built,
  loaded: ReadonlySet<string>,
): readonly { readonly entry: string; readonly size: number }[] {
  return Object.entries(built.manifest)
    .filter(
      ([entry, { isDynamicEntry }]) => isDynamicEntry === true && /^src\/(app|flows)\//.test(entry),
    )
    .map(([entry]) => ({
      entry,
      size: scriptsOf(built, entry)
        .filter((file) => !loaded.has(file))
        .reduce((sum, file) => sum + gzipped(built, file), 0),
    }))
    .toSorted((one, other) => other.size - one.size);
}

/** kB of JS of the app with its first n flows, for every n. */
export function bytesByFlows(
  built: Built,
): readonly { readonly flow: string; readonly flows: number; readonly kB: number }[] {
  const entries = Object.keys(built.manifest)
    .filter((entry) => /^src\/flows\/[\w-]+\/([\w-]+\.)?flow\.ts$/.test(entry))
    .toSorted();
  const seen = new Set(scriptsOf(built, 'index.html'));
  let kB = [...seen].reduce((sum, file) => sum + gzipped(built, file), 0);
  const grown = entries.map((entry, index) => {
    for (const file of scriptsOf(built, entry)) {
      if (!seen.has(file)) kB += gzipped(built, file);
      seen.add(file);
    }
    return { flow: /([\w-]+)\.tsx?$/.exec(entry)?.[1] ?? entry, flows: index + 1, kB };
  });
  return [
    {
      flow: 'none',
      flows: 0,
      kB: [...scriptsOf(built, 'index.html')].reduce((sum, file) => sum + gzipped(built, file), 0),
    },
    ...grown,
  ];
}

/** Serves the build in a separate process. @throws If it prints no address. */
export async function serveApart(
  { folder }: Built,
  port: number,
): Promise<{ readonly origin: string; stop(): void }> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/server.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  });
  for await (const line of createInterface({ input: server.stdout }))
    return { origin: line, stop: () => void server.kill() };
  throw new Error('The server did not start');
}
