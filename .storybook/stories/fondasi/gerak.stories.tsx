import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
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
export const Delays: StoryObj = {
  name: 'Jeda produk',
  render: () => (
    <Times>
      <thead>
        <tr>
          <th>Jeda</th>
          <th>Milidetik</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(timing).map(([name, value]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{String(value)}</td>
          </tr>
        ))}
      </tbody>
    </Times>
  ),
};

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
