import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, radius, size, space, target, weight } from './theme.ts';

/** A short toggle button in a row of choices; a pressed one is filled. */
export function Chip({
  pressed,
  onClick,
  children,
}: {
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Pill type="button" aria-pressed={pressed} onClick={() => onClick()}>
      {children}
    </Pill>
  );
}

/** Chips on one line, which scrolls if it is too narrow. */
export function Chips({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Row role="group" aria-label={label}>
      {children}
    </Row>
  );
}

/* The padding keeps the focus ring from being clipped. In px: it is less than the page's edge. */
const Row = styled.div`
  display: flex;
  gap: ${space(1.5)};
  min-width: 0;
  margin: -8px;
  padding: 8px;
  overflow-x: auto;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
`;

export const Pill = styled.button`
  flex: 1 0 auto;
  min-height: ${target};
  padding: ${space(2)} ${space(2.5)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.pill};
  color: ${color.link};
  background: ${color.surface};
  font-size: ${size.small};
  font-weight: ${weight.strong};
  white-space: nowrap;
  transition: background-color ${motion.quick};
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
  &[aria-pressed='true'] {
    border-color: ${color.action};
    color: ${color.onAction};
    background: ${color.action};
  }
  ${media.wide} {
    flex-grow: 0;
    padding-inline: ${space(4)};
  }
  ${media.forcedColors} {
    &[aria-pressed='true'] {
      border-width: 3px;
    }
  }
`;
