import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { giveFocusTo } from '../../ui/focus.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, DangerIcon } from '../../ui/icons.tsx';
import { color, edge, layer, space, tabular, weight } from '../../ui/theme.ts';

export interface StripProps {
  /** Announced when it appears, unless `silent`. */
  readonly children: ReactNode;
  readonly silent?: boolean;
  readonly actions?: ReactNode;
  readonly closeName?: string | undefined;
  /** Absent: it stays as long as it is true. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * A banner, e.g. for a lost connection. It takes no focus, and returns the focus if it had it. Its
 * text comes last, because while somebody types Orca speaks only the last addition to a region.
 */
export function Strip({
  children,
  silent = false,
  actions,
  closeName = 'Tutup pemberitahuan',
  onClose,
}: StripProps) {
  const borrowed = useBorrowedFocus();
  return (
    <Line {...borrowed} aria-live={silent ? 'off' : undefined}>
      {onClose ? (
        <IconButton name={closeName} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      ) : null}
      <Body>
        <Message role="status" aria-live={silent ? 'off' : undefined}>
          <DangerIcon size={20} />
          <span>{children}</span>
        </Message>
        {actions}
      </Body>
    </Line>
  );
}

/** For what lies over a page: gives the focus back if it has it when it goes. */
export function useBorrowedFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const own = ref.current;
    return () => {
      if (own?.contains(document.activeElement)) giveFocusTo(cameFrom.current);
    };
  }, []);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  return { ref, onFocus };
}

/** Strips without room to stay (strip-room.ts): below the bars, above the page. */
export const scrolling = css`
  &[data-scrolls] {
    position: relative;
    inset: auto;
    z-index: ${layer.raised};
  }
`;

/** The container at the top: stacked, and sticky if there is room. */
export const Strips = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.strip};
  ${scrolling}
`;

const Line = styled.div`
  display: flex;
  flex-direction: row-reverse;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  padding-inline: ${edge};
  border-bottom: 1px solid ${color.pending};
  color: ${color.pending};
  background: ${color.pendingGround};
  --gap: ${color.pendingGround};
  button {
    color: inherit;
  }
`;

const Body = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  min-width: 0;
  ${tabular}
`;

const Message = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  padding-block: ${space(2)};
  font-weight: ${weight.medium};
  svg {
    flex: none;
  }
`;
