import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { QrisLabel } from '../../ui/qris-label.tsx';
import { SquareSkeleton } from '../../ui/skeletons.tsx';
import { Cluster } from '../../ui/stack.tsx';
import { DownloadIcon, ShareIcon } from '../../ui/step-icons.tsx';
import { media, paper, radius, schemes, space, target } from '../../ui/theme.ts';

/** The code on white paper in the lantern's light, below the label and what it is about. */
export function LitCode({
  image,
  alt,
  children,
}: {
  /** `null` while it loads. */
  readonly image: string | null;
  readonly alt: string;
  readonly children?: ReactNode;
}) {
  return (
    <Ticket>
      <QrisLabel />
      {children}
      {image === null ? (
        <Frame>
          <SquareSkeleton />
        </Frame>
      ) : (
        <Picture src={image} alt={alt} width={320} height={320} />
      )}
    </Ticket>
  );
}

interface CodeActionsProps {
  /** The result of sharing, if the device itself does not show it. */
  readonly shared: 'copied' | 'failed' | null;
  readonly onSave: () => void;
  readonly onShare: () => void;
  readonly children?: ReactNode;
}

export function CodeActions({ shared, onSave, onShare, children }: CodeActionsProps) {
  return (
    <>
      <Cluster>
        <Button icon={<ShareIcon />} onClick={onShare}>
          Bagikan
        </Button>
        <Button variant="secondary" icon={<DownloadIcon />} onClick={onSave}>
          Unduh
        </Button>
        {children}
      </Cluster>
      <p aria-live="polite">{sharedText(shared)}</p>
    </>
  );
}

function sharedText(shared: CodeActionsProps['shared']): string {
  if (shared === null) return '';
  return shared === 'copied'
    ? 'Perangkat ini tidak dapat membagikan gambar. Nama dan nomor rekening Anda sudah disalin.'
    : 'Perangkat ini tidak dapat membagikan. Unduh gambarnya, lalu kirimkan.';
}

/** Whose code it is, the code, and what one can do with it: side by side if there is room. */
export const CodeParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  @media (min-width: 40em) {
    grid-template: auto 1fr / 22rem minmax(0, 1fr);
    gap: ${space(6)} ${space(8)};
    > :nth-child(2) {
      grid-area: 1 / 1 / span 2;
    }
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

export const ActionsRoom = styled.div`
  height: ${target};
`;

/* QR readers need dark on white, in both colour schemes. */
const Ticket = styled.div`
  --room: min(66vw, 18rem);
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  padding: ${space(4)} ${space(1)} ${space(1)};
  border-radius: ${radius.control};
  color: ${schemes.light.ink};
  background: ${paper};
  --ink: ${schemes.light.ink};
  --wash: ${schemes.light.wash};
`;

/* The size of the picture with its margin. */
const Frame = styled.div`
  width: min(100%, 20rem);
  padding: ${space(3)};
`;

const Picture = styled.img`
  width: min(100%, 20rem);
  height: auto;
  padding: ${space(3)};
`;
