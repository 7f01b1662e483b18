import { css, styled, type RuleSet } from 'styled-components';
import { hiddenFromSight } from '../hidden.tsx';
import { asCards, cardSlotStyles, type CardSlot } from '../table-cards.ts';
import { besideIcon, gutter, inCell } from './table-icon.ts';
import { color, media, size, space, tabular, target, weight } from '../theme.ts';

export const Container = styled.div<{ $raised: boolean }>`
  container-type: inline-size;
  table {
    ${asCards(css<{ $raised: boolean }>`
      ${({ $raised }) => $raised && `margin-top: -${target};`}
      ${media.large} {
        margin: 0;
      }
    `)}
  }
`;

export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${tabular}
  ${asCards(css`
    &,
    thead,
    tbody {
      display: block;
    }
    thead tr {
      display: flex;
      justify-content: end;
    }
  `)}
`;

export const Heads = styled.thead.attrs({ role: 'rowgroup' })``;
export const Lines = styled.tbody.attrs({ role: 'rowgroup' })``;

/* The last cell, and in the narrow layout the row, reserves space for the button at its end. */
const opening = css`
  cursor: pointer;
  > td:last-child {
    position: relative;
    padding-right: ${space(8)};
  }
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
  ${asCards(css`
    --chevron: ${space(4)};
    padding-right: var(--chevron);
    > td:last-child {
      position: static;
      padding-right: 0;
    }
  `)}
`;

/* The height of a heading and its spacing. */
const heading = space(7);

export const Line = styled.tr.attrs({ role: 'row' })<{
  $heading?: boolean;
  $icon?: boolean;
  $opens?: boolean;
  $open?: boolean;
}>`
  ${({ $opens }) => $opens && opening}
  ${({ $icon }) => $icon && besideIcon}
  ${({ $open }) => $open && `background: ${color.wash};`}
  tbody > & {
    ${asCards(css<{ $heading?: boolean }>`
      position: relative;
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 ${space(0.75)};
      padding-block: ${({ $heading }) => ($heading ? heading : space(2.5))} ${space(2.5)};
      border-top: ${({ $heading }) => ($heading ? 0 : `1px solid ${color.line}`)};
      /* Ends the first line. */
      &::after {
        content: '';
        order: 3;
        flex-basis: 100%;
      }
      ${media.large} {
        ${({ $heading }) => $heading && `padding-top: ${space(20)};`}
      }
    `)}
  }
`;

export const GroupName = styled.h2`
  display: none;
  ${asCards(css`
    display: flex;
    justify-content: space-between;
    position: absolute;
    inset: ${space(2)} var(--chevron, 0px) auto 0;
    color: ${color.muted};
    font-size: ${size.small};
    font-weight: ${weight.strong};
    ${media.large} {
      flex-direction: column;
    }
    &[data-total]::after {
      content: attr(data-total);
      font-weight: ${weight.regular};
    }
  `)}
`;

export const Head = styled.th<{ $end: boolean; $keptOnCards: boolean }>`
  padding: ${space(2)} ${gutter};
  border-bottom: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${size.small};
  font-weight: ${weight.strong};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  &:first-child {
    padding-left: 0;
  }
  &:last-child {
    padding-right: 0;
  }
  ${asCards(css<{ $keptOnCards: boolean }>`
    ${({ $keptOnCards: $kept }) => ($kept ? 'display: block; padding: 0; border: 0;' : hiddenFromSight)}
  `)}
`;

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

export const Cell = styled.td<{
  $end: boolean;
  $icon: boolean;
  $place: CardSlot | undefined;
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
  ${asCards(css<{ $place: CardSlot | undefined }>`
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
    ${({ $place }) =>
      $place === undefined
        ? css`
            order: 8;
            display: flex;
            flex-wrap: wrap;
            justify-content: space-between;
            flex-basis: 100%;
            gap: 0 ${space(4)};
            > div {
              min-width: 0;
              margin-left: auto;
              text-align: right;
            }
          `
        : css`
            display: block;
            ${cardSlotStyles[$place]} > span {
              display: none;
            }
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
