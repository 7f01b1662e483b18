import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import mutasiFlow from '../../../src/flows/mutasi/flow.ts';
import { startFlow } from '../../support/harness.ts';
import { now, row, rowsOn, withRows } from './mutasi.harness.ts';
import { renderFlow } from '../../support/screens.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

const rows = [
  ...rowsOn('2026-11-20', 8),
  row('9', '2026-11-19', { username_to: 'Réné Descartes', amount: 75_000 }),
  row('10', '2026-12-01', { status: 'pending' }),
];

function open(query = '') {
  const saved: number[] = [];
  const machine = mutasiMachine.provide({
    actions: { downloadCsv: (_, { rows: found }) => void saved.push(found.length) },
  });
  const run = startFlow(machine, { query }, withRows(rows));
  renderFlow(run.flow, mutasiFlow.screens);
  return { ...run, saved };
}
const field = () => screen.getByRole('searchbox', { name: 'Cari nama, rekening, atau jumlah' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const count = () => screen.getByRole('status').textContent;

describe('the search field of the mutasi', () => {
  it('finds while one types, keeps the focus and what is typed, and tells how many there are [MUT-45]', async () => {
    open();
    await userEvent.type(field(), 'rene ');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('rene ');
    expect(count()).toBe('1 transaksi ditemukan');
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('is followed by the CSV [MUT-45]', async () => {
    const { saved } = open();
    await userEvent.type(field(), 'Rp75.000');
    await press('Unduh CSV');
    expect(saved).toEqual([1]);
  });

  it('is emptied by Hapus filter [MUT-46]', async () => {
    open('?cari=nobody');
    expect(field()).toHaveValue('nobody');
    await press('Hapus filter');
    expect(field()).toHaveValue('');
    expect(count()).toBe('10 transaksi ditemukan');
  });
});

describe('the choice Terjadwal', () => {
  it('stands beside the presets, is pressed while it is chosen, and is no kind of the select [MUT-44]', async () => {
    open();
    await press('Terjadwal');
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Terjadwal');
    expect(count()).toBe('1 transaksi ditemukan');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Semua',
      'Uang Masuk',
      'Uang Keluar',
    ]);
    await press('Terjadwal');
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    expect(count()).toBe('10 transaksi ditemukan');
  });
});
