import { type ReactNode, useContext, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Mutation } from '../../../machines/contract/account.ts';
import { paths } from '../../../machines/contract/paths.ts';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { sharedText } from '../../copy/shared.ts';
import { known } from '../../format/text.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { ActionButton, Actions } from '../../ui/action-button.tsx';
import { DefinitionList, pause } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TransferIcon } from '../../ui/icons.tsx';
import { IfExtension, ExtensionsContext } from '../../ui/if-extension.tsx';
import { Money } from '../../ui/money.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SidePane } from './side-pane.tsx';
import { SecuringLink, useShut } from '../../ui/securing-link.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CopyIcon, ShareIcon } from '../../ui/step-icons.tsx';
import { size, color, radius, space, target, weight } from '../../ui/theme.ts';
import { AsideLink } from '../../ui/text-link.tsx';
import { TransactionStatus } from '../../ui/transaction.tsx';
import { detailRows, detailText } from './detail.ts';
import { AntiScamCentre } from '../../ui/hotline.tsx';
import { Notice } from '../../ui/notice.tsx';
import { brandName } from '../../brand/brand.ts';

type Props = ScreenProps<typeof mutasiMachine>;

interface DetailProps extends Props {
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
        <Way>
          <SecuringLink />
        </Way>
        {mutation.id === '' ? null : (
          <IfExtension extension="reports">
            <Way>
              <AsideLink to={`${paths.report}?transaksi=${encodeURIComponent(mutation.id)}`}>
                Lapor
              </AsideLink>
            </Way>
          </IfExtension>
        )}
        <FraudHelp />
      </Stack>
    ),
  };
  return beside ? <SidePane subject={opened.key} {...frame} /> : <Dialog open listed {...frame} />;
}

function Tools({ snapshot, send, mutation }: Props & { readonly mutation: Mutation }) {
  const shut = useShut();
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
          <ActionButton
            icon={<TransferIcon />}
            muted={shut}
            onClick={() => send({ type: 'repeat.requested' })}
          >
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

const Way = styled.p`
  position: relative;
  &::after {
    content: '. ';
    ${pause}
  }
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

/** Contacts to report fraud. Information only: it calls and sends nothing. */
function FraudHelp() {
  const id = useId();
  const offers = useContext(ExtensionsContext);
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Toggle
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        Laporkan penipuan
      </Toggle>
      {open ? (
        <Notice id={id} tone="primary">
          <Text>
            <p>
              Ditipu? Segera hubungi Indonesia Anti-Scam Centre (IASC): <AntiScamCentre />. Makin
              cepat Anda melapor, makin besar kemungkinan dana Anda dapat ditahan.
            </p>
            <p>
              {offers('reports')
                ? `IASC menerima laporan dari Anda sendiri. Untuk melapor ke ${brandName}, tekan Lapor.`
                : `${brandName} tidak mengirim laporan apa pun dari halaman ini.`}
            </p>
          </Text>
        </Notice>
      ) : null}
    </div>
  );
}

const Toggle = styled.button`
  min-height: ${target};
  padding: ${space(2)} ${space(3)};
  border: 0;
  border-radius: ${radius.control};
  color: ${color.link};
  background: transparent;
  font-weight: ${weight.strong};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
`;

const Text = styled.div`
  display: grid;
  gap: ${space(2)};
  text-align: left;
`;
