import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sitemap } from '../../../machines/contract/paths.ts';

/*
 * Which test looks at the default state, the other states, the
 * keyboard and the screen reader of each component and page. Derived from what the stories and
 * tests import, name and do; `npm run accessibility` prints it.
 */

/** The files of the tests that cover it, or why none needs to; '' if it is not covered. */
export interface Status {
  readonly name: string;
  readonly stories: string;
  readonly states: string;
  readonly keyboard: string;
  readonly reader: string;
}

const contents = new Map<string, string>();
function textOf(file: string): string {
  const text = contents.get(file) ?? readFileSync(file, 'utf8');
  contents.set(file, text);
  return text;
}

/** The project's own files that a file imports, at once or later. */
function importsOf(file: string): readonly string[] {
  return [...textOf(file).matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => existsSync(path));
}

/** The file and all that it leads to. */
function reachOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const one of importsOf(file)) reachOf(one, seen);
  return seen;
}

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`)
    .toSorted();

const tests = filesIn('tests', /\.(test|spec)\.tsx?$/);
const stories = filesIn('.storybook/stories', /\.stories\.tsx$/);
const reaches = new Map(stories.map((file) => [file, reachOf(file)]));
const journeys = filesIn('tests/app/screen-reader', /\.txt$/);

const usesKeys = (file: string) =>
  /\b(keyboard|Keyboard)\b|\.tab\(|fireEvent\.key|toHaveFocus/.test(textOf(file));
/** What a control is made of. */
const controls =
  /(?:\bstyled[.(]|<)(?:button|input|select|textarea|a|dialog|summary|Link|NavLink)\b|on(?:Click|KeyDown|Submit)=/;
/** The walks through every page by keyboard. */
const walks = tests.filter(
  (file) => usesKeys(file) && /Pages\b.*support\/pages/.test(textOf(file)),
);
const countOf = (files: readonly string[]) =>
  `${files.flatMap((file) => [...textOf(file).matchAll(/^export const \w+/gm)]).length} stories`;
const shortOf = (file: string) =>
  file
    .replace(/^(?:\.storybook\/stories|tests(?:\/app\/screen-reader)?)\//, '')
    .replace(/\.(stories\.tsx|txt)$/, '');
const listOf = (files: readonly string[]) => files.map(shortOf).join(', ');

/** The components, one file each: those of src/ui, of the layout, and of one flow. */
export function componentStatus(): readonly Status[] {
  const files = [
    ...filesIn('src/ui', /\.tsx$/),
    ...filesIn('src/app/layout', /\.tsx$/),
    ...filesIn('src/flows', /\/[a-z][\w-]*\.tsx$/),
  ];
  return files.flatMap((file) => {
    const text = textOf(file);
    const names = [...text.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(
      ([, name = '']) => name,
    );
    if (names.length === 0) return [];
    const direct = stories.filter((story) => importsOf(story).includes(file));
    const isShown = stories.some((story) => reaches.get(story)?.has(file));
    const elsewhere = isShown ? 'on its screens' : '';
    const isOperated = [...reachOf(file)].some(
      (one) => one.startsWith('src/') && controls.test(textOf(one)),
    );
    const pressed = tests.filter((test) => usesKeys(test) && importsOf(test).includes(file));
    const heard = journeys.filter((journey) => {
      const [components = ''] = textOf(journey).trim().split('\n').slice(-1);
      return names.some((name) => components.split(' ').includes(name));
    });
    return [
      {
        name: names[0] ?? '',
        stories: listOf(direct) || elsewhere,
        states: direct.length > 0 ? countOf(direct) : elsewhere,
        keyboard: isOperated
          ? listOf([...pressed, ...(isShown ? walks : [])])
          : 'nothing to operate',
        reader: listOf(heard),
      },
    ];
  });
}

/** The pages of the sitemap. */
export function pageStatus(): readonly Status[] {
  return Object.entries(sitemap).map(([name, { paths }]) => {
    const addresses: readonly string[] = Object.values(paths);
    const shown = stories.filter((story) =>
      [...addresses.map((address) => `'${address}'`), `page.${name}`].some((one) =>
        textOf(story).includes(one),
      ),
    );
    const pressed = tests.filter(
      (test) => usesKeys(test) && new RegExp(`^tests/flows/${name}/`).test(test),
    );
    const heard = journeys.filter((journey) => {
      const [title] = textOf(journey).split('\n');
      return addresses.includes(title?.replace('# ', '') ?? '');
    });
    return {
      name: addresses[0] ?? name,
      stories: listOf(shown),
      states: countOf(shown),
      keyboard: listOf([...pressed, ...walks]),
      reader: listOf(heard),
    };
  });
}
