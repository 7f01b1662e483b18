import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Act, Count } from './account-menu-parts.tsx';
import { useDismiss } from './dismiss.ts';
import { VisuallyHidden } from './hidden.tsx';
import { BellIcon } from './icons.tsx';
import { color, layer, radius, shadow, space } from './theme.ts';

export interface BellProps {
  unread: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** What stands in the dropdown. */
  children: ReactNode;
}

export function Bell({ unread, open, onOpen, children }: BellProps) {
  const part = useRef<HTMLDivElement>(null);
  useDismiss(part, open, () => onOpen(false));
  return (
    <Place ref={part}>
      <Act type="button" aria-expanded={open} onClick={() => onOpen(!open)}>
        <BellIcon /><VisuallyHidden><NotificationsName unread={unread} /></VisuallyHidden><Count unread={unread} />
      </Act>
      {open ? <Dropdown>{children}</Dropdown> : null}
    </Place>
  );
}

export function NotificationsName({ unread }: { unread: number }) {
  return <span>Notifikasi{unread > 0 ? <VisuallyHidden>, {unread} belum dibaca</VisuallyHidden> : null}</span>;
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
