import type { Meta, StoryObj } from '@storybook/react';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { color, fontFamily, radius, size, space, tabular, weight } from '../../../src/ui/theme.ts';
import { onGround } from '../../support/on-ground.tsx';

export default {
  title: 'Fondasi/Huruf dan Ruang',
  decorators: [onGround('Huruf dan ruang', true)],
  parameters: {
    docs: {
      description: {
        component:
          `Plus Jakarta Sans, dilayani sendiri: \`${fontFamily}\`. Tiga gaya: angka 40/48 px (32 di kolom Nominal), teks 16, keterangan 14. Judul halaman 20 px, di halaman publik 28. Uang dan nomor ` +
          'rekening memakai angka tabular, supaya lurus ke bawah. Ruang kelipatan 4 px dalam rem, supaya tumbuh bersama ukuran teks pembaca.',
      },
    },
  },
} satisfies Meta;

export const Sizes: StoryObj = {
  name: 'Ukuran huruf',
  render: () => (
    <Rows>
      {Object.entries(size).map(([name, value]) => (
        <Fragment key={name}>
          <dt>
            {name} · {value} · {Math.round(Number.parseFloat(value) * 160) / 10} px
          </dt>
          <dd style={{ fontSize: value }}>Sinari Perjalanan Finansialmu</dd>
        </Fragment>
      ))}
    </Rows>
  ),
};
export const Weights: StoryObj = {
  name: 'Ketebalan',
  render: () => (
    <Rows>
      {Object.entries(weight).map(([name, value]) => (
        <Fragment key={name}>
          <dt>
            {name} · {value}
          </dt>
          <dd style={{ fontWeight: value }}>Kirim uang sekarang atau nanti</dd>
        </Fragment>
      ))}
    </Rows>
  ),
};
export const Figures: StoryObj = {
  name: 'Angka tabular',
  render: () => (
    <Tabular>
      {['Rp1.111.111', 'Rp9.750.000', 'Rp12.500.000', '8800112233'].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Tabular>
  ),
};
export const Spaces: StoryObj = {
  name: 'Ruang',
  render: () => (
    <Rows>
      {[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((steps) => (
        <Fragment key={steps}>
          <dt>
            space({steps}) · {steps * 4} px
          </dt>
          <dd>
            <Ruler style={{ width: space(steps) }} />
          </dd>
        </Fragment>
      ))}
    </Rows>
  ),
};
export const Corners: StoryObj = {
  name: 'Sudut',
  render: () => (
    <Rows>
      {Object.entries(radius).map(([name, value]) => (
        <Fragment key={name}>
          <dt>
            {name} · {value}
          </dt>
          <dd>
            <Box style={{ borderRadius: value }} />
          </dd>
        </Fragment>
      ))}
    </Rows>
  ),
};

const Rows = styled.dl`
  display: grid;
  gap: 0.25rem;
  dt {
    color: ${color.muted};
    font-size: 0.875rem;
  }
  dd {
    margin-bottom: 1rem;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
`;

const Tabular = styled.ul`
  width: max-content;
  font-size: ${size.title};
  text-align: right;
  ${tabular}
`;

const Ruler = styled.div`
  height: 1rem;
  background: ${color.action};
`;

const Box = styled.div`
  width: 8rem;
  height: 4rem;
  border: 1px solid ${color.edge};
  background: ${color.surface};
`;
