import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import { copiedText } from '../../copy/copied.ts';
import { failureLead } from '../../copy/failures.ts';
import { noticeText } from '../../copy/notices.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyIcon } from '../../ui/copy-icon.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { space, target } from '../../ui/theme.ts';
import { AsideLink } from '../../ui/text-link.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';
import { Owner, ownerSuffix } from './Owner.tsx';
import { Poster } from './Poster.tsx';
import { ActionsRoom, CodeActions, CodeParts, LitCode } from './ShownCode.tsx';

type Props = ScreenProps<typeof qrisMachine>;

/** One screen for all states, so that the heading keeps the focus while the code loads. */
export function QrisScreen({ snapshot, send }: Props) {
  const { owner, copied } = snapshot.context;
  return (
    <Page
      wide
      head={
        <Heading aside={<AsideLink to={paths.scan}>Pindai QR</AsideLink>}>
          Tunjukkan kode QR untuk menerima transfer
        </Heading>
      }
    >
      <Card label="Kode QRIS">
        <CodeParts>
          <div>
            <Owner owner={owner} onRetry={() => send({ type: 'user.retried' })} />
            {owner.status === 'failed' ? null : (
              <Copy>
                {owner.status === 'loaded' ? (
                  <>
                    <Button
                      variant="quiet"
                      icon={<CopyIcon />}
                      onClick={() => send({ type: 'copy.requested' })}
                    >
                      Salin nomor rekening
                    </Button>
                    <p role="status">{copiedText(copied)}</p>
                  </>
                ) : null}
              </Copy>
            )}
          </div>
          <Code snapshot={snapshot} send={send} />
          <Below snapshot={snapshot} send={send} />
        </CodeParts>
      </Card>
    </Page>
  );
}

function Code({ snapshot, send }: Props) {
  const { image, code, owner } = snapshot.context;
  if (snapshot.matches('none'))
    return <EmptyState picture={null}>Kode QRIS tidak tersedia</EmptyState>;
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
    <LitCode
      image={snapshot.matches('loading') ? null : image}
      alt={`Kode QR untuk menerima transfer${ownerSuffix(owner)}`}
    />
  );
}

function Below({ snapshot, send }: Props) {
  const { owner, image, shared } = snapshot.context;
  return (
    <Stack gap={2}>
      {snapshot.matches('shown') ? (
        <CodeActions
          shared={shared}
          onSave={() => send({ type: 'save.requested' })}
          onShare={() => send({ type: 'share.requested' })}
        />
      ) : snapshot.matches('loading') ? (
        <ActionsRoom />
      ) : null}
      {owner.status === 'loaded' ? (
        <Cluster>
          <IfExtension extension="qr_amount">
            <AsideLink to={paths.qrisAmount}>Minta nominal tertentu</AsideLink>
          </IfExtension>
          {image === null ? null : (
            <>
              <PrintButton />
              <Poster image={image} name={owner.value.name} account={owner.value.account_number} />
            </>
          )}
        </Cluster>
      ) : null}
    </Stack>
  );
}

/* Level with the name above it. */
const Copy = styled.div`
  min-height: ${target};
  margin-top: ${space(2)};
  margin-left: -${space(4)};
  > p {
    padding-left: ${space(4)};
  }
`;
