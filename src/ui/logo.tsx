import { useId } from 'react';
import { styled } from 'styled-components';
import { brandName } from '../brand/brand.ts';
import { markBox, markGlow, markShapes } from '../brand/look.ts';
import { size as sizes, space, weight } from './theme.ts';

/** The mark without the name. Its colours do not follow the theme. `size` is its height in px. */
export function BrandMark({ size = 32 }: { readonly size?: number }) {
  const id = useId();
  const { left, top, width, height } = markBox;
  const { x, y, radius, stops } = markGlow;
  return (
    <svg
      width={size * 0.75}
      height={size}
      viewBox={`${left} ${top} ${width} ${height}`}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <radialGradient id={id} cx={x} cy={y} r={radius} gradientUnits="userSpaceOnUse">
        {stops.map(([offset, stopColor]) => (
          <stop key={offset} offset={offset} stopColor={stopColor} />
        ))}
      </radialGradient>
      {markShapes.map(({ d, line, fill }) =>
        line === undefined ? (
          <path key={d} d={d} fill={fill === 'glow' ? `url(#${id})` : fill} />
        ) : (
          <path key={d} d={d} stroke="currentColor" strokeWidth={line} strokeLinecap="round" />
        ),
      )}
    </svg>
  );
}

export function Logo() {
  return (
    <Brand>
      <BrandMark />
      <span>{brandName}</span>
    </Brand>
  );
}

const Brand = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${sizes.title};
  font-weight: ${weight.bold};
  letter-spacing: -0.01em;
`;
