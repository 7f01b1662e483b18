import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';

/**
 * Asks before the PIN if the holder of a saved recipient's account has changed, or is not the one
 * that a scanned code claims. The filled button is the one that keeps the money.
 */
export function NameChanged({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const { recipient, saved } = snapshot.context;
  const isClaim = saved?.code !== undefined;
  const decline = () => send({ type: 'name.declined' });
  return (
    <Dialog
      open={snapshot.matches('nameChanged')}
      tone="danger"
      title={isClaim ? 'Nama pemilik rekening berbeda' : 'Nama pemilik rekening berubah'}
      onClose={decline}
      actions={
        <>
          <Button onClick={decline}>Batal</Button>
          <Button variant="secondary" onClick={() => send({ type: 'name.accepted' })}>
            Teruskan
          </Button>
        </>
      }
    >
      {isClaim ? (
        <p>
          Kode ini atas nama {saved?.name}, tetapi rekeningnya milik {recipient.name}. Lanjutkan
          hanya bila Anda mengenal penerimanya.
        </p>
      ) : (
        <Stack gap={2}>
          <p>Pastikan rekening ini masih milik orang yang Anda maksud.</p>
          <DefinitionList
            rows={[
              { term: 'Dulu', value: saved?.name },
              { term: 'Sekarang', value: recipient.name },
            ]}
          />
        </Stack>
      )}
    </Dialog>
  );
}
