import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AccountDevicePorts, AccountPorts } from '../../../machines/contract/account.ts';
import type { Extension } from '../../../machines/contract/extensions.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { ProfileScreen } from '../../../src/flows/account/ProfileScreen.tsx';
import { Offers } from '../../../src/ui/where-offered.tsx';
import { renderWithAccount, sintaUser } from './account.harness.tsx';

async function open(
  user: AccountPorts['user'] = async () => sintaUser,
  offers: (extension: Extension) => boolean = () => true,
  copyText: AccountDevicePorts['copyText'] = async () => undefined,
) {
  const onLogout = vi.fn<() => void>();
  const onScheme = vi.fn<(scheme: string) => void>();
  await renderWithAccount(
    (props) => (
      <Offers value={offers}>
        <ProfileScreen {...props} {...{ scheme: 'dark', onScheme, onLogout }} />
      </Offers>
    ),
    { user, copyText },
  );
  return { onLogout, onScheme };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const value = (term: string) => screen.getByText(term).nextElementSibling;

describe('the profile', () => {
  it('tells who the customer is, the account number masked until asked [DSH-12..15]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Profil' })).toHaveAttribute(
      'data-arrival',
    );
    expect(screen.getByText('Sinta Maharani')).toBeInTheDocument();
    expect(value('Email')).toHaveTextContent('sinta@lentera.test');
    expect(value('Terakhir Masuk')).toHaveTextContent('20 November 2026 pukul 10.15 WIB');
    expect(value('Nomor Rekening')).toHaveTextContent('••••••2233');
    await press('Tampilkan nomor rekening');
    expect(value('Nomor Rekening')).toHaveTextContent('8800112233');
  });

  it('leaves out an email that is not known, and has a dash for the last login [DSH-14]', async () => {
    await open(async () => ({ ...sintaUser, email: null, last_login: null }));
    expect(screen.queryByText('Email')).not.toBeInTheDocument();
    expect(value('Terakhir Masuk')).toHaveTextContent('—');
  });

  it('offers light, dark and the device’s own colours [DSH-17]', async () => {
    const { onScheme } = await open();
    const group = within(screen.getByRole('radiogroup', { name: 'Tampilan' }));
    expect(group.getByRole('radio', { name: 'Gelap' })).toBeChecked();
    await userEvent.click(group.getByRole('radio', { name: 'Terang' }));
    await userEvent.click(group.getByRole('radio', { name: 'Ikuti sistem' }));
    expect(onScheme.mock.calls).toEqual([['light'], ['system']]);
  });

  it('leads to the devices where the bank lists them [DEV-4]', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Kelola perangkat' })).toHaveAttribute(
      'href',
      '/profil/perangkat',
    );
  });

  it('has no link to the devices where the bank lists none [DEV-4]', async () => {
    await open(undefined, (extension) => extension !== 'sessions');
    expect(screen.getByText('Sinta Maharani')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Kelola perangkat' })).not.toBeInTheDocument();
  });

  it('copies the account number while it is masked, and says so [DSH-24]', async () => {
    const copied: unknown[] = [];
    await open(undefined, undefined, async (input) => void copied.push(input));
    await press('Salin nomor rekening');
    expect(copied).toEqual([{ text: '8800112233' }]);
    expect(screen.getByRole('status')).toHaveTextContent('Tersalin');
    expect(value('Nomor Rekening')).toHaveTextContent('••••••2233');
  });

  it('leads to a new password [RES-24]', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Ubah password' })).toHaveAttribute(
      'href',
      '/reset/forgot-password',
    );
  });

  it('logs out [DSH-16]', async () => {
    const { onLogout } = await open();
    await press('Keluar');
    expect(onLogout).toHaveBeenCalledOnce();
  });

  it('says that the data could not be fetched, tries again, and lets the customer leave', async () => {
    let calls = 0;
    const { onLogout } = await open(async () =>
      calls++ === 0 ? Promise.reject(new Failure('unexpected')) : sintaUser,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch user data');
    await press('Keluar');
    expect(onLogout).toHaveBeenCalledOnce();
    await press('Coba lagi');
    expect(await screen.findByText('Sinta Maharani')).toBeInTheDocument();
  });
});
