import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { exampleName } from '../../../machines/contract/example-name.ts';
import { pictureColors as paint } from '../../brand/look.ts';
import { Currency } from '../../ui/money.tsx';
import { LanternPicture } from '../../ui/pictures.tsx';
import { QrisLabel } from '../../ui/qris-label.tsx';
import { color, media, paper, radius, size, sky, space, weight } from '../../ui/theme.ts';

/** Chrome has the name without a prefix from 120. */
export const fade = (stops: string) =>
  `-webkit-mask-image: linear-gradient(${stops}); mask-image: linear-gradient(${stops});`;

/*
 * Pictures of the landing page, as markup: they need no file, follow the scheme and are sharp.
 * Decorative, with the demo customer's data.
 */

function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-hidden="true" inert>
      {children}
    </div>
  );
}

/** A phone with the receipt, in the light of the lantern above it. */
export function ReceiptPhone() {
  return (
    <Picture>
      <Phone>
        <Receipt>
          <b>
            <svg width="1.5rem" height="1.5rem" viewBox="0 0 24 24" fill="none">
              <circle cx="12" cy="12" r="12" fill={color.positive} />
              <path d="m7 12.3 3.3 3.3L17 9" stroke={color.surface} strokeWidth="2" />
            </svg>
            Transfer Berhasil
          </b>
          <Amount>
            <Currency />
            2.500.000
          </Amount>
          <strong>ke Rini Wulandari</strong>
          <dl>
            <dt>Bank Tujuan</dt>
            <dd>Bank Central Asia</dd>
            <dt>Waktu Proses</dt>
            <dd>29 November 2026 pukul 20.49 WIB</dd>
            <dt>Berita</dt>
            <dd>Arisan keluarga November</dd>
          </dl>
        </Receipt>
      </Phone>
    </Picture>
  );
}

const steps = [1, 2, 3, 4, 5, 6];
/** Six steps: six small lamps that light one by one. */
export function SixLamps() {
  return (
    <Picture>
      <Row>
        {steps.map((step) => (
          <Lamp key={step}>
            <LanternPicture plain />
          </Lamp>
        ))}
      </Row>
    </Picture>
  );
}

/** A history as a street of lamps: what was spent on each day, and a day of income. */
export function Street() {
  return (
    <Picture>
      <Lights viewBox="0 0 600 150" preserveAspectRatio="none">
        <path d={bars} fill={paint.glowBright[1]} />
        <path d="M425 150V14" stroke={paint.mint} strokeWidth="3" />
        <path
          d="M425 14v0"
          stroke={paint.mint}
          strokeWidth="12"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </Lights>
    </Picture>
  );
}

export function CodeInLight() {
  return (
    <Picture>
      <Cone>
        <LanternPicture plain />
        <div>
          <QrisLabel />
          <strong>{exampleName}</strong>
          <svg viewBox="-3 -3 27 27" shapeRendering="crispEdges">
            <path d={code} stroke="#000" />
          </svg>
        </div>
      </Cone>
    </Picture>
  );
}

const Phone = styled.div`
  width: min(19rem, 86vw);
  height: 32rem;
  padding: ${space(16)} ${space(3)} 0;
  border: 0.5rem solid ${color.nightEdge};
  border-radius: 2.625rem;
  background: linear-gradient(#5f4070, #37336a 40%, ${color.night});
  box-shadow: 0 -30px 80px ${paint.lantern}59;
  ${media.narrow} {
    padding-top: ${space(6)};
  }
`;

const Receipt = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space(4)} ${space(4)} ${space(5)};
  border-radius: 1.125rem;
  color: ${color.ink};
  background: ${color.surface};
  > b {
    display: flex;
    gap: ${space(2)};
  }
  > dl {
    width: 100%;
    margin-top: ${space(4)};
    padding-top: ${space(4)};
    border-top: 2px dashed ${color.line};
    font-size: ${size.small};
  }
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0 0 ${space(2)};
    font-weight: ${weight.strong};
  }
`;

const Amount = styled.span`
  font-size: min(2.25rem, 9vw);
  font-weight: ${weight.figure};
  letter-spacing: -0.02em;
  line-height: 1.3;
  white-space: nowrap;
