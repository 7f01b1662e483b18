import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/stack.tsx';
import { steer } from './calls.ts';
import { Meta, Section, useSaid } from './parts.tsx';

/** Back to the seed; asks once. */
export function ResetSection() {
  const [isAsking, setAsking] = useState(false);
  const { run, shown } = useSaid();
  const reset = () => {
    setAsking(false);
    run(steer('reset', {}));
  };
  return (
    <Section title="Mulai dari awal">
      <Stack>
        <Meta>Bank kembali seperti saat pertama dijalankan, dan semua orang keluar.</Meta>
        {shown}
        <Button variant="danger" onClick={() => setAsking(true)}>
          Mulai dari awal
        </Button>
      </Stack>
      <Dialog
        open={isAsking}
        title="Hapus semua yang terjadi di bank ini?"
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
