import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { bringIntoSight } from './focus.ts';
import { type Tone, ToneIcon } from './step-icons.tsx';
import { color, edge, gap, media, radius, space, weight } from './theme.ts';

export interface NoticeProps {
  readonly tone?: Tone | undefined;
  /** Whether screen readers announce it at once when it appears. */
  readonly live?: boolean | undefined;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** A message within the page. What answers a form, which then has the focus, comes into sight. */
export function Notice({ tone = 'danger', live = false, id, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (live && box.current && document.activeElement?.closest('form')) bringIntoSight(box.current);
  }, [live]);
  return (
    <Box ref={box} id={id} role={live ? 'alert' : undefined} $tone={tone}>
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
  gap: ${gap};
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
  /* The words need the whole line. */
  ${media.large} {
    display: block;
  }
`;
