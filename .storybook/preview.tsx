import type { Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { GlobalStyle } from '../src/ui/global.tsx';

export default {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    options: { storySort: { order: ['Alur', 'Layar', 'Komponen', 'Fondasi', 'Mesin'] } },
  },
  initialGlobals: { scheme: 'light' },
  globalTypes: {
    scheme: {
      description: 'Skema warna',
      toolbar: { title: 'Skema', icon: 'mirror', items: [{ value: 'light', title: 'Terang' }, { value: 'dark', title: 'Gelap' }], dynamicTitle: true },
    },
  },
  decorators: [
    (Story, { globals, parameters }) => {
      document.documentElement.lang = 'id';
      document.documentElement.dataset['scheme'] = String(globals['scheme']);
      return (
        <MemoryRouter initialEntries={[String(parameters['path'] ?? '/')]}>
          <GlobalStyle />
          <Story />
        </MemoryRouter>
      );
    },
  ],
} satisfies Preview;
