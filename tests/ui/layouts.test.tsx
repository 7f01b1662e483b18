import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { AccountLayout } from '../../src/app/layout/account-layout.tsx';
import { Hero, HeroLink } from '../../src/flows/public/hero.tsx';
import { ExtensionsContext } from '../../src/ui/if-extension.tsx';
import { FrozenContext } from '../../src/ui/securing-link.tsx';
import { PublicLayout } from '../../src/app/layout/public-layout.tsx';

const onLogout = vi.fn<() => void>();

const holder = { name: 'Sinta Maharani', account_number: '8800112233' };

function Account({ unread = 3 }: { unread?: number | null }) {
  const [menuOpen, onMenu] = useState(false);
  const [notificationsOpen, onNotifications] = useState(false);
  return (
    <MemoryRouter initialEntries={['/transfer/input-pin']}>
      <AccountLayout
        {...{ holder, unread, menuOpen, onMenu, notificationsOpen, onNotifications, onLogout }}
        notificationsMenu={<button type="button">Satu</button>}
      >
        <h1>Masukkan Pin Anda</h1>
      </AccountLayout>
    </MemoryRouter>
  );
}

const links = [
  ['Beranda', '/dashboard'],
  ['Transfer', '/transfer'],
  ['Mutasi', '/mutasi'],
  ['QRIS', '/qris'],
  ['Profil', '/profil'],
] as const;

/* jsdom has no layout, so links count that CSS hides; tests/e2e checks what is visible. */
const all = { hidden: true };
const nav = () => within(screen.getByRole('navigation', { name: 'Utama' }));

/** Checks the links of every header and footer that lead to /under-development. */
function expectPlaceholders() {
  for (const name of ['Bantuan', 'Info Perusahaan', 'Syarat & Ketentuan', 'Kebijakan Privasi']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/under-development');
  }
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    '© 2024 LenteraSyarat & Ketentuan | Kebijakan Privasi',
  );
  expect(screen.getByRole('link', { name: 'Aksesibilitas' })).toHaveAttribute(
    'href',
    '/aksesibilitas',
  );
}