`;

/* Each lamp stands in its own light, a little lower or higher than its neighbour. */
const Row = styled.div`
  display: flex;
  height: 12.5rem;
  padding-inline: ${space(4)};
  ${fade('transparent, #000 3rem')}
`;

const Lamp = styled.span`
  @keyframes lighting {
    from {
      opacity: 0.12;
    }
  }
  position: relative;
  flex: 1;
  --x: 50%;
  --lamp: min(3.25rem, 9vw);
  &::before {
    content: '';
    position: absolute;
    inset: calc(var(--y) - 6rem) -3rem auto;
    height: 12rem;
    background: radial-gradient(closest-side, rgb(249 198 107 / 0.5), transparent);
  }
  ${media.forcedColors} {
    &::before {
      content: none;
    }
  }
  ${steps.map((step) => `&:nth-child(${step}) { --from: ${step * 6}%; --y: ${5 + (step % 2) * 2.5}rem; }`)}
  /* Where a browser can, they light as they come into view. */
  @supports (animation-timeline: view()) {
    &::before,
    g {
      animation: lighting linear backwards;
      animation-timeline: view();
      animation-range: cover var(--from) cover calc(var(--from) + 12%);
      ${media.reducedMotion} {
        animation: none;
      }
    }
  }
`;

const Lights = styled.svg`
  display: block;
  width: 100%;
  height: 9.375rem;
  ${fade('#000, rgb(0 0 0 / 0.1)')}
`;

const Cone = styled.div`
  ${sky}
  --x: 50%;
  --y: 6rem;
  --r: 20rem;
  --o: 0.9;
  --lamp: 3.75rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block: 10.5rem ${space(8)};
  ${fade('transparent, #000 4rem')}
  background: none;
  > div {
    display: grid;
    justify-items: center;
    gap: ${space(2)};
    width: min(15rem, 90%);
    padding: ${space(4)};
    border-radius: ${radius.card};
    color: ${color.onLantern};
    background: linear-gradient(#fff3d6, ${paper} 5rem);
    --ink: ${color.onLantern};
    font-size: ${size.small};
  }
  > div > svg:last-child {
    width: min(11rem, 100%);
  }
`;

/** What was spent on 24 days, as bars in a height of 150. */
const bars = '34 52 21 70 44 90 110 28 40 62 36 20 84 122 48 30 0 56 74 132 66 42 58 138'
  .split(' ')
  .map((height, day) => `M${day * 25 + 10} 150v-${height}h10v${height}Z`)
  .join('');

/** 'CONTOH' as a QR code, one line for each row. */
const code =
  'M0 0.5h7m2 0h2m1 0h1m1 0h7M0 1.5h1m5 0h1m2 0h2m1 0h1m1 0h1m5 0h1M0 2.5h1m1 0h3m1 0h1m1 0h1m2 0h2m1 0h1m1 0h3m1 0h1M0 3.5h1m1 0h3m1 0h1m1 0h2m1 0h2m1 0h1m1 0h3m1 0h1M0 4.5h1m1 0h3m1 0h1m1 0h1m3 0h1m1 0h1m1 0h3m1 0h1M0 5.5h1m5 0h1m1 0h1m2 0h1m2 0h1m5 0h1M0 6.5h7m1 0h1m1 0h1m1 0h1m1 0h7M8 7.5h2M0 8.5h1m1 0h5m2 0h3m2 0h5M0 9.5h3m2 0h1m3 0h1m1 0h4M0 10.5h1m3 0h6m2 0h1m1 0h2m2 0h2M0 11.5h1m1 0h1m1 0h2m1 0h8m2 0h4M3 12.5h2m1 0h2m4 0h1m2 0h1m1 0h2M8 13.5h2m2 0h1m2 0h1m2 0h1m1 0h1M0 14.5h7m2 0h3m1 0h1m2 0h3M0 15.5h1m5 0h1m1 0h1m6 0h2m1 0h3M0 16.5h1m1 0h3m1 0h1m1 0h4m1 0h1m2 0h3M0 17.5h1m1 0h3m1 0h1m1 0h8m2 0h1M0 18.5h1m1 0h3m1 0h1m1 0h2m2 0h1m1 0h2M0 19.5h1m5 0h1m2 0h7m1 0h2m1 0h1M0 20.5h7m1 0h2m2 0h1m2 0h1m2 0h1';
