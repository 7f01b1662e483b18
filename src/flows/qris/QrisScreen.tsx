import { styled } from 'styled-components';
import type { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import { failureLead, noticeText } from '../../copy/notices.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { DownloadIcon, ShareIcon } from '../../ui/step-icons.tsx';
import { QrisLabel } from '../../ui/qris-label.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { SquareSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { radius, space, target } from '../../ui/theme.ts';
import { Owner } from './Owner.tsx';

type Props = ScreenProps<typeof qrisMachine>;

/** One screen for all states, so that the heading keeps the focus while the code loads. */
export function QrisScreen({ snapshot, send }: Props) {
  return (
    <Column>
      <Heading>Tunjukkan kode QR untuk menerima transfer</Heading>
      <Card label="Kode QRIS">
        <Stack gap={5}>
          <Owner snapshot={snapshot} send={send} />
          <Middle>
            <QrisLabel />
          </Middle>
          <Code snapshot={snapshot} send={send} />
        </Stack>
      </Card>
    </Column>
  );
}

function Code({ snapshot, send }: Props) {
  const { image, code } = snapshot.context;
  if (snapshot.matches('loading')) return <CodeSkeleton />;
  if (snapshot.matches('none')) return <EmptyState>Kode QRIS tidak tersedia</EmptyState>;
  if (snapshot.matches('failed')) {
    return (
      <FailedState
        lead={failureLead(code ?? 'qris.failed')}
        onRetry={() => send({ type: 'fetch.retried' })}
      >
        {noticeText(code ?? 'qris.failed')}
      </FailedState>
    );
  }
  return (
    <>
      <Middle>
        <Picture src={image ?? ''} alt={altOf(snapshot)} width={320} height={320} />
      </Middle>
      <Cluster justify="center">
        <Button
          variant="secondary"
          icon={<DownloadIcon />}
          onClick={() => send({ type: 'save.requested' })}
        >
          Unduh
        </Button>
        <Button icon={<ShareIcon />} onClick={() => send({ type: 'share.requested' })}>
          Bagikan
        </Button>
      </Cluster>
      <Middle aria-live="polite">{sharedText(snapshot.context.shared)}</Middle>
    </>
  );
}

/** As high as the code with its buttons and the line below them. */
function CodeSkeleton() {
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

function altOf({ context: { owner } }: Props['snapshot']): string {
  const whose =
    owner.status === 'loaded'
      ? ` ke rekening ${owner.value.account_number} atas nama ${owner.value.name}`
      : '';
  return `Kode QR untuk menerima transfer${whose}`;
}

function sharedText(shared: 'copied' | 'failed' | null): string {
  if (shared === null) return '';
  return shared === 'copied'
    ? 'Perangkat ini tidak dapat membagikan gambar. Nama dan nomor rekening Anda sudah disalin.'
    : 'Perangkat ini tidak dapat membagikan. Unduh gambarnya, lalu kirimkan.';
}

const Column = styled.div`
  max-width: 30rem;
  margin-inline: auto;
`;

const Middle = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
`;

/* The room of the picture, with its margin. */
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
