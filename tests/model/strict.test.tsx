import { expect, it } from 'vitest';
import { bank } from './bank.ts';
import { confirmTransfer, openApp } from './app-harness.tsx';
import { memoLabel } from '../../machines/contract/limits.ts';

it('StrictMode sends nothing twice: on opening, on submitting, on a transfer', async () => {
  const app = await openApp({ address: '/qris', isSignedIn: true, isStrict: true });
  expect(bank.asked).toEqual({ notifications: 1, qrCode: 1 });
  await app.restart('/transfer');
  app.fill('Rekening Tujuan', '8800445566');
  app.fill('Bank Tujuan', 'Bank Mandiri');
  app.fill('Nominal', '150000');
  app.fill(memoLabel, 'Makan siang');
  await confirmTransfer(app);
  // A second press while the first is under way changes nothing.
  app.press('Transfer');
  await app.flush();
  expect(bank.asked).toMatchObject({ qrCode: 1, lookUp: 1, comparePin: 1, transfer: 1 });
  app.stop();
});

it.each(['/transfer', '/transfer/penerima', '/qris/nominal', '/profil/perangkat'])(
  'StrictMode makes the same calls at %s',
  async (address) => {
    const askedOf = async (isStrict: boolean) => {
      bank.asked = {};
      const app = await openApp({ address, isSignedIn: true, isStrict });
      app.stop();
      return bank.asked;
    };
    expect(await askedOf(true)).toEqual(await askedOf(false));
  },
);
