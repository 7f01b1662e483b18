import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Lentera – papan cerita',
    colorPrimary: '#1F2A5A',
    colorSecondary: '#2D3C8F',
    fontBase: "'Plus Jakarta Sans', system-ui, sans-serif",
  }),
  sidebar: { showRoots: true },
});
