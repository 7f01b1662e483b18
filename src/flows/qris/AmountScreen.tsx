import { paths } from '../../../machines/contract/paths.ts';
import type { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import { rupiah } from '../../format/rupiah.ts';
import { thenFocusHeading } from '../../ui/lost-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Money } from '../../ui/money.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { Owner, ownerSuffix } from './Owner.tsx';
import { CodeActions, CodeParts, LitCode } from './ShownCode.tsx';
import { largestQrAmount } from '../../../machines/contract/limits.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { issueText, noticeText } from './copy.ts';

type Props = ScreenProps<typeof qrisAmountMachine>;

/** One screen for all states, so that the heading keeps the focus while the code is made. */
export function AmountScreen({ snapshot, send }: Props) {
  const isShown = snapshot.matches('shown');
  return (
    <Page
      wide={isShown}
      head={
        <StepHeader
          title="QR dengan nominal"
          lead="Buat kode QR sekali pakai dengan nominal yang Anda tentukan."
          backTo={paths.qris}
        />
      }
    >
      <Content snapshot={snapshot} send={send} />
    </Page>
  );
}

function Content({ snapshot, send }: Props) {
  if (snapshot.matches('shown')) return <Shown snapshot={snapshot} send={send} />;
  return <AmountForm snapshot={snapshot} send={send} />;
}

function Shown({ snapshot, send }: Props) {
  const { image, amount, owner, shared } = snapshot.context;
  return (
    <Card>
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
    </Card>
  );
}

function AmountForm({ snapshot, send }: ScreenProps<typeof qrisAmountMachine>) {
  const { draft, restedAmount, notice, cooldowns } = snapshot.context;
  return (
    <Form onSubmit={() => send({ type: 'form.submitted' })}>
      <AmountField
        label="Nominal"
        name="amount"
        autoComplete="off"
        hint={`Maksimal ${rupiah(largestQrAmount)}`}
        value={draft.values.amount}
        rested={restedAmount}
        error={issueText(draft.issues.amount)}
        onChange={(typed) => send({ type: 'field.changed', change: { amount: typed } })}
        onLeave={() => send({ type: 'field.left', field: 'amount' })}
      />
      {notice === null ? null : <Notice live>{noticeText(notice)}</Notice>}
      <SubmitButton cooldown={cooldowns['form']}>Buat Kode</SubmitButton>
    </Form>
  );
}
