import type { Meta, StoryObj } from '@storybook/react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import * as accountIcons from '../../../src/ui/account-icons.tsx';
import { Avatar } from '../../../src/ui/person.tsx';
import { EmptyHistoryPicture } from '../../../src/ui/empty-history-picture.tsx';
import * as icons from '../../../src/ui/icons.tsx';
import { Logo } from '../../../src/ui/logo.tsx';
import { Hills, LanternPicture } from '../../../src/ui/pictures.tsx';
import { QrisLabel } from '../../../src/ui/qris-label.tsx';
import * as stepIcons from '../../../src/ui/step-icons.tsx';
import { color, sky } from '../../../src/ui/theme.ts';
import { onGround } from '../../support/on-ground.tsx';

/**
 * Digambar sendiri sebagai SVG di dalam halaman; tidak ada yang diambil dari jauh. Ikon memakai
 * warna tulisan di sekitarnya dan tidak bernama: kendalinya yang bernama.
 */
export default {
  title: 'Fondasi/Ikon dan Gambar',
  decorators: [onGround('Ikon dan gambar', true)],
} satisfies Meta;

const iconComponents = Object.entries({ ...icons, ...accountIcons, ...stepIcons }).filter(
  ([name]) => /^[A-Z]\w*Icon$/.test(name) && name !== 'ToneIcon',
) as unknown as [string, ComponentType<{ size?: number }>][];

export const Icons: StoryObj = {
  name: 'Ikon',
  render: () => (
    <Shelf>
      {iconComponents.map(([name, Icon]) => (
        <li key={name}>
          <Icon size={28} />
          <span>{name.replace('Icon', '')}</span>
        </li>
      ))}
    </Shelf>
  ),
};
export const Brand: StoryObj = {
  name: 'Lambang',
  render: () => (
    <Night>
      <Logo />
    </Night>
  ),
};
export const Lantern: StoryObj = {
  name: 'Lentera',
  render: () => (
    <Lit>
      <Hills />
      <LanternPicture />
    </Lit>
  ),
};
export const EmptyHistory: StoryObj = {
  name: 'Belum ada riwayat',
  render: () => <EmptyHistoryPicture />,
};
export const Qris: StoryObj = { name: 'Label QRIS', render: () => <QrisLabel /> };
export const Initials: StoryObj = {
  name: 'Inisial',
  render: () => <Avatar name="Sinta Maharani" />,
};

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: 1rem;
  li {
    display: grid;
    justify-items: center;
    gap: 0.5rem;
    padding: 1rem 0.25rem;
    border: 1px solid ${color.line};
    border-radius: 12px;
    background: ${color.surface};
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
`;

const Night = styled.div`
  max-width: 24rem;
  padding: 1.5rem;
  border-radius: 16px;
  color: ${color.onNight};
  background: ${color.night};
`;

const Lit = styled.div`
  ${sky}
  --x: 50%;
  --y: 10rem;
  --r: 20rem;
  height: 24rem;
`;
