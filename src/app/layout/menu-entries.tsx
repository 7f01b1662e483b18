import { css, styled } from 'styled-components';
import { Link, NavLink } from '../../ui/link.tsx';
import {
  color,
  gutter,
  media,
  motion,
  radius,
  size,
  space,
  target,
  weight,
} from '../../ui/theme.ts';

export const Nav = styled.nav`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
  padding-block: ${space(2)};
  /* The lamp hangs right of the bell. */
  ${media.narrow} {
    @media (min-width: 22.01em) {
      /* Large letters need the room. */
      padding-right: max(0px, 102px - ${gutter} - 6 * (1rem - 16px));
    }
  }
`;

/*
 * A menu entry: in a row in the top bar on a wide screen; on a phone an icon above its word
 * (`stacked`) or a line of the open sheet (`sheetLine`).
 */
const entry = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-width: ${target};
  min-height: ${target};
  padding: ${space(2)} min(${space(3)}, 3.75vw);
  border: 0;
  border-radius: ${radius.control};
  color: ${color.onNightMuted};
  background: transparent;
  font-weight: ${weight.medium};
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${media.hover} {
    &:hover {
      background: var(--over, ${color.nightWash});
    }
  }
  /* The lamp hangs between them. */
  ${media.wide} {
    padding-inline: clamp(6px, 2.4vw - 18px, ${space(3)});
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: inset 0 0 0 5px ${color.rim};
  }
  ${media.forcedColors} {
    &[aria-current='page'] {
      text-decoration: underline;
    }
  }
`;

const stacked = css`
  flex-direction: column;
  gap: ${space(0.5)};
  min-width: 0;
  padding: 4px 0;
  font-size: min(${size.small}, 4.8vw);
  text-align: center;
  overflow-wrap: normal;
  color: ${color.muted};
  > svg {
    width: min(48px, 13.4vw);
    height: 28px;
    padding: 4px 0;
    border-radius: ${radius.pill};
  }
`;

const sheetLine = css`
  justify-content: flex-start;
  gap: ${space(4)};
  color: ${color.ink};
`;

/* The entry of the page: an amber pill behind the icon, or beside the line. */
const current = css`
  color: ${color.ink};
  box-shadow: none;
  > svg {
    color: ${color.onLantern};
    background: ${color.lantern};
  }
`;

export const MenuLink = styled(NavLink)<{ $sheet: boolean }>`
  ${entry}
  &[aria-current='page'] {
    color: ${color.onNight};
    box-shadow: inset 0 -3px 0 ${color.lantern};
    border-radius: 0;
  }
  ${media.narrow} {
    ${({ $sheet }) => ($sheet ? sheetLine : stacked)}
    &[aria-current='page'] {
      ${current}
    }
  }
`;

/** A link to a page outside the account: smaller in the top bar. */
export const HelpEntry = styled(Link)`
  ${entry}
  ${media.wide} {
    padding-inline: ${space(2)};
    font-size: ${size.small};
    font-weight: ${weight.regular};
  }
  ${media.narrow} {
    ${sheetLine}
    padding-left: calc(1.25rem + ${space(7)});
  }
`;

export const MenuAction = styled.button`
  ${entry}
  ${media.narrow} {
    ${sheetLine}
  }
`;

export const MenuButton = styled.button<{ $sheet: boolean }>`
  ${entry}
  ${stacked}
  display: none;
  ${media.narrow} {
    display: inline-flex;
    flex: 1 1 auto;
    ${({ $sheet }) =>
      $sheet &&
      css`
        flex: none;
        flex-direction: row;
        gap: ${space(2)};
        border-top: 1px solid ${color.line};
        border-radius: 0;
      `}
  }
`;

/**
 * The number of unread notifications, hidden from screen readers because the control's name
 * contains it. Its space is reserved while there is none, so that the bell does not move.
 */
export function UnreadCount({ unread }: { readonly unread: number | null }) {
  const count = unread ?? 0;
  return (
    <Bubble aria-hidden="true" $seen={count > 0}>
      {count > 99 ? '99+' : count}
    </Bubble>
  );
}

const Bubble = styled.span<{ $seen: boolean }>`
  ${({ $seen }) => !$seen && 'visibility: hidden;'}
  flex: none;
  white-space: nowrap;
  min-width: 1.35rem;
  padding-inline: ${space(1)};
  border-radius: ${radius.pill};
  color: ${color.night};
  background: ${color.lantern};
  font-size: ${size.small};
  font-weight: ${weight.bold};
  line-height: 1.35rem;
  text-align: center;
`;

export const Item = styled.li<{
  $hiddenOnPhone?: boolean;
  $phoneOnly?: boolean;
  $pushRight?: boolean;
  $apart?: boolean;
}>`
  position: relative;
  ${({ $phoneOnly }) => $phoneOnly && 'display: none;'}
  ${({ $pushRight: $apart }) => $apart && 'margin-left: auto;'}
  ${media.narrow} {
    flex: 1 1 auto;
    min-width: 0;
    margin: 0;
    display: ${({ $hiddenOnPhone: $folded }) => ($folded ? 'none' : 'grid')};
    ${({ $apart }) => $apart && `padding: ${space(2)} ${space(3)};`}
  }
`;

export const WideOnly = styled.div`
  ${media.narrow} {
    display: none;
  }
`;

/** Says how high the bar at the bottom is: a browser's smallest letters may need a second line. */
export function sayHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver !== 'function') return undefined;
  const observer = new ResizeObserver(() => {
    if (bar.dataset['dock'] === 'closed')
      document.documentElement.style.setProperty('--bar', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => observer.disconnect();
}
