import { useId } from 'react';
import { styled } from 'styled-components';
import { pictureColors as paint } from '../brand/look.ts';

/** The lantern on its cord, for dark backgrounds. Decorative. */
export function LanternPicture() {
  const id = useId();
  return (
    <Wide viewBox="0 0 400 420" fill="none" aria-hidden="true" focusable="false">
      <radialGradient id={`${id}g`} cx="200" cy="230" r="190" gradientUnits="userSpaceOnUse">
        <stop stopColor={paint.lantern} stopOpacity=".5" />
        <stop offset=".4" stopColor={paint.lantern} stopOpacity=".15" />
        <stop offset="1" stopColor={paint.lantern} stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}l`} cx="200" cy="242" r="76" gradientUnits="userSpaceOnUse">
        <stop stopColor={paint.glowBright[0]} />
        <stop offset=".4" stopColor={paint.glowBright[1]} />
        <stop offset="1" stopColor={paint.glowBright[2]} />
      </radialGradient>
      <g stroke="#fff" strokeWidth="2.6" strokeLinecap="round" opacity=".55">
        <path d="M36 108h0M88 52h0M112 150h0M312 78h0M370 142h0M344 222h0M24 236h0M262 34h0M384 44h0" />
      </g>
      <circle cx="200" cy="230" r="190" fill={`url(#${id}g)`} />
      <g fill={paint.lantern}>
        <path d="M44 322h15c5 9 5 18 0 27H44c-5-9-5-18 0-27Z" opacity=".7" />
        <path d="M336 292h11c4 7 4 15 0 22h-11c-4-7-4-15 0-22Z" opacity=".5" />
        <path d="M374 348h8c3 5 3 11 0 16h-8c-3-5-3-11 0-16Z" opacity=".35" />
      </g>
      <path d="M200 0v116" stroke={paint.metal} strokeWidth="2" />
      <path d="M174 142a26 26 0 0 1 52 0" stroke={paint.metalLight} strokeWidth="5" />
      <path d="M166 142h68l11 21h-90Z" fill={paint.metalLight} />
      <path d="M154 162h92v8h-92Z" fill={paint.metal} />
      <path d="M156 170h88c26 42 26 90 0 132h-88c-26-42-26-90 0-132Z" fill={`url(#${id}l)`} />
      <path
        d="M179 170c-11 42-11 90 0 132M221 170c11 42 11 90 0 132"
        stroke={paint.ember}
        strokeWidth="2"
        opacity=".4"
      />
      <path d="M200 212c18 21 27 34 27 48a27 27 0 0 1-54 0c0-14 9-27 27-48Z" fill={paint.flame} />
      <path d="M200 240c9 10 13 17 13 24a13 13 0 0 1-26 0c0-7 4-14 13-24Z" fill={paint.glow[1]} />
      <path d="M154 302h92v8h-92Z" fill={paint.metal} />
      <path d="M160 310h80l-9 14h-62Z" fill={paint.metalLight} />
      <path d="M200 324v22" stroke={paint.lantern} strokeWidth="3" strokeLinecap="round" />
      <circle cx="200" cy="354" r="5" fill={paint.lantern} />
    </Wide>
  );
}

/** Two rows of hills at the bottom of a positioned dark element. Decorative. */
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

const Wide = styled.svg`
  width: 100%;
  height: auto;
`;

const Foot = styled.svg`
  position: absolute;
  inset: auto 0 0;
  width: 100%;
  height: min(32%, 14rem);
`;
