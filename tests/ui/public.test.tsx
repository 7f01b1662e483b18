import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { AccessibilityScreen } from '../../src/flows/public/AccessibilityScreen.tsx';
import { CrashScreen } from '../../src/flows/public/CrashScreen.tsx';
import { LandingScreen } from '../../src/flows/public/LandingScreen.tsx';
import { NotFoundScreen } from '../../src/flows/public/NotFoundScreen.tsx';
import { UnavailableScreen } from '../../src/flows/public/UnavailableScreen.tsx';
import { ExtensionsContext } from '../../src/ui/if-extension.tsx';
import { UnderDevelopmentScreen } from '../../src/flows/public/UnderDevelopmentScreen.tsx';
import { rupiah } from '../../src/format/rupiah.ts';
import { largestTransfer, smallestTransfer } from '../../machines/contract/limits.ts';

const h1 = (name: string) => screen.getByRole('heading', { level: 1, name });

describe('the landing page', () => {
  const page = (
    <MemoryRouter>
      <LandingScreen />
    </MemoryRouter>
  );

  it('describes Lentera and links to the download and the login [PUB-1..3]', () => {
    render(page);
    expect(h1('Sinari Perjalanan Finansialmu')).toHaveAttribute('data-arrival');
    expect(h1('Sinari Perjalanan Finansialmu').nextElementSibling).toHaveTextContent(
      'Buka rekening dari rumah, kirim uang ke bank lain, dan lihat ke mana uang Anda pergi. Semuanya di satu tempat.',
    );
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/download');
    expect(screen.getByRole('link', { name: 'Bergabung Sekarang' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(screen.getByRole('region', { name: 'Yang bisa Anda lakukan di Lentera' })).toBeVisible();
    const region = screen.getByRole('region', { name: 'Transfer sekarang atau nanti' });
    for (const limit of ['4', rupiah(smallestTransfer), rupiah(largestTransfer)])
      expect(within(region).getByText(limit)).toBeVisible();
    expect(screen.getByText(/sampai Rp10\.000\.000/)).toBeVisible();
    for (const [name, path] of [
      ['Masuk', '/login'],
      ['Registrasi', '/register'],
    ] as const)
      expect(screen.getByRole('link', { name, hidden: true })).toHaveAttribute('href', path);
  });

  it('shows screens that no keyboard and no screen reader meets', () => {
    const { container } = render(page);
    const shown = [...container.querySelectorAll('[inert]')];
    expect(shown).toHaveLength(4);
    for (const one of shown) {
      expect(one).toHaveAttribute('aria-hidden', 'true');
      expect(one.querySelector('a, button, input, h1, h2, h3, [id]')).toBeNull();
    }
  });

  it('can be pre-rendered without a style attribute', () => {
    const html = renderToString(page);
    expect(html).toContain('Sinari Perjalanan Finansialmu');
    expect(html).not.toMatch(/\sstyle="/);
  });
});

describe('the page on accessibility', () => {
  it('lists what works and what is missing [PUB-10]', () => {
    render(<AccessibilityScreen />);
    for (const [name, sentence] of [
      ['Yang kami uji', /tidak ada yang perlu digeser ke samping/],
      ['Yang belum sempurna', /Belum ada pengujian bersama pengguna penyandang disabilitas/],
    ] as const)
      expect(screen.getByRole('heading', { level: 2, name }).nextElementSibling).toHaveTextContent(
        sentence,
      );
  });
});

describe('a page with one message', () => {
  it.each([
    [
      'Halaman tidak ditemukan',
      'Kembali ke dashboard',
      (on: () => void) => <NotFoundScreen onBack={on} />,
    ],
    [
      'Fitur ini sedang dalam pengembangan',
      'Kembali ke dashboard',
      (on: () => void) => <UnderDevelopmentScreen onBack={on} />,
    ],
    [
      'Halaman ini belum dapat dimuat',
      'Muat ulang',
      (on: () => void) => <UnavailableScreen onReload={on} />,
    ],
    [
      'Unexpected Application Error!',
      'Muat ulang',
      (on: () => void) => <CrashScreen onReload={on} onLogout={null} />,
    ],
  ])('says %j and has the button %j [ACC-7 PUB-4,12,14]', async (heading, button, page) => {
    const on = vi.fn<() => void>();
    render(page(on));
    expect(h1(heading)).toHaveAttribute('data-arrival');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(on).toHaveBeenCalledOnce();
  });
});

describe('the page of what is not there yet', () => {
  it.each([
    [true, true, '1500 123'],
    [true, false, '1500 123'],
    [false, true, ''],
  ])('names the help that there is: %s, %s, %j [PUB-27]', (isSignedIn, takesReports, number) => {
    render(
      <MemoryRouter>
        <ExtensionsContext value={() => takesReports}>
          <UnderDevelopmentScreen onBack={() => {}} isSignedIn={isSignedIn} number={number} />
        </ExtensionsContext>
      </MemoryRouter>,
    );
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      ...(number === '' ? [] : ['tel:1500123']),
      ...(isSignedIn && takesReports ? ['/bantuan/lapor'] : []),
    ]);
    expect(screen.queryByText(/^Butuh bantuan\?/) === null).toBe(number === '');
  });
});

describe('the crash', () => {
  it('has a heading that is marked as English [GEN-13] [WCAG 3.1.2]', () => {
    render(<CrashScreen onReload={() => {}} onLogout={null} />);
    expect(screen.getByText('Unexpected Application Error!')).toHaveAttribute('lang', 'en');
  });

  it('offers a logout to customers only [PUB-13]', async () => {
    const onLogout = vi.fn<() => void>();
    const { rerender } = render(<CrashScreen onReload={() => {}} onLogout={onLogout} />);
    await userEvent.click(screen.getByRole('button', { name: 'Keluar' }));
    expect(onLogout).toHaveBeenCalledOnce();
    rerender(<CrashScreen onReload={() => {}} onLogout={null} />);
    expect(screen.queryByRole('button', { name: 'Keluar' })).toBeNull();
  });
});
