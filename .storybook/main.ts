import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';

export default {
  stories: ['./stories/**/*.mdx', './stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // The checks of every story, if the stories run as tests (`npm run stories`).
  previewAnnotations: (entries = []) =>
    process.env['VITEST'] === 'true'
      ? [...entries, fileURLToPath(new URL('support/checks.ts', import.meta.url))]
      : entries,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
} satisfies StorybookConfig;
