import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AccountDevicePorts, AccountPorts } from '../../../machines/contract/account.ts';
import type { Extension } from '../../../machines/contract/extensions.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { ProfileScreen } from '../../../src/flows/account/ProfileScreen.tsx';
import { ExtensionsContext } from '../../../src/ui/if-extension.tsx';
import { renderWithAccount, sintaUser } from './account.harness.tsx';

async function open({
  user = async () => sintaUser,
  copyText = async () => undefined,
  offers = () => true,
}: Partial<Pick<AccountPorts & AccountDevicePorts, 'user' | 'copyText'>> & {
  readonly offers?: (extension: Extension) => boolean;
} = {}) {
  const onLogout = vi.fn<() => void>();
  const onScheme = vi.fn<(scheme: string) => void>();
  await renderWithAccount(
    (props) => (
      <ExtensionsContext value={offers}>
        <ProfileScreen {...props} {...{ scheme: 'dark', onScheme, onLogout }} />
      </ExtensionsContext>
    ),
    { user, copyText },
  );
  return { onLogout, onScheme };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const value = (term: string) => screen.getByText(term).nextElementSibling;

describe('the profile', () => {
  it('shows the customer, with a masked account number that can be revealed [DSH-12..15]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Profil' })).toHaveAttribute(
      'data-arrival',
    );
    expect(screen.getByText('Sinta Maharani')).toBeInTheDocument();
    expect(value('Email')).toHaveTextContent('sinta@lentera.test');
    expect(value('Masuk sebelumnya')).toHaveTextContent('20 November 2026 pukul 10.15 WIB');
    expect(value('Nomor Rekening')).toHaveTextContent('••••••2233');
    await press('Tampilkan nomor rekening');
    expect(value('Nomor Rekening')).toHaveTextContent('8800112233');
  });

  it('leaves out an unknown email, and has a dash for an unknown login [DSH-14]', async () => {
    await open({ user: async () => ({ ...sintaUser, email: null, last_login: null }) });
    expect(screen.queryByText('Email')).not.toBeInTheDocument();
    expect(value('Masuk sebelumnya')).toHaveTextContent('—');
  });

  it.each([
    ['active', null, 'Aktif'],
    ['inactive', 'Kirim uang satu kali.', 'Tidak aktif. Kirim uang satu kali.'],
    ['dormant', 'Kirim uang satu kali.', 'Dormant. Kirim uang satu kali.'],
  ] as const)(
    'shows that the account is %s, with the sentence of the bank: %s [DSH-32]',
    async (account_status, account_status_note, shown) => {
      await open({ user: async () => ({ ...sintaUser, account_status, account_status_note }) });
      expect(value('Status rekening')).toHaveTextContent(new RegExp(`^${shown}$`));
    },
  );

  it('shows no status that the bank does not send [DSH-32]', async () => {
    await open();
    expect(screen.queryByText('Status rekening')).not.toBeInTheDocument();
  });

  it('offers light, dark and the device’s own colours [DSH-17]', async () => {
    const { onScheme } = await open();
    const group = within(screen.getByRole('radiogroup', { name: 'Tampilan' }));
    expect(group.getByRole('radio', { name: 'Gelap' })).toBeChecked();
    await userEvent.click(group.getByRole('radio', { name: 'Terang' }));
    await userEvent.click(group.getByRole('radio', { name: 'Ikuti sistem' }));
    expect(onScheme.mock.calls).toEqual([['light'], ['system']]);
  });

  it.each([
    ['Ubah password', '/reset/forgot-password'],
    ['PIN', '/profil/pin'],
    ['Kelola perangkat', '/profil/perangkat'],
    ['Amankan akun', '/profil/amankan'],
    ['Laporan Anda', '/bantuan/laporan'],
  ])('has the link %s [RES-24 DEV-4 FRZ-3 RPT-11 OWN-1]', async (name, address) => {
    await open();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  it.each([
    ['sessions', 'Kelola perangkat'],
    ['pin', 'PIN'],
    ['reports', 'Laporan Anda'],
  ])('has, if the bank lacks %s, no link %s [DEV-4 RPT-14 OWN-1]', async (missing, name) => {
    await open({ offers: (extension) => extension !== missing });
    expect(screen.getByText('Sinta Maharani')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });

  it('copies the masked account number, and announces it [DSH-24]', async () => {
    const copied: unknown[] = [];
    await open({ copyText: async (input) => void copied.push(input) });
    await press('Salin nomor rekening');
    expect(copied).toEqual([{ text: '8800112233' }]);
    expect(screen.getByRole('status')).toHaveTextContent('Tersalin');
    expect(value('Nomor Rekening')).toHaveTextContent('••••••2233');
  });

  it('shows a failure, retries it, and logs out meanwhile [DSH-16]', async () => {
    let calls = 0;
    const { onLogout } = await open({
      user: async () => (calls++ === 0 ? Promise.reject(new Failure('unexpected')) : sintaUser),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch user data');
    await press('Keluar');
    expect(onLogout).toHaveBeenCalledOnce();
    await press('Coba lagi');
    expect(await screen.findByText('Sinta Maharani')).toBeInTheDocument();
  });
});
