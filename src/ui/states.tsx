import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { VisuallyHidden } from './hidden.tsx';
import { DangerIcon } from './icons.tsx';
import { color, content, media, radius, space } from './theme.ts';

/**
 * The place of lines that are still on their way, as high as they will be where that is known:
 * nothing jumps. Says nothing: the loading overlay does.
 */
export function Skeleton({
  lines = 3,
  height = 'auto',
}: {
  readonly lines?: number | undefined;
  readonly height?: `${number}rem` | 'auto' | undefined;
}) {
  return (
    <Lines aria-hidden="true" $height={height}>
      {Array.from({ length: lines }, (_, index) => (
        <Bar key={index} />
      ))}
    </Lines>
  );
}

/** A page whose code is still on its way: it has a heading all the same. */
export function LoadingPage() {
  return (
    <Whole>
      <VisuallyHidden as="h1">Menyiapkan halaman</VisuallyHidden>
      <Skeleton lines={6} />
    </Whole>
  );
}

/* As high as the screen: the footer below it does not jump when the page is there. */
const Whole = styled.div`
  min-height: 100vh;
`;

/** The same before the header of the account is there: its night is. */
export function LoadingFrame() {
  return (
    <>
      <Night />
      <Inset>
        <LoadingPage />
      </Inset>
    </>
  );
}

export function EmptyState({
  picture,
  children,
}: {
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Middle>
      {picture}
      <div>{children}</div>
    </Middle>
  );
}

/** What could not be fetched, and the way to try again. */
export function FailedState({
  children,
  onRetry,
}: {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}) {
  return (
    <Middle>
      <Mark>
        <DangerIcon size={28} />
      </Mark>
      <div role="alert">{children}</div>
      <Button variant="secondary" onClick={onRetry}>
        Coba lagi
      </Button>
    </Middle>
  );
}

const Night = styled.div`
  min-height: 4rem;
  background: ${color.night};
  ${media.wide} {
    min-height: 6.75rem;
  }
`;

const Inset = styled.div`
  max-width: calc(${content} + ${space(8)});
  margin-inline: auto;
  padding: ${space(6)} ${space(4)};
`;

const Lines = styled.div<{ $height: string }>`
  display: grid;
  align-content: start;
  height: ${({ $height }) => $height};
  gap: ${space(4)};
  padding-block: ${space(2)};
`;

const Bar = styled.div`
  height: 1rem;
  border-radius: ${radius.small};
  background: ${color.wash};
  animation: breathe 1.2s ease-in-out infinite alternate;
  &:nth-child(even) {
    width: 70%;
  }
  @keyframes breathe {
    to {
      opacity: 0.5;
    }
  }
`;

const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(6)} ${space(4)};
  color: ${color.muted};
  text-align: center;
`;

const Mark = styled.div`
  color: ${color.negative};
`;
