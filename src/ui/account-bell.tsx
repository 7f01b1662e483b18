import { useRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Act, Count } from './account-menu-parts.tsx';
import { useDismiss } from './dismiss.ts';
import { BellIcon } from './icons.tsx';
import { color, layer, radius, shadow, space } from './theme.ts';

export interface BellProps {
  readonly unread: number;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** What stands in the dropdown. */
  readonly children: ReactNode;
}

export function Bell({ unread, open, onOpen, children }: BellProps) {
  const part = useRef<HTMLDivElement>(null);
  useDismiss(part, open, () => onOpen(false));
  const press = (event: MouseEvent<HTMLElement>) => {
    // Safari gives a pressed button no focus.
    event.currentTarget.focus();
    onOpen(!open);
  };
  return (
    <Place ref={part}>
      <Act
        type="button"
        aria-expanded={open}
        aria-label={notificationsName(unread)}
        onClick={press}
      >
        <BellIcon />
        <Count unread={unread} />
      </Act>
      {open ? <Dropdown>{children}</Dropdown> : null}
    </Place>
  );
}

/** One text: a hidden piece beside the word would be read with a space before its comma. */
export function notificationsName(unread: number): string {
  return unread > 0 ? `Notifikasi, ${unread} belum dibaca` : 'Notifikasi';
}

const Place = styled.div`
  position: relative;
`;

const Dropdown = styled.div`
  position: absolute;
  top: calc(100% + ${space(2)});
  right: 0;
  z-index: ${layer.menu};
  width: 24rem;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  color: ${color.ink};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  --gap: ${color.surface};
`;
