import { styled } from 'styled-components';
import { pictureColors as paint } from '../../brand/look.ts';

/** The unlit lantern, for dark backgrounds: nothing to see here. Decorative. */
export function UnlitLanternPicture() {
  return (
    <Wide viewBox="100 0 200 380" fill="none" aria-hidden="true" focusable="false">
      <g fill="#fff">
        <circle cx="128" cy="92" r="1.6" opacity=".6" />
        <circle cx="268" cy="64" r="1.3" opacity=".5" />
        <circle cx="284" cy="186" r="1.5" opacity=".5" />
        <circle cx="116" cy="224" r="1.2" opacity=".4" />
      </g>
      <path d="M200 0v116" stroke={paint.metal} strokeWidth="2" />
      <path d="M174 142a26 26 0 0 1 52 0" stroke={paint.metalLight} strokeWidth="5" />
      <path d="M166 142h68l11 21h-90Z" fill={paint.metalLight} />
      <path d="M154 162h92v8h-92Z" fill={paint.metal} />
      <path d="M156 170h88c26 42 26 90 0 132h-88c-26-42-26-90 0-132Z" fill={paint.hill} />
      <path
        d="M179 170c-11 42-11 90 0 132M221 170c11 42 11 90 0 132"
        stroke={paint.metal}
        strokeWidth="2"
        opacity=".5"
      />
      <path
        d="M168 188c-12 32-13 66-4 96"
        stroke={paint.metalLight}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".35"
      />
      <path d="M200 302v-26" stroke={paint.hillFront} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M200 264c-9-9 8-16 0-26s7-16 1-25"
        stroke={paint.metalLight}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".55"
      />
      <path d="M154 302h92v8h-92Z" fill={paint.metal} />
      <path d="M160 310h80l-9 14h-62Z" fill={paint.metalLight} />
      <path d="M200 324v22" stroke={paint.metal} strokeWidth="3" strokeLinecap="round" />
      <circle cx="200" cy="354" r="5" fill={paint.metal} />
    </Wide>
  );
}

const Wide = styled.svg`
  width: 100%;
  height: auto;
`;
