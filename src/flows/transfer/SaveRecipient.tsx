import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PersonIcon } from '../../ui/icons.tsx';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';
import { aliasIssueText } from './copy.ts';

type Props = ScreenProps<typeof transferMachine>;

/** Leads to a name for the receipt's recipient, if the bank keeps recipients; gone once saved. */
export function SaveRecipient({ snapshot, send }: Props) {
  const isNaming = snapshot.matches({ succeeded: 'naming' });
  useLostFocus(isNaming, isNaming ? '[name="alias"]' : 'dialog[open] [data-actions] button');
  if (isNaming || snapshot.matches({ succeeded: 'saved' })) return null;
  return (
    <IfExtension extension="recipients">
      <ActionButton icon={<PersonIcon />} onClick={() => send({ type: 'naming.requested' })}>
        Simpan penerima
      </ActionButton>
    </IfExtension>
  );
}

export function RecipientName({ snapshot, send }: Props) {
  const { alias, notSaved, cooldowns } = snapshot.context;
  if (!snapshot.matches({ succeeded: 'naming' })) return null;
  return (
    <Form label="Simpan penerima" onSubmit={() => send({ type: 'alias.submitted' })}>
      {notSaved === null ? null : <Notice live>{noticeText(notSaved)}</Notice>}
      <TextField
        label="Nama Panggilan"
        name="alias"
        autoComplete="off"
        hint="Maksimal 30 karakter"
        value={alias.values.alias}
        error={aliasIssueText(alias.issues.alias)}
        onChange={(value) => send({ type: 'alias.changed', alias: value })}
        onLeave={() => send({ type: 'alias.left' })}
      />
      <SubmitButton cooldown={cooldowns['save']}>Simpan</SubmitButton>
      <Button variant="quiet" wide onClick={() => send({ type: 'naming.dismissed' })}>
        Batal
      </Button>
    </Form>
  );
}
