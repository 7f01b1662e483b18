import type { Meta, StoryObj } from '@storybook/react';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  color,
  fontFamily,
  gutter,
  media,
  radius,
  size,
  space,
  tabular,
  weight,
} from '../../../src/ui/theme.ts';
import { onGround } from '../../support/on-ground.tsx';

export default {
  title: 'Fondasi/Huruf dan Ruang',
  decorators: [onGround('Huruf dan ruang', true)],
  parameters: {
    docs: {
      description: {
        component:
          `Plus Jakarta Sans, dilayani sendiri: \`${fontFamily}\`. Tiga gaya: angka 44/52 px (32 di kolom Nominal), teks 16, keterangan 14. Judul halaman 20 px, di desktop 28. Uang dan nomor ` +
          'rekening memakai angka tabular, supaya lurus ke bawah. Ruang kelipatan 4 px dalam rem, supaya tumbuh bersama ukuran teks pembaca.',
      },
    },
  },
} satisfies Meta;

/** The steps of a scale. `sample` draws one as a `dd`. */
const scale = <Step extends string | number>(
  name: string,
  steps: readonly (readonly [key: string, step: Step])[],
  sample: (step: Step) => ReactNode,
  termOf = (key: string, step: Step) => `${key} · ${step}`,
): StoryObj => ({
  name,
  render: () => (
    <Rows>
      {steps.map(([key, step]) => (
        <Fragment key={key}>
          <dt>{termOf(key, step)}</dt>
          {sample(step)}
        </Fragment>
      ))}
    </Rows>
  ),
});

export const Sizes = scale(
  'Ukuran huruf',
  Object.entries(size),
  (step) => <dd style={{ fontSize: step }}>Sinari Perjalanan Finansialmu</dd>,
  (key, step) => `${key} · ${step} · ${Math.round(Number.parseFloat(step) * 160) / 10} px`,
);
export const Weights = scale('Ketebalan', Object.entries(weight), (step) => (
  <dd style={{ fontWeight: step }}>Kirim uang sekarang atau nanti</dd>
));
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
export const Spaces = scale(
  'Ruang',
  [1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((steps) => [`space(${steps})`, steps]),
  (steps) => (
    <dd>
      <Ruler style={{ width: space(steps) }} />
    </dd>
  ),
  (key, steps) => `${key} · ${steps * 4} px`,
);
export const Corners = scale('Sudut', Object.entries(radius), (step) => (
  <dd>
    <Box style={{ borderRadius: step }} />
  </dd>
));

export const Grid: StoryObj = {
  name: 'Kisi',
  render: () => (
    <>
      <p>
        Satu bingkai untuk bilah, isi, kaki halaman, dan beranda umum. Ruang di kedua sisi: {gutter}
        ; isinya 1.152 px, dan 1.240 px mulai 1.440 px. Setiap h1 mulai di tepi kiri yang sama.
      </p>
      <Rows>
        {Object.entries(media).map(([name, query]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{query.replace('@media ', '')}</dd>
          </Fragment>
        ))}
      </Rows>
    </>
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
