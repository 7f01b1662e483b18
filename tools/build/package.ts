/*
 * Builds a tool as a package, in the tool's folder: what `exports` names as ES modules and as
 * CommonJS, the commands of `bin`, the types, and the page of an `index.html` with all it needs.
 * `npm pack` runs it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'vite';

interface Manifest {
  readonly exports: Readonly<
    Record<string, { readonly import: string; readonly require?: string }>
  >;
  readonly bin?: Readonly<Record<string, string>>;
}

const { exports, bin = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
/** The path in `dist/esm`: a tool that takes in another has its own folder there. */
const nameOf = (path: string) => path.replace(/^.*dist\/esm\//, '').replace(/\.js$/, '');
const libraries = Object.values(exports);
const namesOf = (list: typeof libraries) => list.map((one) => nameOf(one.import));
const commands = Object.values(bin).map(nameOf);

// A test runner that packs has another one.
process.env['NODE_ENV'] = 'production';
rmSync('dist', { recursive: true, force: true });
const formats = [
  ['esm', 'es', [...namesOf(libraries), ...commands]],
  ['cjs', 'cjs', namesOf(libraries.filter((one) => one.require))],
] as const;
/** Only the part for React may need it; the others make elements themselves. */
const isForReact = (name: string) => name === 'react';
for (const [folder, format, all] of formats)
  for (const [chunk, names, alias] of [
    ['react-[name]', all.filter(isForReact), {}],
    [
      '[name]',
      all.filter((name) => !isForReact(name)),
      { 'react/jsx-runtime': resolve('element.ts') },
    ],
  ] as const)
    if (names.length > 0)
      await build({
        configFile: false,
        logLevel: 'warn',
        resolve: { alias },
        build: {
          emptyOutDir: false,
          outDir: `dist/${folder}`,
          minify: false,
          target: 'node20',
          lib: {
            entry: Object.fromEntries(names.map((name) => [name, resolve(`${basename(name)}.ts`)])),
            formats: [format],
            fileName: (_, name) => `${name}.js`,
          },
          rolldownOptions: {
            external: (id) => !(id in alias) && /^(node:|[a-z@])/.test(id),
            output: { chunkFileNames: `${chunk}.js` },
          },
        },
      });
if (existsSync('index.html'))
  await build({
    configFile: false,
    // It warns of elkjs's worker, which is built already.
    logLevel: 'error',
    base: './',
    build: { outDir: 'dist/viewer', license: { fileName: 'licenses.md' } },
  });
execFileSync('npx', ['--no-install', 'tsc', '-p', '.'], { stdio: 'inherit' });
cpSync('dist/esm', 'dist/cjs', { recursive: true, filter: (file) => !file.endsWith('.js') });
writeFileSync('dist/cjs/package.json', '{ "type": "commonjs" }\n');
