import { paths } from '../../../machines/contract/paths.ts';
import type { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { Column } from '../../ui/column.ts';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { Rows } from './Rows.tsx';
import { Said } from './Said.tsx';

/** One screen for all states of the list, so that the heading keeps its focus while it loads. */
export function ListScreen({ snapshot, send }: ScreenProps<typeof scheduledMachine>) {
  const {
    said,
    account: { mutations },
  } = snapshot.context;
  return (
    <Column>
      <StepHeader
        title="Transfer terjadwal"
        lead="Dikirim otomatis pada waktunya."
        backTo={paths.transfer}
      />
      <Stack gap={5}>
        {said ? <Said outcome={said.outcome} transfer={said.transfer} /> : null}
        <div>
          <Rows snapshot={snapshot} send={send} />
          <Omitted
            count={mutations.status === 'loaded' ? mutations.value.omitted : 0}
            noun="transaksi"
          />
        </div>
      </Stack>
    </Column>
  );
}
