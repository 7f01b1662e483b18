import type { Preview } from '@storybook/react';
import { MemoryRouter } from 'react-router-dom';
import { GlobalStyle } from '../src/ui/global.tsx';
import { ScreenDocs } from './docs.tsx';
import { noon } from './fixtures.ts';

const viewport = (
  name: string,
  width: number,
  height: number,
  type: 'mobile' | 'tablet' | 'desktop',
) => ({ name, type, styles: { width: `${width}px`, height: `${height}px` } });

export default {
  parameters: {
    layout: 'fullscreen',
    // The panel shows what tests/stories fail on; there .storybook/checks.ts asks axe itself, with
    // every rule.
    a11y: { test: 'off', config: { rules: [{ id: 'region', enabled: true }] } },
    controls: { expanded: true },
    docs: { page: ScreenDocs, toc: true },
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
          ['Warna', 'Huruf dan Ruang', 'Ikon dan Gambar', 'Gerak dan Waktu', 'Suara dan Istilah'],
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
  /* Frozen stories stand still in time as well; the journeys live. */
  beforeEach: ({ title }) => {
    if (title.startsWith('Alur/')) return undefined;
    const { now } = Date;
    Date.now = () => noon;
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
      if (parameters['ownRouter'])
        return (
          <>
            <GlobalStyle />
            {globals['motion'] === 'calm' ? <Calm /> : null}
            <Story />
          </>
        );
      return (
        <MemoryRouter initialEntries={[String(parameters['path'] ?? '/')]}>
          <GlobalStyle />
          {globals['motion'] === 'calm' ? <Calm /> : null}
          <Story />
        </MemoryRouter>
      );
    },
  ],
} satisfies Preview;

/** What `prefers-reduced-motion` does, for a reviewer whose system does not ask for it. */
function Calm() {
  return (
    <style>
      {'*, ::before, ::after { animation: none !important; transition: none !important; }'}
    </style>
  );
}
