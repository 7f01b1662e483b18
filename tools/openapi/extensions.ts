import { operations } from './openapi.ts';

/* The calls that docs/openapi.yaml marks `x-extension`, for the files that repeat them. */

const names = [...new Set(operations.flatMap(({ extension }) => extension ?? []))];
const callsOf = (name: string) => operations.filter(({ extension }) => extension === name);

/**
 * The path that the extension's setting names, with which all its calls begin; the app adds what
 * follows, e.g. `/{id}`.
 */
function pathOf(name: string): string {
  const paths = callsOf(name).map(({ path }) => path);
  const path = paths[0]?.replace(/\/\{.*/, '') ?? '';
  if (!paths.every((one) => `${one}/`.startsWith(`${path}/`)))
    throw new Error(`x-extension ${name} has several paths`);
  return path;
}

/** machines/contract/extensions.ts with its list; the other lines stay. */
export function withNames(source: string): string {
  const lines = names.map((name) => {
    const calls = callsOf(name).map(({ method, path }) => `  // ${method} ${path}\n`);
    return `${calls.join('')}  '${name}',\n`;
  });
  return source.replace(/(?<=extensions = \[\n)[^]*?(?=\] as const)/, () => lines.join(''));
}

/** .env.sandbox with the sandbox bank's paths; the other lines stay. */
export function withPaths(env: string): string {
  const lines = names.map((name) => `VITE_${name.toUpperCase()}_PATH=${pathOf(name)}\n`);
  return env.replaceAll(/^VITE_\w+_PATH=.*\n/gm, '') + lines.join('');
}
