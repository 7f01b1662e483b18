import { useRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { MenuAction, UnreadCount } from './menu-entries.tsx';
import { useDismiss } from './dismiss.ts';
import { BellIcon } from '../../ui/account-icons.tsx';
import { color, edge, layer, radius, shadow, space } from '../../ui/theme.ts';

export interface BellProps {
  /** Number of unread notifications; `null`: not known yet. */
  readonly unread: number | null;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly children: ReactNode;
}

export function Bell({ unread, open, onOpen, children }: BellProps) {
  const root = useRef<HTMLDivElement>(null);
  useDismiss(root, open, () => onOpen(false));
  const press = (event: MouseEvent<HTMLElement>) => {
    // Safari does not focus a button that is clicked.
    event.currentTarget.focus();
    onOpen(!open);
  };
  return (
    <Root ref={root}>
      <BellButton
        type="button"
        aria-expanded={open}
        aria-label={notificationsName(unread)}
        onClick={press}
      >
        <BellIcon />
        <UnreadCount unread={unread} />
      </BellButton>
      {open ? <Dropdown>{children}</Dropdown> : null}
    </Root>
  );
}

/**
 * The accessible name of the notifications. One text, because screen readers would read a space
 * between a visually hidden part and the comma.
 */
export function notificationsName(unread: number | null): string {
  return unread !== null && unread > 0 ? `Notifikasi, ${unread} belum dibaca` : 'Notifikasi';
}

/* With large letters the number lies on the bell, so that the bar has one line. */
const BellButton = styled(MenuAction)`
  --spare: calc(22vw - 4rem);
  justify-content: center;
  gap: clamp(0px, var(--spare), ${space(2)});
  padding-inline: clamp(0px, var(--spare), min(${space(3)}, 3.75vw));
  color: ${color.onNightMuted};
  > span {
    margin-left: clamp(-0.75em, var(--spare), 0px);
  }
`;

const Root = styled.div`
  position: relative;
`;

const Dropdown = styled.div`
  position: absolute;
  top: calc(100% + ${space(2)});
  right: 0;
  z-index: ${layer.menu};
  width: min(25rem, calc(100vw - 2 * ${edge}));
  padding: ${space(4)} ${edge};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  color: ${color.ink};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  --gap: ${color.surface};
`;
