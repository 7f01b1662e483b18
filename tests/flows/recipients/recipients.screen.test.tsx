import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { listed } from '../../../machines/contract/list.ts';
import type { RecipientsPorts, SavedRecipient } from '../../../machines/contract/recipients.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import recipientsFlow from '../../../src/flows/recipients/flow.ts';
import { flushMicrotasks, startFlow } from '../../support/harness.ts';
import { pictureAbove, renderFlow } from '../../support/screens.tsx';

const saved = (place: number, alias: string): SavedRecipient => ({
  id: `r${place}`,
  accountNumber: `880044556${place}`,
  bankName: 'Bank Mandiri',
  alias,
  name: 'Bagas Pratama',
  changed: place === 2,
});
const bagas = saved(1, 'Bagas kantor');

async function open(ports: Partial<RecipientsPorts> = {}) {
  const machine = recipientsMachine.provide({
    actors: adapters<RecipientsPorts>({
      recipients: async () => listed([bagas, saved(2, 'Rini arisan')]),
      deleteRecipient: async () => undefined,
      ...ports,
    }),
  });
  const run = startFlow(machine);
  renderFlow(run.flow, recipientsFlow.screens);
  await act(flushMicrotasks);
  return run;
}

const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await act(flushMicrotasks);
};

describe('the page of the saved recipients', () => {
  it('lists them by alias, with name, bank and account, and leads back to the form [SAV-1,15]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Penerima Tersimpan' })).toHaveAttribute(
      'data-arrival',
    );
    const rows = within(screen.getByRole('list', { name: 'Daftar penerima' })).getAllByRole(
      'listitem',
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(
      'BKBagas kantorBagas Pratama · Bank Mandiri8800445561Hapus Bagas kantorKirim ke Bagas kantor',
    );
    expect(rows.map((row) => within(row).queryByText('Baru diubah') !== null)).toEqual([
      false,
      true,
    ]);
    expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute('href', '/transfer');
  });

  it('fills in the transfer with the one that is chosen [SAV-2]', async () => {
    const { received } = await open();
    await press('Kirim ke Bagas kantor');
    expect(received('app')).toEqual([
      {
        type: 'transfer.prepared',
        transfer: {
          accountTo: '8800445561',
          bankTo: 'Bank Mandiri',
          saved: { name: 'Bagas Pratama', changed: false },
        },
      },
    ]);
  });

  it('offers no transfer to one whose bank is none of the four [SAV-16]', async () => {
    const lain = { ...bagas, bankName: 'Bank Lain' };
    await open({ recipients: async () => listed([lain, saved(2, 'Rini arisan')]) });
    expect(screen.getByText('Bagas Pratama · Bank Lain')).toBeVisible();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Hapus Bagas kantor', 'Hapus Rini arisan', 'Kirim ke Rini arisan']);
  });

  it('asks before it deletes one, and then says so with the focus on the heading [SAV-3]', async () => {
    await open();
    await press('Hapus Bagas kantor');
    expect(screen.getByRole('dialog', { name: 'Hapus Bagas kantor?' })).toBeVisible();
    await press('Batal');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hapus Bagas kantor' })).toHaveFocus();
    await press('Hapus Bagas kantor');
    await press('Hapus');
    expect(screen.queryByText('Bagas kantor')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Bagas kantor sudah dihapus.');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await press('Hapus Rini arisan');
    await press('Hapus');
    expect(screen.getByText('Belum ada penerima tersimpan')).toBeVisible();
  });

  it('says how to save one where there is none [SAV-5]', async () => {
    await open({ recipients: async () => listed([]) });
    expect(pictureAbove('Belum ada penerima tersimpan')).toBeInTheDocument();
    expect(
      screen.getByText('Setelah transfer berhasil, tekan Simpan penerima di bukti transfer.'),
    ).toBeVisible();
  });

  it('can be tried again where the list did not come [SAV-7]', async () => {
    let isUp = false;
    await open({
      recipients: async () => {
        if (!isUp) throw new Failure('unexpected', { status: 500 });
        return listed([bagas]);
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Penerima tersimpan tidak dapat dimuat');
    isUp = true;
    await press('Coba lagi');
    expect(screen.getByText('Bagas kantor', { selector: 'p' })).toBeVisible();
  });

  it('shows ten at first, all when asked, and counts what cannot be shown [SAV-1]', async () => {
    const many = Array.from({ length: 13 }, (_, place) => saved(place, `Teman ${place}`));
    await open({ recipients: async () => listed(many, 2) });
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByText('2 penerima tidak dapat ditampilkan')).toBeVisible();
    await press('Tampilkan 3 penerima lainnya');
    expect(screen.getAllByRole('listitem')).toHaveLength(13);
  });
});
