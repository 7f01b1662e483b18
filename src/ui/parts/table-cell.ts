import { css, styled, type RuleSet } from 'styled-components';
import {
  asCards,
  cardSlotStyles,
  shortened,
  slots,
  stacked,
  type CardSlot,
} from '../table-cards.ts';
import { gutter, inCell } from './table-icon.ts';
import { color, size, space, weight } from '../theme.ts';

/* A word of a bank may have any length: these columns take their share and no more. */
const share = css`
  > div {
    max-width: max(6.5rem, 14cqi);
  }
`;
const widths: Partial<Record<CardSlot, RuleSet>> = {
  title: css`
    > div {
      min-width: 6.5rem;
      overflow-wrap: anywhere;
    }
  `,
  secondDetail: share,
  thirdDetail: share,
  status: share,
};

const small = css`
  font-size: ${size.small};
`;

/* In rows that open, six columns beside a pane, with room for the 16 digits of an account. */
const tight: Partial<Record<CardSlot, RuleSet>> = {
  title: css`
    font-weight: ${weight.strong};
  `,
  firstDetail: small,
  secondDetail: small,
  thirdDetail: css`
    ${small}
    > div {
      max-width: 10.5rem;
      overflow: hidden;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
    wbr {
      display: none;
    }
  `,
};

export const Cell = styled.td<{
  $end: boolean;
  $icon: boolean;
  $place: CardSlot | undefined;
  $opens: boolean;
}>`
  padding: ${space(3.5)} ${gutter};
  border-bottom: 1px solid ${color.line};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  &:first-child {
    padding-left: 0;
  }
  &:last-child {
    padding-right: 0;
  }
  tr:last-child > & {
    border-bottom: 0;
  }
  ${({ $icon }) => $icon && inCell}
  ${({ $place }) => $place !== undefined && widths[$place]}
  ${({ $place, $opens }) => $opens && $place !== undefined && tight[$place]}
  ${asCards(css<{ $place: CardSlot | undefined; $opens: boolean }>`
    position: static;
    min-width: 0;
    max-width: 100%;
    padding: 0;
    > div {
      min-width: 0;
      max-width: none;
    }
    border: 0;
    color: ${color.muted};
    font-size: ${size.small};
    text-align: left;
    overflow-wrap: anywhere;
    ${({ $place, $opens }) =>
      $place === undefined
        ? css`
            grid-column: 1 / -1;
            display: flex;
            flex-wrap: wrap;
            justify-content: space-between;
            gap: 0 ${space(4)};
            > div {
              min-width: 0;
              margin-left: auto;
              text-align: right;
            }
          `
        : css`
            display: block;
            line-height: 1.25rem;
            ${cardSlotStyles[$place]}
            > span {
              display: none;
            }
            ${stacked} {
              grid-area: auto / 1 / auto / -1;
              order: ${slots.indexOf($place)};
              text-align: left;
            }
            ${$opens && shortened[$place]}
          `}
  `)}
`;

export const CellName = styled.span`
  display: none;
  ${asCards(css`
    display: inline;
    flex: none;
    color: ${color.muted};
  `)}
`;
