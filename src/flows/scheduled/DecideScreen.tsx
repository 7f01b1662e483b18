import type { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { wibMinute } from '../../../machines/contract/wib.ts';
import { now } from '../../../machines/contract/now.ts';
import { issueText } from '../../copy/issues.ts';
import { Card } from '../../ui/card.tsx';
import { DateTimeField } from '../../ui/date-field.tsx';
import { Page } from '../../ui/page.tsx';
import { PinForm } from '../../ui/pin-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Split, Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { purposeOf } from './purpose.ts';
import { Summary } from './Summary.tsx';

/** Asks for the PIN that sends the transfer now, or moves it to another time. */
export function DecideScreen({ snapshot, send }: ScreenProps<typeof scheduledMachine>) {
  const { chosen, time, timeIssue, pin, pinIssue, cooldowns } = snapshot.context;
  const isMove = snapshot.matches('moving');
  return (
    <Page
      wide
      head={
        <StepHeader
          title={isMove ? 'Pindahkan transfer ini' : 'Kirim transfer ini sekarang'}
          lead={
            isMove
              ? 'Pilih waktu yang baru, lalu masukkan PIN Anda.'
              : 'Periksa kembali, lalu masukkan PIN Anda.'
          }
          onBack={() => send({ type: 'step.left' })}
        />
      }
    >
      <Split>
        {chosen ? <Summary transfer={chosen} /> : null}
        <Card>
          <Stack>
            {isMove ? (
              <DateTimeField
                label="Waktu Transfer"
                hint="Waktu Indonesia Barat (WIB)"
                min={wibMinute(now())}
                name="time"
                value={time}
                error={issueText(timeIssue ?? undefined)}
                onChange={(typed) => send({ type: 'time.changed', time: typed })}
                onLeave={() => send({ type: 'time.left' })}
              />
            ) : null}
            <PinForm
              pin={pin}
              purpose={chosen && purposeOf(chosen)}
              error={issueText(pinIssue ?? undefined)}
              cooldown={cooldowns['pin']}
              send={send}
            >
              {isMove ? 'Pindahkan Transfer' : 'Kirim Sekarang'}
            </PinForm>
          </Stack>
        </Card>
      </Split>
    </Page>
  );
}
