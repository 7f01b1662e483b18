import { paths } from '../../../machines/contract/paths.ts';
import type { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import { rupiah } from '../../format/rupiah.ts';
import { thenFocusHeading } from '../../ui/lost-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { AmountForm } from './AmountForm.tsx';
import { Owner, ownerSuffix } from './Owner.tsx';
import { CodeActions, CodeColumn, CodeParts, LitCode } from './ShownCode.tsx';

type Props = ScreenProps<typeof qrisAmountMachine>;

/** One screen for all states, so that the heading keeps the focus while the code is made. */
export function AmountScreen({ snapshot, send }: Props) {
  const isShown = snapshot.matches('shown');
  return (
    <CodeColumn $form={!isShown}>
      <StepHeader
        title="QR dengan nominal"
        lead="Buat kode QR sekali pakai dengan nominal yang Anda tentukan."
        backTo={paths.qris}
      />
      <Card plainOnPhone={isShown}>
        <Content snapshot={snapshot} send={send} />
      </Card>
    </CodeColumn>
  );
}

function Content({ snapshot, send }: Props) {
  if (snapshot.matches('shown')) return <Shown snapshot={snapshot} send={send} />;
  return <AmountForm snapshot={snapshot} send={send} />;
}

function Shown({ snapshot, send }: Props) {
  const { image, amount, owner, shared } = snapshot.context;
  return (
    <CodeParts>
      <Owner owner={owner} onRetry={() => send({ type: 'user.retried' })} />
      <LitCode
        image={image ?? ''}
        alt={`Kode QR untuk menerima ${rupiah(amount)}${ownerSuffix(owner)}`}
      >
        <Money amount={amount} large />
      </LitCode>
      <Stack>
        <CodeActions
          shared={shared}
          onSave={() => send({ type: 'save.requested' })}
          onShare={() => send({ type: 'share.requested' })}
        >
          <Button
            variant="quiet"
            onClick={() => thenFocusHeading(() => send({ type: 'change.requested' }))}
          >
            Ubah nominal
          </Button>
        </CodeActions>
      </Stack>
    </CodeParts>
  );
}
