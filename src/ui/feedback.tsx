import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { VisuallyHidden } from './hidden.tsx';
import { thenFocusHeading } from './lost-focus.ts';
import { Page } from './page.tsx';
import { LanternPicture } from './pictures.tsx';
import { color, gutter, media, night, radius, size, space, weight } from './theme.ts';

/**
 * Placeholder lines while data is loading. A `height` equal to the data's height keeps the content
 * below from moving. Not announced: the loading overlay is.
 */
export function Skeleton({
  lines,
  height = 'auto',
  wideHeight = height,
}: {
  readonly lines: number;
  readonly height?: `${number}rem` | 'auto' | undefined;
  readonly wideHeight?: `${number}rem` | 'auto' | undefined;
}) {
  return (
    <Lines aria-hidden="true" $height={height} $wide={wideHeight}>
      {Array.from({ length: lines }, (_, index) => (
        <SkeletonBar key={index} />
      ))}
    </Lines>
  );
}

/** A page whose chunk is loading. It has a heading, because every page must (A4). */
export function LoadingPage() {
  return (
    <Page lamp="dim" head={<VisuallyHidden as="h1">Menyiapkan halaman</VisuallyHidden>} wide>
      <Room data-waiting="">
        <Card>
          <Skeleton lines={6} />
        </Card>
      </Room>
    </Page>
  );
}

/* As high as a page that fits the window. The footer, which may be below it, waits unseen. */
const Room = styled.div`
  min-height: calc(100vh - 12rem);
`;

/** A loading page before the account's header has loaded: its night is a placeholder. */
export function LoadingFrame() {
  return (
    <Frame data-account="">
      <LoadingPage />
    </Frame>
  );
}

/**
 * A message above an optional way on. The picture is `null` only where it is not about a list, e.g.
 * an unknown value.
 */
export function EmptyState({
  picture,
  action,
  children,
}: {
  readonly picture: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Centred>
      {picture === null ? null : <PictureSlot>{picture}</PictureSlot>}
      <div>{children}</div>
      {action}
    </Centred>
  );
}

/**
 * A message for data that could not be fetched, under an unlit lamp, with 'Coba lagi' (ERR-10).
 * With a `lead` the message is the stored one, in English.
 */
export function FailedState({
  lead,
  children,
  onRetry,
}: {
  readonly lead?: string | undefined;
  readonly children: ReactNode;
  readonly onRetry: () => void;
}) {
  return (
    <Centred>
      <Unlit>
        <LanternPicture plain />
      </Unlit>
      <div role="alert">
        {lead === undefined ? (
          children
        ) : (
          <>
            <FailureLead>{lead}</FailureLead>
            <StoredMessage lang="en">{children}</StoredMessage>
          </>
        )}
      </div>
      <Button variant="secondary" onClick={() => thenFocusHeading(onRetry)}>
        Coba lagi
      </Button>
    </Centred>
  );
}

/* With the room of the bar. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  padding: 3.75rem ${gutter} 0;
  background: ${night};
  ${media.wide} {
    padding-top: 4.25rem;
  }
`;

const Lines = styled.div<{ $height: string; $wide: string }>`
  display: grid;
  align-content: start;
  height: ${({ $height }) => $height};
  gap: ${space(4)};
  overflow: hidden;
  ${media.wide} {
    height: ${({ $wide }) => $wide};
  }
  padding-block: ${space(2)};
  > :nth-child(even) {
    width: 70%;
  }
`;

export const bone = css`
  border-radius: ${radius.small};
  background: linear-gradient(100deg, transparent 35%, ${color.surface} 50%, transparent 65%)
    ${color.line} 130% 0 / 300% 100%;
  animation: sweep 1.6s linear infinite;
  @keyframes sweep {
    to {
      background-position: -30% 0;
    }
  }
`;

const SkeletonBar = styled.span`
  ${bone}
  display: block;
  height: 1rem;
`;

const Centred = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(6)} ${space(4)};
  color: ${color.muted};
  text-align: center;
`;

/* One height for every picture, also while its code is loading. */
const PictureSlot = styled.div`
  display: grid;
  place-items: center;
  height: 7.5rem;
`;

/* On a night the page's own lamp is out. */
const Unlit = styled.div`
  --lit: 0;
  --lamp: 2.5rem;
  --x: 50%;
  --y: 2.65rem;
  position: relative;
  isolation: isolate;
  width: 4rem;
  height: 4.5rem;
  overflow: hidden;
  [data-lamp] & {
    display: none;
  }
`;

const FailureLead = styled.p`
  color: ${color.ink};
  font-weight: ${weight.strong};
`;

const StoredMessage = styled.p`
  font-size: ${size.small};
`;
