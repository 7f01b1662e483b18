import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { SquareSkeleton } from '../../ui/skeletons.tsx';
import { Cluster } from '../../ui/stack.tsx';
import { DownloadIcon, ShareIcon } from '../../ui/step-icons.tsx';
import { radius, space, target } from '../../ui/theme.ts';

interface ShownCodeProps {
  readonly image: string;
  readonly alt: string;
  /** The result of sharing, if the device itself does not show it. */
  readonly shared: 'copied' | 'failed' | null;
  readonly onSave: () => void;
  readonly onShare: () => void;
  readonly children?: ReactNode;
}

/** The picture of a code, with or without an amount, and its buttons. */
export function ShownCode({ image, alt, shared, onSave, onShare, children }: ShownCodeProps) {
  return (
    <>
      <Middle>
        <Picture src={image} alt={alt} width={320} height={320} />
      </Middle>
      <Cluster justify="center">
        <Button variant="secondary" icon={<DownloadIcon />} onClick={onSave}>
          Unduh
        </Button>
        <Button icon={<ShareIcon />} onClick={onShare}>
          Bagikan
        </Button>
        {children}
      </Cluster>
      <Middle aria-live="polite">{sharedText(shared)}</Middle>
    </>
  );
}

/** As high as the code, its buttons and the line below them. */
export function CodeSkeleton() {
  return (
    <>
      <Middle>
        <Frame>
          <SquareSkeleton />
        </Frame>
      </Middle>
      <ButtonsRoom />
      <Middle />
    </>
  );
}

function sharedText(shared: ShownCodeProps['shared']): string {
  if (shared === null) return '';
  return shared === 'copied'
    ? 'Perangkat ini tidak dapat membagikan gambar. Nama dan nomor rekening Anda sudah disalin.'
    : 'Perangkat ini tidak dapat membagikan. Unduh gambarnya, lalu kirimkan.';
}

/** The width of a page with a code. */
export const CodeColumn = styled.div`
  max-width: 30rem;
  margin-inline: auto;
`;

export const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  text-align: center;
`;

/* The size of the picture with its margin. */
const Frame = styled.div`
  width: min(100%, 20rem);
  padding: ${space(3)};
`;

const ButtonsRoom = styled.div`
  height: ${target};
`;

/* QR readers need dark on white, in both colour schemes. */
const Picture = styled.img`
  width: min(100%, 20rem);
  height: auto;
  padding: ${space(3)};
  border-radius: ${radius.control};
  background: #ffffff;
`;
