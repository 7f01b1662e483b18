import { css, styled, type RuleSet } from 'styled-components';
import { hiddenFromSight } from './hidden.tsx';
import { color, size, space, weight } from './theme.ts';

/* How a table looks where it is narrow: each row is a card of two lines. */

/**
 * A place where the table is narrow: a row's first line has title and figure, its second one the
 * details, with dots between them, and the status.
 */
export type CardSlot =
  | 'title'
  | 'figure'
  | 'firstDetail'
  | 'secondDetail'
  | 'thirdDetail'
  | 'status';

/*
 * In rem, so that a doubled font size leads to cards on a wide screen too. Safari has container
 * queries from 16; the table is as wide as a phone's screen less the page's margins.
 */
export const asCards = <Props extends object>(styles: RuleSet<Props>) => css<Props>`
  @container (max-width: 36rem) {
    ${styles}
  }
  @supports not (container-type: inline-size) {
    @media (max-width: 40rem) {
      ${styles}
    }
  }
`;

/** Text of a cell that only screen readers get where the table is narrow. */
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
