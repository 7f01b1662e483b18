import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from './theme.ts';

/** The background and strokes shared by the pictures of empty lists. */
export function EmptyPicture({ children }: { readonly children: ReactNode }) {
  return (
    <Slip
      viewBox="0 0 160 120"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse className="ground" cx="80" cy="110" rx="62" ry="7" />
      {children}
    </Slip>
  );
}

const Slip = styled.svg`
  width: 10rem;
  height: 7.5rem;
  .ground {
    fill: ${color.wash};
  }
  .paper {
    fill: ${color.surface};
    stroke: ${color.edge};
  }
  .mark {
    stroke: ${color.edge};
  }
  .light {
    fill: ${color.lantern};
  }
`;

export function EmptyHistoryPicture() {
  return (
    <EmptyPicture>
      <path className="paper" d="M46 14h52v88l-8.7-6-8.7 6-8.6-6-8.7 6-8.7-6-8.6 6Z" />
      <path className="mark" d="M58 34h28M58 48h20M58 62h24" />
      <path className="mark" d="M108 56a9 9 0 0 1 18 0" />
      <path className="paper" d="M104 58h26c8 14 8 29 0 44h-26c-8-15-8-30 0-44Z" />
      <path className="light" d="M117 72c5 6 8 10 8 15a8 8 0 0 1-16 0c0-5 3-9 8-15Z" />
    </EmptyPicture>
  );
}
