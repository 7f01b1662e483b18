import { useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { pageItems } from '../format/pages.ts';
import { hiddenFromSight, VisuallyHidden } from './hidden.tsx';
import { useLostFocus } from './lost-focus.ts';
import { ForwardIcon, PreviousIcon } from './step-icons.tsx';
import { textButton } from './parts/text-button.ts';
import { color, media, radius, space, tabular, target, weight } from './theme.ts';

export interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/**
 * Page numbers with previous and next (MUT-25 to MUT-29); nothing for one page. The rows are before
 * it in the same parent, and its last stop leads back to them.
 */
export function Pagination({ page, pages, onPage: turn }: PaginationProps) {
  const [turnedTo, setTurnedTo] = useState(0);
  // At either end the pressed button disables itself.
  useLostFocus(String(page), 'button[aria-current]');
  if (pages <= 1) return null;
  const onPage = (to: number) => {
    setTurnedTo(to);
    turn(to);
  };
  return (
    <Bar aria-label="Paginasi">
      <Step type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <PreviousIcon />
        <span>Sebelumnya</span>
      </Step>
      <Numbers>
        {pageItems(page, pages).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <Gap aria-hidden="true">…</Gap>
            ) : (
              <Number
                type="button"
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onPage(item)}
              >
                {item}
              </Number>
            )}
          </li>
        ))}
      </Numbers>
      <Step type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <span>Berikutnya</span>
        <ForwardIcon />
      </Step>
      <ToRows href="#isi" onClick={toRows}>
        Ke baris pertama
      </ToRows>
      <VisuallyHidden aria-live="polite">
        {turnedTo === page && `Halaman ${page} dari ${pages}`}
      </VisuallyHidden>
    </Bar>
  );
}

function toRows(event: MouseEvent<HTMLElement>) {
  event.preventDefault();
  const around = event.currentTarget.closest('nav')?.parentElement;
  around?.querySelector<HTMLElement>('td button, li button')?.focus();
}

const Bar = styled.nav`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} 0;
  margin-top: ${space(4)};
`;

const Numbers = styled.ul`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: center;
  ${media.wide} {
    gap: ${space(1)};
  }
`;

/* Above the buttons, and only while it has the focus, as the link at the top of a page. */
const ToRows = styled.a`
  &:not(:focus) {
    ${hiddenFromSight}
  }
  position: absolute;
  right: 0;
  bottom: 100%;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.control};
  color: ${color.ink};
  background: ${color.surface};
  font-weight: ${weight.strong};
`;

/* On a phone an arrow, and its word is for screen readers only: seven buttons share one line. */
const Step = styled.button`
  ${textButton}
  justify-content: center;
  gap: ${space(1)};
  min-width: ${target};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.control};
  &:disabled {
    color: ${color.muted};
    cursor: not-allowed;
  }
  ${media.phone} {
    position: relative;
    padding: 0;
    span {
      ${hiddenFromSight}
    }
  }
`;

const Number = styled.button`
  min-width: ${target};
  min-height: ${target};
  padding: 0 ${space(1.5)};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  color: ${color.ink};
  background: transparent;
  ${tabular}
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
  &[aria-current] {
    color: ${color.onAction};
    background: ${color.action};
    font-weight: ${weight.strong};
  }
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  min-width: 0.5rem;
  min-height: ${target};
  color: ${color.muted};
`;
