import type { Preview } from '@storybook/react';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { lazyPartsLoaded } from '../src/ui/lazy-part.tsx';
import { GlobalStyle } from '../src/ui/global.tsx';
import { DocsPage } from './support/docs-page.tsx';
import { SideBySide } from './support/side-by-side.tsx';
import { storyTime } from '../tests/fixtures/account.ts';

const viewport = (
  name: string,
  width: number,
  height: number,
  type: 'mobile' | 'tablet' | 'desktop',
) => ({ name, type, styles: { width: `${width}px`, height: `${height}px` } });

const toolbar = (
  title: string,
  description: string,
  icon: 'mirror' | 'grow' | 'play' | 'sidebyside',
  titles: Readonly<Record<string, string>>,
) => {
  const items = Object.entries(titles).map(([value, name]) => ({ value, title: name }));
  return { description, toolbar: { title, icon, items, dynamicTitle: true } };
};

// A flow demo waits for the product's delays, and may run on a slow machine.
configure({ asyncUtilTimeout: 8_000 * Number(import.meta.env['TEST_SLOWNESS'] ?? 1) });

export default {
  tags: ['autodocs'],
  // A story looks the same at any time.
  loaders: [lazyPartsLoaded],
  parameters: {
    layout: 'fullscreen',
    // The panel is for people; .storybook/support/checks.ts makes `npm run stories` fail.
    // `region` is off by default.
    a11y: { test: 'off', config: { rules: [{ id: 'region', enabled: true }] } },
    controls: { expanded: true },
    docs: { page: DocsPage, toc: true },
    viewport: {
      options: {
        w320: viewport('320 – ponsel kecil', 320, 640, 'mobile'),
        w375: viewport('375 – ponsel', 375, 812, 'mobile'),
        w390: viewport('390 – ponsel besar', 390, 844, 'mobile'),
        w768: viewport('768 – tablet', 768, 1024, 'tablet'),
        w1280: viewport('1280 – laptop', 1280, 800, 'desktop'),
      },
    },
  },
  initialGlobals: { sides: 'one', scheme: 'light', text: '100', motion: 'full' },
  globalTypes: {
    sides: toolbar('Tampilan', 'Satu layar, atau dua lebar dalam dua skema', 'sidebyside', {
      one: 'Satu layar',
      '375': '375 dan 1280, terang dan gelap',
      '390': '390 dan 1280, terang dan gelap',
    }),
    scheme: toolbar('Skema', 'Skema warna', 'mirror', { light: 'Terang', dark: 'Gelap' }),
    text: toolbar('Teks', 'Ukuran teks pembaca', 'grow', {
      '100': 'Teks 100 %',
      '200': 'Teks 200 %',
    }),
    motion: toolbar('Gerak', 'Gerak', 'play', { full: 'Gerak penuh', calm: 'Gerak dikurangi' }),
  },
  /* Snapshot stories have a fixed time; flow demos have a running clock. */
  beforeEach: ({ title }) => {
    if (title === 'Alur') return undefined;
    const { now } = Date;
    Date.now = () => storyTime;
    return () => {
      Date.now = now;
    };
  },
  decorators: [
    (Story, { globals, id, parameters, viewMode }) => {
      const narrow = Number(globals['sides']);
      if (narrow && viewMode === 'story') return <SideBySide story={id} narrow={narrow} />;
      const { documentElement: page } = document;
      page.lang = 'id';
      page.dataset['scheme'] = String(globals['scheme']);
      page.style.fontSize = `${String(globals['text'])}%`;
      const story = (
        <>
          <GlobalStyle />
          <NoGutter />
          {globals['motion'] === 'calm' ? <ReducedMotion /> : null}
          <Story />
        </>
      );
      if (parameters['ownRouter']) return story;
      return (
        <MemoryRouter initialEntries={[String(parameters['path'] ?? '/')]}>{story}</MemoryRouter>
      );
    },
  ],
} satisfies Preview;

/** Has the effect of `prefers-reduced-motion` on a system that does not set it. */
function ReducedMotion() {
  return (
    <style>
      {'*, ::before, ::after { animation: none !important; transition: none !important; }'}
    </style>
  );
}

/** A story's frame is a phone's screen, whose scrollbar takes no space. */
function NoGutter() {
  return <style>{':root { scrollbar-gutter: auto; }'}</style>;
}
