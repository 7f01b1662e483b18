import type { Meta, StoryObj } from '@storybook/react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../src/ui/button.tsx';
import { AutoDismissPopup } from '../../../src/app/layout/auto-dismiss-popup.tsx';
import { Stack } from '../../../src/ui/stack.tsx';
import { color, motion } from '../../../src/ui/theme.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { onGround } from '../../support/on-ground.tsx';

/**
 * Gerak hanya untuk menerangkan, 150–200 ms, dan tidak ada bila pembaca memintanya dikurangi.
 * Setiap jeda produk adalah jeda bernama dari satu daftar.
 */
export default {
  title: 'Fondasi/Gerak dan Waktu',
  decorators: [onGround('Gerak dan waktu')],
} satisfies Meta;

function PopupDemo() {
  const [open, setOpen] = useState(false);
  return (
    <Stack>
      <p>
        quick: {motion.quick}; soft: {motion.soft}
      </p>
      <Button variant="secondary" onClick={() => setOpen(!open)}>
        {open ? 'Sembunyikan' : 'Tampilkan popup'}
      </Button>
      <AutoDismissPopup
        open={open}
        tone="success"
        onClose={() => setOpen(false)}
        onAttention={() => undefined}
      >
        Berhasil ubah password
      </AutoDismissPopup>
    </Stack>
  );
}

export const Motion: StoryObj = { name: 'Gerak', render: () => <PopupDemo /> };
/** What moves, for how long (ms), and what it explains. */
const movements = [
  ['Latar tombol', 150, 'kursor ada di atasnya'],
  ['Halaman masuk', 180, 'arah langkah: maju atau mundur'],
  ['Dialog, popup, panel', 200, 'dari mana ia datang'],
  ['Angka bergulir', 240, 'nilainya baru'],
  ['Plot', 400, 'dari awal bulan sampai hari ini'],
  ['Centang bukti', 300, 'transfer berhasil; sesudahnya cahaya membesar 400 ms'],
  ['Lentera menyala atau padam', 600, 'keadaan produk berubah'],
] as const;

export const Movements: StoryObj = {
  name: 'Daftar gerak',
  render: () => (
    <Table head={['Gerak', 'Milidetik']}>
      {movements.map(([name, length, why]) => (
        <tr key={name}>
          <td>
            {name}: {why}
          </td>
          <td>{length}</td>
        </tr>
      ))}
    </Table>
  ),
};
export const Delays: StoryObj = {
  name: 'Jeda produk',
  render: () => (
    <Table head={['Jeda', 'Milidetik']}>
      {Object.entries(timing).map(([name, value]) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{String(value)}</td>
        </tr>
      ))}
    </Table>
  ),
};

function Table({
  head,
  children,
}: {
  readonly head: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <Times>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Times>
  );
}

const Times = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 0.5rem 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
  }
  td:last-child,
  th:last-child {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;
