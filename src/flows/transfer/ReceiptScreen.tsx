import { createGlobalStyle } from 'styled-components';
import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Heading } from '../../ui/heading.tsx';
import { CopyIcon, PrintIcon, ShareIcon } from '../../ui/step-icons.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { receiptRows, receiptText } from './receipt.ts';

export function ReceiptScreen({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const { result, draft, answeredAt } = snapshot.context;
  const rows = result ? receiptRows(result, draft?.order ?? null, answeredAt) : [];
  const close = () => send({ type: 'receipt.closed' });
  return (
    <>
      <PrintStyle />
      <Heading>Transfer</Heading>
      <Dialog
        open
        title="Transfer Berhasil"
        tone="success"
        onClose={close}
        actions={
          <Button wide onClick={close}>
            Oke
          </Button>
        }
      >
        <Stack gap={0}>
          <DefinitionList
            rows={rows.map(({ term, lines }) => ({
              term,
              value: lines.map((line) => <div key={line}>{line}</div>),
            }))}
          />
          <Cluster gap={1} justify="center">
            <Button
              variant="quiet"
              icon={<CopyIcon />}
              onClick={() => send({ type: 'copy.requested' })}
            >
              Salin No Referensi
            </Button>
            <Button
              variant="quiet"
              icon={<ShareIcon />}
              onClick={() => send({ type: 'share.requested', text: receiptText(rows) })}
            >
              Bagikan
            </Button>
            <Button
              variant="quiet"
              icon={<PrintIcon />}
              onClick={() => send({ type: 'print.requested' })}
            >
              Cetak
            </Button>
          </Cluster>
          <p role="status">{confirmation(snapshot)}</p>
        </Stack>
      </Dialog>
    </>
  );
}

/** The message after copying or sharing, '' where there is none. */
function confirmation(snapshot: ScreenProps<typeof transferMachine>['snapshot']): string {
  if (snapshot.matches({ succeeded: 'copied' })) return 'Tersalin';
  if (snapshot.matches({ succeeded: 'shared' })) return 'Dibagikan';
  return snapshot.matches({ succeeded: 'unshared' }) ? 'Browser ini tidak mengizinkannya' : '';
}

/* Prints the receipt only: without the page behind it and without its buttons. */
const PrintStyle = createGlobalStyle`
  @media print {
    html, body { background: #fff; }
    body * { visibility: hidden; }
    dialog[open], dialog[open] * { visibility: visible; }
    dialog[open] { position: absolute; inset: 0 auto auto 0; border: 0; background: none; box-shadow: none; }
    dialog[open], dialog[open] * { color: #000; }
    dialog[open]::backdrop, dialog[open] button, dialog[open] [role='status'] { display: none; }
  }
`;
