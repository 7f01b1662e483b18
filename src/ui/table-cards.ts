import { css, styled, type RuleSet } from 'styled-components';
import { hiddenFromSight } from './hidden.tsx';
import { color, media, size, space, weight } from './theme.ts';

/* The narrow layout of a table: each row is a card with two lines. */

/**
 * A slot of a card: the first line has title and figure, the second one the details, separated by
 * dots, and the status.
 */
export type CardSlot =
  | 'title'
  | 'figure'
  | 'firstDetail'
  | 'secondDetail'
  | 'thirdDetail'
  | 'status';

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

const detail = css`
  min-width: 0;
  > div::before {
    content: '· ';
  }
`;

export const cardSlotStyles: Record<CardSlot, ReturnType<typeof css>> = {
  title: css`
    order: 1;
    flex: 1 1 50%;
    color: ${color.ink};
    font-size: ${size.base};
    font-weight: ${weight.strong};
  `,
  figure: css`
    order: 2;
    margin-left: auto;
    padding-left: ${space(2)};
    color: ${color.ink};
    font-size: ${size.base};
    text-align: right;
  `,
  firstDetail: css`
    order: 4;
  `,
  secondDetail: css`
    order: 5;
    ${detail}
  `,
  thirdDetail: css`
    order: 6;
    ${detail}
  `,
  status: css`
    order: 7;
    margin-left: auto;
    text-align: right;
  `,
};
