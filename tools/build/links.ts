/* What the head of a built page links to, and when a browser fetches it. */
import { readFileSync } from 'node:fs';
import { minifySync, type Manifest } from 'vite';
import { chunksOf, dashboard } from './budget.ts';

/**
 * The first call waits for the deployment's settings and for what checks them
 * (src/platform/settings.ts).
 */
export const settingsAt = (base: string) =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${base}config.json" />`;
export const settingsCheck = 'src/platform/settings-check.ts';

export const scriptsOf = (manifest: Manifest, entries: readonly string[]) =>
  chunksOf(manifest, entries).filter((file) => file.endsWith('.js'));

export const preloadsOf = (manifest: Manifest, entries: readonly string[], base: string) =>
  scriptsOf(manifest, entries).map(
    (chunk) => `<link rel="modulepreload" crossorigin href="${base}${chunk}" />`,
  );

/** Links that fetch nothing until a script of the page sets their `rel`. */
const sleeping = (attribute: string, chunks: readonly string[], base: string) =>
  chunks.map(
    (chunk) =>
      `<link ${attribute} data-rel="modulepreload" fetchpriority="low" crossorigin href="${base}${chunk}" />`,
  );

/** A script of this folder as an inline script, with its placeholders replaced. */
export function inline(name: string, values: Readonly<Record<string, string>> = {}): string {
  const code = Object.entries(values).reduce(
    (text, [key, value]) => text.replaceAll(key, () => value),
    readFileSync(`tools/build/${name}`, 'utf8'),
  );
  return `<script>${minifySync(name, code).code.trim()}</script>`;
}

/**
 * Links that load while somebody types at /login: the code of the call and of the dashboard, and
 * the settings until the app, which reads them itself, is there (the script in index.html).
 */
export function whileTyping(
  manifest: Manifest,
  entry: string,
  base: string,
  binds: boolean,
): string {
  const first = scriptsOf(manifest, ['index.html', entry]);
  const next = scriptsOf(manifest, [
    'src/flows/login/login.api.ts',
    settingsCheck,
    ...(binds ? ['src/platform/proof.ts'] : []),
    ...dashboard,
    'src/flows/account/FigureCards.tsx',
  ]);
  const when = 'data-when="typed"';
  return [
    settingsAt(base).replace('rel="preload" as=', `${when} data-rel="preload" data-as=`),
    ...sleeping(
      when,
      next.filter((chunk) => !first.includes(chunk)),
      base,
    ),
  ].join('');
}

/**
 * The landing page without the app: its own script loads the code that a link needs
 * (tools/build/landing.js).
 */
export function asDocument(
  page: string,
  manifest: Manifest,
  entries: Readonly<Record<string, string>>,
  base: string,
): string {
  const first = scriptsOf(manifest, ['index.html']);
  const links = Object.entries(entries).flatMap(([path, entry]) =>
    sleeping(
      `data-way="${base.slice(0, -1)}${path}"`,
      scriptsOf(manifest, [entry]).filter((chunk) => !first.includes(chunk)),
      base,
    ),
  );
  const script = inline('landing.js', {
    __ENTRY__: JSON.stringify(`${base}${first[0]}`),
    __HOME__: JSON.stringify(base),
  });
  return page
    .replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<p id="(wait|late)".*<\/p>/g, '')
    .replace(/<style>\s*#wait[\s\S]*?<\/style>/, '')
    .replace('</head>', () =>
      [...sleeping('data-way=""', first, base), ...links, script, '</head>'].join(''),
    );
}
