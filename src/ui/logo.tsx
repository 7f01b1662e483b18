import { useId } from 'react';
import { styled } from 'styled-components';
import { size as sizes, space, weight } from './theme.ts';

/**
 * The lantern without the word. Its colours do not follow the theme. `size` is its height in px.
 */
export function LanternMark({ size = 32 }: { readonly size?: number }) {
  const id = useId();
  return (
    <svg
      width={size * 0.75}
      height={size}
      viewBox="5 1 22 29"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <radialGradient id={id} cx="16" cy="18" r="9" gradientUnits="userSpaceOnUse">
        <stop stopColor="#FFF1CF" />
        <stop offset=".45" stopColor="#F9C66B" />
        <stop offset="1" stopColor="#F0A02F" />
      </radialGradient>
      <path
        d="M12.5 5.5a3.5 3.5 0 0 1 7 0"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d="M11 8.5h10M10.5 26.5h11"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M11.2 10.2h9.6c2.6 4.6 2.6 10 0 14.6h-9.6c-2.6-4.6-2.6-10 0-14.6Z"
        fill={`url(#${id})`}
      />
      <path d="M16 14.2c2 2.3 3 3.7 3 5.3a3 3 0 0 1-6 0c0-1.6 1-3 3-5.3Z" fill="#FFFAF0" />
    </svg>
  );
}

/** The lantern and the word 'Lentera'. */
export function Logo() {
  return (
    <Brand>
      <LanternMark />
      <span>Lentera</span>
    </Brand>
  );
}

const Brand = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${sizes.lead};
  font-weight: ${weight.bold};
  letter-spacing: -0.01em;
`;
