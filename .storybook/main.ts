import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { paths } from '../machines/contract/paths.ts';
import { findable, nameIn } from './words.ts';

const inHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The screens in the order of the sitemap, by the address that each file names first. */
const order: readonly string[] = Object.values(paths);
const addressIn = (file: string) =>
  /\bpath: '([^']+)'/.exec(readFileSync(inHere(`stories/layar/${file}`), 'utf8'))?.[1] ?? '';
const screens = readdirSync(inHere('stories/layar'))
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => ({ file, place: order.indexOf(addressIn(file)) }))
  .toSorted((one, other) => one.place - other.place);

export default {
  // In the order of the sidebar.
  stories: [
    './stories/mulai.mdx',
    './stories/alur.stories.tsx',
    './stories/mesin.stories.tsx',
    ...screens.map(({ file }) => `./stories/layar/${file}`),
    './stories/komponen/*.stories.tsx',
    './stories/fondasi/*.stories.tsx',
  ],
  staticDirs: [{ from: '../tests/visual/pictures', to: '/pictures' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  experimental_indexers: (indexers = []) =>
    indexers.map(({ test, createIndex }) => ({
      test,
      createIndex: async (file, options) => {
        const source = readFileSync(file, 'utf8');
        return (await createIndex(file, options)).map((story) => {
          const { exportName: key, title = '' } = story;
          return { ...story, name: findable(nameIn(source, key) ?? key, title, key) };
        });
      },
    })),
  // The checks of every story, if the stories run as tests (`npm run stories`).
  previewAnnotations: (entries = []) =>
    process.env['VITEST'] === 'true' ? [...entries, inHere('support/checks.ts')] : entries,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: 'react-docgen' },
} satisfies StorybookConfig;
