import type { Meta, StoryObj } from '@storybook/react';
import { styled } from 'styled-components';
import { categoryColors } from '../../../src/brand/look.ts';
import { color, schemes, type ColorName } from '../../../src/ui/theme.ts';
import { onGround } from '../../support/on-ground.tsx';
import { contrast, edgePairs, focusGrounds, textPairs } from '../../support/contrast.ts';

/**
 * Malam yang tenang dan satu cahaya hangat. Lentera tidak pernah menjadi tulisan di atas putih.
 * Setiap tulisan paling sedikit 4,5:1, setiap tepi dan tanda paling sedikit 3:1, di kedua skema;
 * angkanya dihitung dari tema, dan `tests/ui/contrast.test.ts` menjaganya. Untuk alat desain:
 * `.storybook/tokens.json`.
 */
export default { title: 'Fondasi/Warna', decorators: [onGround('Warna', true)] } satisfies Meta;

const uses: Partial<Record<ColorName, string>> = {
  night: 'Merek: bilah atas, panel malam',
  lantern: 'Satu cahaya: fokus, tanda aktif',
  ink: 'Tulisan',
  muted: 'Tulisan kedua',
  canvas: 'Dasar halaman',
  surface: 'Kartu dan kolom',
  line: 'Garis rambut',
  edge: 'Tepi kolom',
  action: 'Tombol utama',
  link: 'Tautan',
  positive: 'Uang masuk, berhasil',
  negative: 'Uang keluar, salah',
  pending: 'Menunggu',
};

function Palette({ scheme }: { readonly scheme: 'light' | 'dark' }) {
  return (
    <Swatches>
      {Object.entries(schemes[scheme]).map(([name, hex]) => (
        <li key={name}>
          <Patch style={{ background: hex }} />
          <b>{name}</b> <code>{hex}</code>
          <span>{uses[name as ColorName]}</span>
        </li>
      ))}
    </Swatches>
  );
}

export const Light: StoryObj = { name: 'Palet terang', render: () => <Palette scheme="light" /> };
export const Dark: StoryObj = { name: 'Palet gelap', render: () => <Palette scheme="dark" /> };
/** Sama di ikon, batang, dan legenda, dan di kedua skema. */
export const Categories: StoryObj = {
  name: 'Kategori',
  render: () => (
    <Swatches>
      {Object.entries(categoryColors).map(([name, hex]) => (
        <li key={name}>
          <Patch style={{ background: hex }} />
          <b>{name}</b> <code>{hex}</code>
        </li>
      ))}
    </Swatches>
  ),
};

function Pairs({
  table,
  least,
  scheme,
}: {
  readonly table: typeof textPairs;
  readonly least: number;
  readonly scheme: 'light' | 'dark';
}) {
  const tones = schemes[scheme];
  return (
    <Figures>
      <caption>
        {scheme === 'light' ? 'Terang' : 'Gelap'}, paling sedikit {String(least).replace('.', ',')}
        :1
      </caption>
      <thead>
        <tr>
          <th>Tanda</th>
          <th>Dasar</th>
          <th>Contoh</th>
          <th>Kontras</th>
        </tr>
      </thead>
      <tbody>
        {table.flatMap(([mark, grounds]) =>
          grounds.map((ground) => (
            <tr key={`${mark} ${ground}`}>
              <td>{mark}</td>
              <td>{ground}</td>
              <td>
                {least > 4 ? (
                  <Sample style={{ color: tones[mark], background: tones[ground] }}>
                    Rp12.500.000
                  </Sample>
                ) : (
                  <Sample aria-hidden="true" style={{ background: tones[ground] }}>
                    <Edge style={{ borderColor: tones[mark] }} />
                  </Sample>
                )}
              </td>
              <td>{contrast(tones[mark], tones[ground]).toFixed(2).replace('.', ',')}:1</td>
            </tr>
          )),
        )}
      </tbody>
    </Figures>
  );
}

const pairs = (name: string, table: typeof textPairs, least: number): StoryObj => ({
  name,
  render: () => (
    <Two>
      <Pairs table={table} least={least} scheme="light" />
      <Pairs table={table} least={least} scheme="dark" />
    </Two>
  ),
});

export const Text = pairs('Kontras tulisan', textPairs, 4.5);
export const Edges = pairs('Kontras tepi dan tanda', edgePairs, 3);
export const Focus: StoryObj = {
  name: 'Cincin fokus',
  render: () => (
    <Two>
      {focusGrounds.map((ground) => (
        <Ring key={ground} style={{ background: color[ground] }}>
          <button type="button">{ground}</button>
        </Ring>
      ))}
    </Two>
  ),
};

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: 1rem;
  li {
    display: grid;
    gap: 0.125rem;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  span {
    color: ${color.muted};
  }
`;

const Patch = styled.div`
  height: 4rem;
  border: 1px solid ${color.line};
  border-radius: 12px;
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: 2rem;
`;

const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  caption {
    padding-bottom: 0.5rem;
    font-weight: 600;
    text-align: left;
  }
  th,
  td {
    padding: 0.25rem 0.25rem 0.25rem 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    overflow-wrap: anywhere;
  }
  td:last-child {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

const Sample = styled.span`
  display: inline-block;
  padding: 0.25rem 0.5rem;
  border-radius: 8px;
  white-space: nowrap;
`;

const Edge = styled.span`
  display: block;
  width: 4rem;
  height: 1.25rem;
  border: 2px solid;
  border-radius: 6px;
`;

const Ring = styled.div`
  padding: 1.5rem;
  border: 1px solid ${color.line};
  border-radius: 12px;
  button {
    min-height: 2.75rem;
    padding: 0 1rem;
    border: 0;
    border-radius: 12px;
    color: ${color.ink};
    background: ${color.surface};
    outline: 3px solid ${color.lantern};
    outline-offset: 2px;
    box-shadow:
      0 0 0 2px ${color.surface},
      0 0 0 7px ${color.rim};
  }
`;
