import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DownIcon, SortIcon, UpIcon } from '../step-icons.tsx';
import { textButton } from './text-button.ts';
import { radius, space } from '../theme.ts';

export type Sorting = 'ascending' | 'descending' | 'none';

/** The button of a column header, with the icon of the current order. */
export function SortButton({
  sort,
  onClick,
  children,
}: {
  readonly sort: Sorting;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Sorter type="button" onClick={() => onClick()}>
      {children}
      {sort === 'none' ? (
        <SortIcon size={18} />
      ) : sort === 'ascending' ? (
        <UpIcon size={18} />
      ) : (
        <DownIcon size={18} />
      )}
    </Sorter>
  );
}

const Sorter = styled.button`
  ${textButton}
  gap: ${space(1)};
  margin-left: -${space(2)};
  padding: 0 ${space(2)};
  border-radius: ${radius.small};
`;
