import { useId } from 'react';
import { styled } from 'styled-components';
import { pictureColors as paint } from '../brand/look.ts';
import { layer, media } from './theme.ts';

/**
 * The lantern on its cord, in the middle of the light of a `sky`; `--lamp` is its width. `--lit: 0`
 * puts it out; `plain` has no gradient, and so no id. Decorative.
 */
export function LanternPicture({ plain = false }: { readonly plain?: boolean | undefined }) {
  const id = useId();
  return (
    <Hung viewBox="0 0 84 150" fill="none" aria-hidden="true" focusable="false">
      {plain ? null : (
        <radialGradient id={id} cx="42" cy="86" r="38" gradientUnits="userSpaceOnUse">
          <stop stopColor={paint.glowBright[0]} />
          <stop offset=".4" stopColor={paint.glowBright[1]} />
          <stop offset="1" stopColor={paint.glowBright[2]} />
        </radialGradient>
      )}
      <path d="M42-900V30" stroke={paint.metal} strokeWidth="1.5" />
      <path d="M29 44a13 13 0 0 1 26 0" stroke={paint.metalLight} strokeWidth="2.6" />
      <path d="M25 44h34l5 10H20ZM22 128h40l-5 7H27Z" fill={paint.metalLight} />
      <path d={glass} fill={paint.hill} />
      <g>
        <path d={glass} fill={plain ? paint.glowBright[1] : `url(#${id})`} />
        <path d="M42 79c9 11 14 17 14 24a14 14 0 0 1-28 0c0-7 5-13 14-24Z" fill={paint.flame} />
        <path d="M42 93c4 5 6 8 6 12a6 6 0 0 1-12 0c0-4 2-7 6-12Z" fill={paint.glow[1]} />
      </g>
      <path d="M32 58c-6 21-6 45 0 66M52 58c6 21 6 45 0 66" stroke={paint.ember} opacity=".4" />
      <path d="M19 54h46v4H19ZM19 124h46v4H19Z" fill={paint.metal} />
      <path d="M42 135v9" stroke={paint.lantern} strokeWidth="2" />
      <circle cx="42" cy="147" r="2.5" fill={paint.lantern} />
    </Hung>
  );
}

const glass = 'M20 58h44c13 21 13 45 0 66H20c-13-21-13-45 0-66Z';

/** Two rows of hills at the foot of a `sky`. Decorative. */
export function Hills() {
  return (
    <Foot viewBox="0 0 1200 200" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M0 90C150 10 330 0 520 50s420 70 680-50v200H0Z" fill={paint.hill} opacity=".45" />
      <path
        d="M0 150c180-90 380-80 600-30s420 40 600-50v130H0Z"
        fill={paint.hillFront}
        opacity=".7"
      />
    </Foot>
  );
}

const Hung = styled.svg`
  position: absolute;
  left: var(--x);
  top: var(--y);
  z-index: ${layer.ground};
  width: var(--lamp, 84px);
  overflow: visible;
  transform: translate(-50%, -57.3%);
  g {
    opacity: var(--lit, 1);
    transition: opacity 0.6s ease-out;
  }
`;

const Foot = styled.svg`
  position: absolute;
  inset: auto 0 0;
  z-index: ${layer.ground};
  width: 100%;
  height: min(32%, 14rem);
  ${media.forcedColors} {
    display: none;
  }
`;
