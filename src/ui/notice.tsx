import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type Tone, ToneIcon } from './step-icons.tsx';
import { color, edge, radius, space, weight } from './theme.ts';

export interface NoticeProps {
  readonly tone?: Tone | undefined;
  /** Whether screen readers announce it at once when it appears. */
  readonly live?: boolean | undefined;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** A message within the page. */
export function Notice({ tone = 'danger', live = false, id, children }: NoticeProps) {
  return (
    <Box id={id} role={live ? 'alert' : undefined} $tone={tone}>
      <ToneIcon tone={tone} />
      <div>{children}</div>
    </Box>
  );
}

const toneColors: Record<Tone, { text: string; ground: string }> = {
  success: { text: color.positive, ground: color.positiveGround },
  danger: { text: color.negative, ground: color.negativeGround },
  primary: { text: color.ink, ground: color.wash },
};

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${edge};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  color: ${({ $tone }) => toneColors[$tone].text};
  background: ${({ $tone }) => toneColors[$tone].ground};
  font-weight: ${weight.medium};
  > svg {
    flex: none;
    margin-top: 0.125rem;
  }
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
    /* The bank's sentences come on separate lines. */
    white-space: pre-line;
  }
`;
