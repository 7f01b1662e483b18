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

/** The production build in a folder of its own, beside `dist/`. */
export async function buildApart(folder: string): Promise<Built> {
  let manifest: Manifest = {};
  await build({
    mode: 'sandbox',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      {
        name: 'keep-manifest',
        // The build itself takes it away at its end.
        writeBundle(_, bundle) {
          const file = bundle['manifest.json'];
          if (file?.type === 'asset') manifest = JSON.parse(String(file.source)) as Manifest;
        },
      },
    ],
  }).catch((error: unknown) => {
    // Over its budget, it is measured all the more; the pages are written by then, and the server
    // compresses what is not.
    if (!existsSync(join(folder, 'login.html'))) throw error;
    console.warn(String(error).split('\n')[0]);
  });
  return { folder, manifest };
}

/** A file of the build in kB, as gzip makes it at its best. */
export function gzipped({ folder }: Built, file: string): number {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1_000;
}

const scriptsOf = ({ manifest }: Built, entry: string) =>
  chunksOf(manifest, [entry]).filter((file) => file.endsWith('.js'));

/** What each page's own entry brings beyond what is there already, the largest first. */
export function routesOf(
  built: Built,
  there: ReadonlySet<string>,
): readonly { readonly entry: string; readonly size: number }[] {
  return Object.entries(built.manifest)
    .filter(
      ([entry, { isDynamicEntry }]) => isDynamicEntry === true && entry.startsWith('src/app/'),
    )
    .map(([entry]) => ({
      entry,
      size: scriptsOf(built, entry)
        .filter((file) => !there.has(file))
        .reduce((sum, file) => sum + gzipped(built, file), 0),
    }))
    .toSorted((one, other) => other.size - one.size);
}

/** All JS of the app with the first so many flows: how the bytes grow with their number. */
export function bytesByFlows(
  built: Built,
): readonly { readonly flow: string; readonly flows: number; readonly kB: number }[] {
  const entries = Object.keys(built.manifest)
    .filter((entry) => /^src\/app\/flows\/\w+\.tsx?$/.test(entry))
    .toSorted();
  const seen = new Set(scriptsOf(built, 'index.html'));
  let kB = [...seen].reduce((sum, file) => sum + gzipped(built, file), 0);
  const grown = entries.map((entry, index) => {
    for (const file of scriptsOf(built, entry)) {
      if (!seen.has(file)) kB += gzipped(built, file);
      seen.add(file);
    }
    return { flow: /(\w+)\.tsx?$/.exec(entry)?.[1] ?? entry, flows: index + 1, kB };
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

/** Starts the server on the build, in a process of its own. */
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
