/*
 * Builds a tool as a package, in the tool's folder: what `exports` names as ES modules and as
 * CommonJS, the commands of `bin`, and the types. `npm pack` runs it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'vite';

interface Manifest {
  readonly exports: Readonly<Record<string, { readonly import: string }>>;
  readonly bin?: Readonly<Record<string, string>>;
}

const { exports, bin = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const nameOf = (path: string) => basename(path, '.js');
const libraries = Object.values(exports).map((one) => nameOf(one.import));
const commands = Object.values(bin).map(nameOf);

rmSync('dist', { recursive: true, force: true });
for (const [folder, format, names] of [
  ['esm', 'es', [...libraries, ...commands]],
  ['cjs', 'cjs', libraries],
] as const)
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: `dist/${folder}`,
      minify: false,
      target: 'node20',
      lib: {
        entry: Object.fromEntries(names.map((name) => [name, resolve(`${name}.ts`)])),
        formats: [format],
        fileName: (_, name) => `${name}.js`,
      },
      rolldownOptions: { external: /^(node:|[a-z@])/, output: { chunkFileNames: '[name].js' } },
    },
  });
execFileSync('npx', ['--no-install', 'tsc', '-p', '.'], { stdio: 'inherit' });
cpSync('dist/esm', 'dist/cjs', {
  recursive: true,
  filter: (file) => !file.endsWith('.js'),
});
writeFileSync('dist/cjs/package.json', '{ "type": "commonjs" }\n');
