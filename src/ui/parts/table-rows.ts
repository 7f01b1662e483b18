import { css, styled } from 'styled-components';
import { hiddenFromSight } from '../hidden.tsx';
import { sheet } from '../card.tsx';
import { asCards, rowHeight, stacked } from '../table-cards.ts';
import { besideIcon, gutter } from './table-icon.ts';
import {
  color,
  media,
  radius,
  ringAround,
  size,
  space,
  tabular,
  target,
  weight,
} from '../theme.ts';

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

/* The last cell has the row's button. */
const opening = css`
  cursor: pointer;
  > td:last-child {
    position: relative;
  }
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
  ${ringAround('button:focus-visible')}
  ${asCards(css`
    > td:last-child {
      position: static;
    }
  `)}
`;

/* The height of a heading and its spacing. */
const heading = space(9);

export const Line = styled.tr.attrs({ role: 'row' })<{
  $heading?: boolean;
  $last?: boolean;
  $icon?: boolean;
  $opens?: boolean;
  $open?: boolean;
}>`
  ${({ $opens }) => $opens && opening}
  ${({ $open }) =>
    $open &&
    css`
      && {
        background: ${color.pendingGround};
        background: color-mix(in srgb, ${color.pendingGround} 55%, ${color.surface});
        box-shadow: -4px 0 ${color.lantern};
      }
    `}
  tbody > & {
    ${asCards(css<{ $heading?: boolean; $icon?: boolean; $last?: boolean; $opens?: boolean }>`
      position: relative;
      display: grid;
      grid-template-columns: auto auto minmax(0, 1fr) fit-content(45%);
      align-content: center;
      column-gap: ${space(1)};
      min-height: ${rowHeight};
      padding-block: ${space(1)};
      ${({ $icon }) => $icon && besideIcon}
      ${({ $heading }) =>
        $heading
          ? css`
              margin-top: ${heading};
              &:first-child {
                margin-top: ${space(5)};
              }
              ${stacked} {
                && {
                  margin-top: calc(2 * ${heading});
                }
              }
            `
          : css`
              &::before {
                content: '';
                position: absolute;
                inset: 0 var(--inset, 0px) auto;
                border-top: 1px solid ${color.line};
              }
            `}
      ${({ $opens, $heading, $last }) => {
        const [above, below] = [$heading, $last].map((isEdge) => (isEdge ? radius.card : 0));
        return (
          $opens &&
          css`
            ${sheet}
            border-radius: ${above} ${above} ${below} ${below};
          `
        );
      }}
    `)}
  }
`;

export const GroupName = styled.h2`
  display: none;
  ${asCards(css`
    display: flex;
    justify-content: space-between;
    position: absolute;
    inset: auto ${space(1)} calc(100% + ${space(1.5)});
    color: ${color.muted};
    font-size: ${size.small};
    font-weight: ${weight.strong};
    ${stacked} {
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
