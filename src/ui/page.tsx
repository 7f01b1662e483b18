import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { cardPadding, sheet } from './card.tsx';
import { Hills } from './pictures.tsx';
import { color, gutter, media, onNight, radius, space } from './theme.ts';

export interface PageProps {
  /** What stands on the night: the heading. */
  readonly head: ReactNode;
  /** Words of account-night.tsx: where the frame's lamp hangs, if not raised, and how it is. */
  readonly lamp?: string | undefined;
  /** As wide as the frame, with several cards, not one card with a form or a list. */
  readonly wide?: boolean | undefined;
  /** What stands at the right of the one card on a wide screen. */
  readonly beside?: ReactNode;
  /** Whether a ticket lies on the night, not on paper. */
  readonly night?: boolean | undefined;
  /** Absent: the whole page is night. */
  readonly children?: ReactNode;
}

/** A page: in the account a head on the frame's night, and paper with shoulders below it. */
export function Page({ head, lamp, wide = false, beside, night = false, children }: PageProps) {
  const content = <Column $wide={wide}>{children}</Column>;
  return (
    <>
      <PageHead data-lamp={lamp}>
        {night ? null : <Hills />}
        {head}
      </PageHead>
      {children === undefined ? null : (
        <Paper data-sheet="" $night={night}>
          {beside ? (
            <Sides>
              {content}
              {beside}
            </Sides>
          ) : (
            content
          )}
        </Paper>
      )}
    </>
  );
}

const bleed = `calc(-1 * ${gutter})`;

/* The light makes muted words too dim. */
export const PageHead = styled.div`
  > svg:first-child {
    display: none;
  }
  [data-account] & {
    position: relative;
    isolation: isolate;
    min-height: 72px;
    padding: 6px 0 16px;
    color: ${color.onNight};
    --gap: ${color.night};
    &:last-child {
      flex: 1;
    }
    ${onNight}
    --muted: ${color.onNight};
    --line: ${color.nightWash};
    > div {
      margin: 0;
    }
    > svg:first-child {
      display: block;
      inset: auto ${bleed} calc(-1 * ${radius.sheet});
      width: calc(100% + 2 * ${gutter});
      max-width: none;
      height: 5.25rem;
    }
    ${media.wide} {
      min-height: 6.75rem;
      padding: ${space(4)} 0 ${space(6)};
      > svg:first-child {
        height: 5.625rem;
      }
    }
  }
`;

/* With shoulders; on a wide screen cards that begin on the night. */
export const Paper = styled.div<{ $night?: boolean }>`
  [data-account] & {
    position: relative;
    flex: 1;
    margin-inline: ${bleed};
    padding: 16px ${gutter} ${space(12)};
    border-radius: ${radius.sheet} ${radius.sheet} 0 0;
    ${({ $night }) => ($night ? 'display: grid; padding-block: 0 !important;' : `background: ${color.canvas};`)}
    ${media.wide} {
      padding-top: 0;
      border-radius: 0;
      ${({ $night }) =>
        !$night &&
        `background: linear-gradient(transparent ${space(6)}, ${color.canvas} ${space(6)});`}
    }
  }
`;

/* One card begins at the left of a wide screen. */
const Column = styled.div<{ $wide: boolean }>`
  width: 100%;
  min-width: 0;
  ${({ $wide }) => !$wide && `max-width: 44rem; margin-inline: auto; padding: ${cardPadding}; ${sheet}`}
  ${media.wide} {
    margin-inline: 0;
  }
`;

/** In a wide page: the content, and what stands in the right third of a wide screen. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)} ${space(6)};
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    > :first-child {
      max-width: none;
    }
  }
`;
