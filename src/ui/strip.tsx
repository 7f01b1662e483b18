import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, DangerIcon } from './icons.tsx';
import { color, layer, space, weight } from './theme.ts';

/** A banner at the top of the page, e.g. for a lost connection. */
export function Strip({
  children,
  onClose,
}: {
  readonly children: ReactNode;
  readonly onClose: () => void;
}) {
  return (
    <Line>
      <Message role="status">
        <DangerIcon size={20} />
        <span>{children}</span>
      </Message>
      <IconButton name="Tutup pemberitahuan" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Line>
  );
}

const Line = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.strip};
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  padding-inline: ${space(4)};
  border-bottom: 1px solid ${color.pending};
  color: ${color.pending};
  background: ${color.pendingGround};
  --gap: ${color.pendingGround};
  button {
    color: inherit;
  }
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
