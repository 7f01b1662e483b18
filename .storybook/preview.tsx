import type { Preview } from '@storybook/react';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { decorationsLoaded } from '../src/ui/decoration.tsx';
import { GlobalStyle } from '../src/ui/global.tsx';
import { DocsPage } from './support/docs-page.tsx';
import { storyTime } from './fixtures.ts';

const viewport = (
  name: string,
  width: number,
  height: number,
  type: 'mobile' | 'tablet' | 'desktop',
) => ({ name, type, styles: { width: `${width}px`, height: `${height}px` } });

// A demo of a flow waits for the product's delays, and for a slow machine in `npm run stories`.
configure({ asyncUtilTimeout: 8_000 * Number(import.meta.env['TEST_SLOWNESS'] ?? 1) });

export default {
  // A picture of a story is the same whenever it is taken.
  loaders: [decorationsLoaded],
  parameters: {
    layout: 'fullscreen',
    // The panel is for people. What fails `npm run stories` is axe in .storybook/support/checks.ts.
    // `region` is off by default.
    a11y: { test: 'off', config: { rules: [{ id: 'region', enabled: true }] } },
    controls: { expanded: true },
    docs: { page: DocsPage, toc: true },
    options: {
      storySort: {
        method: '',
        order: [
          'Mulai di Sini',
          'Alur',
          ['Registrasi', 'Login', 'Reset Password', 'Transfer', 'Rekening'],
          'Layar',
          [
            'Publik',
            'Login',
            'Registrasi',
            [
              '1 Email dan No Hp',
              '2 Verifikasi',
              '3 Buat Password',
              '4 Data Diri',
              '4b Data Diri Dua',
              '5 Verifikasi e-KTP',
              '6 Atur PIN',
            ],
            'Reset Password',
            ['1 Lupa Password', '2 Verifikasi', '3 Buat Password Baru'],
            'Beranda',
            'Transfer',
            ['1 Formulir', '2 PIN', '3 Bukti'],
            'Mutasi',
            'QRIS',
            'Notifikasi',
            'Profil',
            'Download',
            'Sesi',
            'Pesan dan Jeda',
          ],
          'Komponen',
          ['Tombol', 'Isian', 'Pesan', 'Data'],
          'Fondasi',
          [
            'Aturan',
            'Warna',
            'Huruf dan Ruang',
            'Ikon dan Gambar',
            'Gerak dan Waktu',
            'Suara dan Istilah',
          ],
        ],
      },
    },
    viewport: {
      options: {
        w320: viewport('320 – ponsel kecil', 320, 640, 'mobile'),
        w375: viewport('375 – ponsel', 375, 812, 'mobile'),
        w768: viewport('768 – tablet', 768, 1024, 'tablet'),
        w1280: viewport('1280 – laptop', 1280, 800, 'desktop'),
      },
    },
  },
  initialGlobals: { scheme: 'light', text: '100', motion: 'full' },
  globalTypes: {
    scheme: {
      description: 'Skema warna',
      toolbar: {
        title: 'Skema',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Terang' },
          { value: 'dark', title: 'Gelap' },
        ],
        dynamicTitle: true,
      },
    },
    text: {
      description: 'Ukuran teks pembaca',
      toolbar: {
        title: 'Teks',
        icon: 'grow',
        items: [
          { value: '100', title: 'Teks 100 %' },
          { value: '200', title: 'Teks 200 %' },
        ],
        dynamicTitle: true,
      },
    },
    motion: {
      description: 'Gerak',
      toolbar: {
        title: 'Gerak',
        icon: 'play',
        items: [
          { value: 'full', title: 'Gerak penuh' },
          { value: 'calm', title: 'Gerak dikurangi' },
        ],
        dynamicTitle: true,
      },
    },
  },
  /* Snapshot stories have a fixed time; in flow demos the clock runs. */
  beforeEach: ({ title }) => {
    if (title.startsWith('Alur/')) return undefined;
    const { now } = Date;
    Date.now = () => storyTime;
    return () => {
      Date.now = now;
    };
  },
  decorators: [
    (Story, { globals, parameters }) => {
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

/** The frame of a story is a phone's screen, whose scrollbar takes no room. */
function NoGutter() {
  return <style>{':root { scrollbar-gutter: auto; }'}</style>;
}
