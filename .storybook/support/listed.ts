import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { SnapshotAt } from '../snapshot-story.tsx';
import alike from '../../tests/visual/pictures/alike.json';

interface Story {
  readonly name?: string;
  readonly parameters?: { readonly at?: SnapshotAt };
}
/** Storybook adds the order, because a module's own names are sorted by the alphabet. */
type StoryFile = { readonly default: { readonly title: string } } & {
  readonly __namedExportsOrder: readonly string[];
} & Readonly<Record<string, Story>>;

export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly at: SnapshotAt | undefined;
}

const files = import.meta.glob<StoryFile>('../stories/layar/*.stories.tsx');

/** Every story of a screen. Loads all files once. */
export const listed = () => (all ??= load());
let all: Promise<readonly Listed[]> | undefined;

async function load(): Promise<readonly Listed[]> {
  const loaded = await Promise.all(Object.values(files).map((file) => file()));
  return loaded.flatMap(({ default: { title }, __namedExportsOrder: keys, ...stories }) =>
    keys.map((key) => ({
      id: toId(title, storyNameFromExport(key)),
      title,
      name: stories[key]?.name ?? key,
      at: stories[key]?.parameters?.at,
    })),
  );
}

/** 'Layar/Transfer/2 PIN' → 'Layar/Transfer': the screens of a flow share it. */
export const flowOf = (title: string): string => title.split('/').slice(0, 2).join('/');

export const pageOf = (id: string): string => `./?path=/story/${id}`;

const others = Object.entries(alike).flatMap(([first, names]) =>
  names.map((name) => [name, first] as const),
);
const shared = new Map(others);

/** The address of a story's picture, which stories that look the same share. */
export const pictureOf = (id: string, width: 375 | 1280): string =>
  `pictures/${shared.get(`${id}.${width}`) ?? `${id}.${width}`}.webp`;
