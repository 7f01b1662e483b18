import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/stack.tsx';
import { steer } from './calls.ts';
import { Meta, Section, useSaid } from './section.tsx';

interface ResetSectionProps {
  readonly lead?: string;
  readonly question?: string;
  readonly onReset?: () => void;
}

/** Back to the seed; asks once. */
export function ResetSection({
  lead = 'Bank kembali seperti saat pertama dijalankan, dan semua orang keluar.',
  question = 'Hapus semua yang terjadi di bank ini?',
  onReset,
}: ResetSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, shown } = useSaid();
  const reset = () => {
    setAsking(false);
    if (onReset) onReset();
    else run(steer('reset', {}));
  };
  return (
    <Section title="Mulai dari awal">
      <Stack>
        <Meta>{lead}</Meta>
        {shown}
        <Button variant="danger" onClick={() => setAsking(true)}>
          Mulai dari awal
        </Button>
      </Stack>
      <Dialog
        open={isAsking}
        title={question}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Batal
            </Button>
            <Button variant="danger" onClick={reset}>
              Hapus
            </Button>
          </>
        }
      />
    </Section>
  );
}
