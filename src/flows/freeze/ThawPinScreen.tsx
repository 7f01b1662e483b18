import type { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { issueText } from '../../copy/issues.ts';
import { Column } from '../../ui/column.ts';
import { Notice } from '../../ui/notice.tsx';
import { PinForm } from '../../ui/pin-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';

export function ThawPinScreen({ snapshot, send }: ScreenProps<typeof securingMachine>) {
  const { pin, pinIssue, notice, cooldowns } = snapshot.context;
  return (
    <Column>
      <StepHeader
        title="Masukkan Pin Anda"
        lead="Setelah ini uang dapat dikirim lagi."
        step={3}
        of={3}
        onBack={() => send({ type: 'step.left' })}
      />
      <Stack gap={5}>
        {notice ? <Notice live>{noticeText(notice)}</Notice> : null}
        <PinForm
          pin={pin}
          error={issueText(pinIssue ?? undefined)}
          purpose="Membuka kembali akun"
          cooldown={cooldowns['pin']}
          send={send}
        >
          Buka kembali akun
        </PinForm>
      </Stack>
    </Column>
  );
}