describe('the account layout', () => {
  it('links to every page once [PUB-11 LAY-1..5]', () => {
    render(<Account />);
    for (const [name, to] of links) {
      expect(nav().getByRole('link', { name, ...all })).toHaveAttribute('href', to);
    }
    expect(nav().getByRole('link', { name: 'Transfer', ...all })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByRole('link', { name: 'Lentera' })).toHaveAttribute('href', '/dashboard');
    expectPlaceholders();
  });

  it('names the unread count in the button of the notifications [LAY-7]', () => {
    const { rerender } = render(<Account />);
    expect(
      nav().getByRole('button', { name: 'Notifikasi, 3 belum dibaca', ...all }),
    ).toHaveAttribute('aria-expanded', 'false');
    rerender(<Account unread={0} />);
    expect(nav().getByRole('button', { name: 'Notifikasi', ...all })).toBeInTheDocument();
  });

  it('reserves space for the unread count while there is none: the bell does not move', () => {
    const { rerender } = render(<Account unread={null} />);
    const bell = () => nav().getByRole('button', { name: 'Notifikasi', ...all });
    expect(bell().querySelector('span')).not.toBeVisible();
    rerender(<Account unread={0} />);
    expect(bell().querySelector('span')).not.toBeVisible();
  });

  it.each([
    [false, 'Amankan akun'],
    [true, 'Buka kembali akun'],
  ])(
    'leads to securing the account in bar and menu, frozen or not: %s [FRZ-3]',
    (isFrozen, name) => {
      const rendered = (offers: boolean) => (
        <ExtensionsContext value={() => offers}>
          <FrozenContext value={isFrozen}>
            <Account />
          </FrozenContext>
        </ExtensionsContext>
      );
      const { rerender } = render(rendered(true));
      const found = nav().getAllByRole('link', { name, ...all });
      expect(found.map((link) => link.getAttribute('href'))).toEqual(
        Array(2).fill('/profil/amankan'),
      );
      rerender(rendered(false));
      expect(nav().queryByRole('link', { name, ...all })).toBeNull();
    },
  );

  it('ends with Keluar, after Profil as a picture and Notifikasi [LAY-8]', () => {
    render(<Account />);
    const controls = [...screen.getByRole('navigation', { name: 'Utama' }).children].slice(-2);
    expect(controls.map(({ textContent }) => textContent)).toEqual(['3', 'Keluar']);
    expect(nav().getByRole('link', { name: 'Profil', ...all })).toHaveTextContent(/^SMProfil$/);
  });

  it('opens the sheet with the customer first and Keluar last [LAY-9]', async () => {
    const user = userEvent.setup();
    render(<Account />);
    expect(nav().queryByText('••••••2233')).toBeNull();
    await user.click(nav().getByText('Menu'));
    const lines = within(nav().getByRole('list', all)).getAllByRole('listitem', all);
    expect(lines[0]).toHaveTextContent('SMSinta Maharani••••••2233');
    expect(lines.at(-1)).toHaveTextContent('Keluar');
  });

  it('opens the dropdown, and closes it by Escape or a click elsewhere [LAY-6]', async () => {
    const user = userEvent.setup();
    render(<Account />);
    const bell = nav().getByRole('button', { name: /Notifikasi/, ...all });
    await user.click(bell);
    await user.click(screen.getByRole('button', { name: 'Satu' }));
    expect(screen.getByRole('button', { name: 'Satu' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Satu' })).toBeNull();
    expect(bell).toHaveFocus();
    await user.click(bell);
    await user.click(screen.getByRole('heading'));
    expect(screen.queryByRole('button', { name: 'Satu' })).toBeNull();
  });

  it('closes the menu of a phone when a link is chosen [LAY-9,10]', async () => {
    const user = userEvent.setup();
    render(<Account />);
    const menu = nav().getByText('Menu'); // out of sight on a wide screen
    for (const [name, to] of [...links, ['Notifikasi, 3 belum dibaca', '/notifikasi']] as const) {
      await user.click(menu);
      expect(menu).toHaveAttribute('aria-expanded', 'true');
      const link = nav().getByRole('link', { name, ...all });
      expect(link).toHaveAttribute('href', to);
      await user.click(link);
      expect(menu).toHaveAttribute('aria-expanded', 'false');
    }
  });
});

const page = (pane?: 'steps' | 'plain' | 'hero') => (
  <MemoryRouter>
    <PublicLayout pane={pane} line="Satu cahaya hangat.">
      <Hero title="Sinari Perjalanan Finansialmu" tagline="Tenang.">
        <HeroLink to="/login" primary>
          Bergabung Sekarang
        </HeroLink>
      </Hero>
    </PublicLayout>
  </MemoryRouter>
);

describe.each([
  ['of a visitor', () => page()],
  ['of a customer', () => <Account />],
])('every page %s', (_, element) => {
  it('lets the keyboard skip to the content without changing the address [LAY-11] [WCAG 2.4.1]', async () => {
    const user = userEvent.setup();
    render(element());
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });
});

describe('the public layout', () => {
  it.each([
    ['hero', ['/', '/under-development', '/under-development', '/login', '/register']],
    ['steps', ['/', '/under-development', '/under-development']],
    ['plain', ['/', '/under-development', '/under-development']],
  ] as const)(
    'has the ways in only in the header of the landing page (%s) [PUB-25]',
    (pane, to) => {
      render(page(pane));
      const links = within(screen.getByRole('banner')).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(to);
      const names = links.slice(3).map(({ textContent }) => textContent);
      expect(names).toEqual(pane === 'hero' ? ['Masuk', 'Registrasi'] : []);
    },
  );

  it.each(['steps', 'plain', 'hero'] as const)(
    'has one main part, the header links and the footer (%s) [PUB-11 LAY-1..3] [WCAG 3.2.6]',
    (pane) => {
      render(page(pane));
      expect(screen.getByRole('main')).toHaveAttribute('id', 'isi');
      expect(screen.getByRole('link', { name: 'Lentera' })).toHaveAttribute('href', '/');
      expectPlaceholders();
    },
  );

  it('has no style attribute, which the policy of a pre-rendered page forbids', () => {
    const { container } = render(page('hero'));
    expect(container.querySelector('[style]')).toBeNull();
  });
});
