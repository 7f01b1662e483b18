import { useId } from 'react';
import { styled } from 'styled-components';

/** The lantern on its cord, for a night ground. Decoration: it has no name. */
export function LanternPicture() {
  const id = useId();
  return (
    <Wide viewBox="0 0 400 420" fill="none" aria-hidden="true" focusable="false">
      <radialGradient id={`${id}g`} cx="200" cy="230" r="190" gradientUnits="userSpaceOnUse">
        <stop stopColor="#F5B041" stopOpacity=".5" />
        <stop offset=".4" stopColor="#F5B041" stopOpacity=".15" />
        <stop offset="1" stopColor="#F5B041" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}l`} cx="200" cy="242" r="76" gradientUnits="userSpaceOnUse">
        <stop stopColor="#FFF6DF" />
        <stop offset=".4" stopColor="#FBCF7C" />
        <stop offset="1" stopColor="#E8962B" />
      </radialGradient>
      <g fill="#fff">
        <circle cx="36" cy="108" r="1.8" opacity=".7" />
        <circle cx="88" cy="52" r="1.2" opacity=".5" />
        <circle cx="112" cy="150" r="1.3" opacity=".6" />
        <circle cx="312" cy="78" r="1.6" opacity=".7" />
        <circle cx="370" cy="142" r="1.3" opacity=".6" />
        <circle cx="344" cy="222" r="1.2" opacity=".4" />
        <circle cx="24" cy="236" r="1.2" opacity=".45" />
        <circle cx="262" cy="34" r="1.1" opacity=".5" />
        <circle cx="384" cy="44" r="1.1" opacity=".5" />
      </g>
      <circle cx="200" cy="230" r="190" fill={`url(#${id}g)`} />
      <g fill="#F5B041">
        <path d="M44 322h15c5 9 5 18 0 27H44c-5-9-5-18 0-27Z" opacity=".7" />
        <path d="M336 292h11c4 7 4 15 0 22h-11c-4-7-4-15 0-22Z" opacity=".5" />
        <path d="M374 348h8c3 5 3 11 0 16h-8c-3-5-3-11 0-16Z" opacity=".35" />
      </g>
      <path d="M200 0v116" stroke="#8791C4" strokeWidth="2" />
      <path d="M174 142a26 26 0 0 1 52 0" stroke="#C9CFEA" strokeWidth="5" />
      <path d="M166 142h68l11 21h-90Z" fill="#C9CFEA" />
      <path d="M154 162h92v8h-92Z" fill="#8791C4" />
      <path d="M156 170h88c26 42 26 90 0 132h-88c-26-42-26-90 0-132Z" fill={`url(#${id}l)`} />
      <path
        d="M179 170c-11 42-11 90 0 132M221 170c11 42 11 90 0 132"
        stroke="#B86E14"
        strokeWidth="2"
        opacity=".4"
      />
      <path d="M200 212c18 21 27 34 27 48a27 27 0 0 1-54 0c0-14 9-27 27-48Z" fill="#FFFAF0" />
      <path d="M200 240c9 10 13 17 13 24a13 13 0 0 1-26 0c0-7 4-14 13-24Z" fill="#F9C66B" />
      <path d="M154 302h92v8h-92Z" fill="#8791C4" />
      <path d="M160 310h80l-9 14h-62Z" fill="#C9CFEA" />
      <path d="M200 324v22" stroke="#F5B041" strokeWidth="3" strokeLinecap="round" />
      <circle cx="200" cy="354" r="5" fill="#F5B041" />
    </Wide>
  );
}

/** Two rows of hills along the foot of a night ground that is positioned. */
export function Hills() {
  return (
    <Foot viewBox="0 0 1200 200" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M0 90C150 10 330 0 520 50s420 70 680-50v200H0Z" fill="#36437F" opacity=".45" />
      <path d="M0 150c180-90 380-80 600-30s420 40 600-50v130H0Z" fill="#141B40" opacity=".7" />
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
