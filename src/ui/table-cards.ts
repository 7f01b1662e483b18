import { css, styled, type RuleSet } from 'styled-components';
import { hiddenFromSight } from './hidden.tsx';
import { color, media, size, weight } from './theme.ts';

/* The narrow layout of a table: each row is a card with three lines. */

/**
 * The slots of a card: a line of title and figure, one of two details, separated by a dot, and one
 * of the third detail and the status.
 */
export const slots = [
  'title',
  'figure',
  'firstDetail',
  'secondDetail',
  'thirdDetail',
  'status',
] as const;
export type CardSlot = (typeof slots)[number];

/* In rem, so that a doubled font size leads to cards on a wide screen too; never on paper. */
export const asCards = <Props extends object>(styles: RuleSet<Props>) => css<Props>`
  ${media.narrow} {
    ${styles}
  }
  @media screen {
    @container (max-width: 46rem) {
      ${styles}
    }
  }
`;

/** Text of a cell that only screen readers get in the narrow layout. */
export const WideText = styled.span`
  ${asCards(hiddenFromSight)}
`;

/** A row's property with the number of letters in a slot. */
export const lettersIn = (slot: CardSlot) => `--${slot}-letters`;

/** Large letters, by the system or the page: each slot has its own line. */
export const stacked = '@container (max-width: 16rem)';

const titleWidth = `0.56rem * var(${lettersIn('title')}, 0)`;
const figureWidth = `0.62rem * var(${lettersIn('figure')}, 0)`;

/**
 * The least height of a row: a title has the one or two lines that its letters need in any font, so
 * that no row moves when the font comes.
 */
export const rowHeight = `calc(4.125rem + clamp(
  0rem,
  (${titleWidth} + ${figureWidth} + var(--taken) - 100cqi) * 99,
  1.25rem
))`;

const line = css`
  > div {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
`;

const lines = (most: number) => css`
  > div {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${most};
  }
`;

/* In rows that open, where the whole of each word is. */
export const shortened: Record<CardSlot, RuleSet> = {
  title: css`
    ${lines(2)}
    > div {
      ${stacked} {
        min-height: clamp(1.25rem, (${titleWidth} + 2rem - 100cqi) * 99, 2.5rem);
      }
    }
  `,
  figure: css`
    > div {
      min-width: min(${figureWidth}, 60cqi);
    }
  `,
  firstDetail: line,
  secondDetail: lines(3),
  thirdDetail: line,
  status: css`
    min-width: 0;
    ${line}
    > div > span {
      display: inline-block;
      max-width: 100%;
      margin-block: -1px;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    ${stacked} {
      ${lines(3)}
      > div {
        white-space: normal;
      }
    }
  `,
};

/* Tablets have room for all details on one line. */
const roomy = '@container (min-width: 32rem)';

const dotted = css`
  > div::before {
    content: '· ';
  }
`;

const end = `
  grid-column: 4;
  text-align: right;
`;

export const cardSlotStyles: Record<CardSlot, ReturnType<typeof css>> = {
  title: css`
    grid-area: 1 / 1 / auto / 4;
    color: ${color.ink};
    font-size: ${size.base};
    font-weight: ${weight.strong};
  `,
  figure: css`
    ${end}
    grid-row: 1;
    min-width: max-content;
    color: ${color.ink};
    font-size: ${size.base};
    ${stacked} {
      min-width: 0;
    }
  `,
  firstDetail: css`
    grid-area: 2 / 1;
  `,
  secondDetail: css`
    grid-area: 2 / 2 / auto / -1;
    ${dotted}
    ${roomy} {
      grid-column-end: 3;
    }
  `,
  thirdDetail: css`
    grid-area: 3 / 1 / auto / 4;
    line-height: 1.125rem;
    ${roomy} {
      grid-area: 2 / 3;
      line-height: inherit;
      ${dotted}
    }
  `,
  status: css`
    ${end}
    grid-row: 3;
    line-height: 1.125rem;
    ${roomy} {
      grid-row: 2;
      line-height: inherit;
    }
    > div > span {
      padding-block: 0;
      line-height: 1.125rem;
      vertical-align: top;
    }
  `,
};
