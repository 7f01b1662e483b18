import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Mutation } from '../../../machines/contract/account.ts';
import { paths } from '../../../machines/contract/paths.ts';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { sharedText } from '../../copy/shared.ts';
import { known } from '../../format/text.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { ActionButton, Actions } from '../../ui/action-button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TransferIcon } from '../../ui/icons.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';
import { Money } from '../../ui/money.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SidePane } from './side-pane.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CopyIcon, ShareIcon } from '../../ui/step-icons.tsx';
import { size } from '../../ui/theme.ts';
import { AsideLink } from '../../ui/text-link.tsx';
import { TransactionStatus } from '../../ui/transaction.tsx';
import { detailRows, detailText } from './detail.ts';
import { FraudHelp } from './FraudHelp.tsx';

type Props = ScreenProps<typeof mutasiMachine>;

interface DetailProps extends Props {
  /** Beside the table instead of over it. */
  readonly beside: boolean;
}

/** The sheet of the row that was pressed (MUT-39). */
export function Detail({ snapshot, send, beside }: DetailProps) {
  const { opened } = snapshot.context;
  if (opened === null) return null;
  const { mutation } = opened;
  const shown: Readonly<Record<string, ReactNode>> = {
    'Rekening Penerima': <AccountDigits>{known(mutation.account_to)}</AccountDigits>,
    Status: <TransactionStatus status={mutation.status} />,
  };
  const frame = {
    title: 'Rincian Transaksi',
    onClose: () => send({ type: 'detail.closed' }),
    tools: <Tools snapshot={snapshot} send={send} mutation={mutation} />,
    children: (
      <Stack gap={2}>
        <Amount>
          <Money
            amount={mutation.amount}
            sign={mutation.transactionDirection === 'DEBIT' ? '+' : '−'}
            large={!beside}
          />
        </Amount>
        <DefinitionList
          rows={detailRows(mutation).map(({ term, text }) => ({
            term,
            value: <Value>{shown[term] ?? text}</Value>,
          }))}
        />
        <IfExtension extension="freeze">
          <AsideLink to={paths.securing}>Amankan akun</AsideLink>
        </IfExtension>
        {mutation.id === '' ? null : (
          <IfExtension extension="reports">
            <AsideLink to={`${paths.report}?transaksi=${encodeURIComponent(mutation.id)}`}>
              Lapor
            </AsideLink>
          </IfExtension>
        )}
        <FraudHelp />
      </Stack>
    ),
  };
  return beside ? <SidePane subject={opened.key} {...frame} /> : <Dialog open listed {...frame} />;
}

function Tools({ snapshot, send, mutation }: Props & { readonly mutation: Mutation }) {
  return (
    <>
      <Actions>
        <ActionButton
          icon={<CopyIcon />}
          name="Salin ID Transaksi"
          onClick={() => send({ type: 'copy.requested' })}
        >
          Salin
        </ActionButton>
        <ActionButton
          icon={<ShareIcon />}
          onClick={() => send({ type: 'share.requested', text: detailText(mutation) })}
        >
          Bagikan
        </ActionButton>
        {snapshot.can({ type: 'repeat.requested' }) ? (
          <ActionButton icon={<TransferIcon />} onClick={() => send({ type: 'repeat.requested' })}>
            Kirim lagi
          </ActionButton>
        ) : null}
      </Actions>
      <Said role="status">{sharedText((detail) => snapshot.matches({ filled: { detail } }))}</Said>
    </>
  );
}

/* Beside the table, small enough for a trillion. */
const Amount = styled.div`
  font-size: ${size.heading};
  line-height: 1.25;
`;

/* A bank's name or id may be one long word. */
const Value = styled.div`
  overflow-wrap: anywhere;
`;

/* Its line is reserved, so that nothing moves when it appears. */
const Said = styled.p`
  min-height: 1.5em;
  font-size: ${size.small};
`;
