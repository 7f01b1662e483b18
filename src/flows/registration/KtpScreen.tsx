import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { noticeText } from '../../copy/notices.ts';
import { Button } from '../../ui/button.tsx';
import { CameraButton } from './camera-button.tsx';
import { FileField } from './file-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePreview } from './preview.ts';
import type { ScreenProps } from '../../ui/screen.ts';
import { RegistrationHeader } from './RegistrationHeader.tsx';

export function KtpScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  const { ktp, taken, notice } = snapshot.context;
  const { photo } = ktp.values;
  const shown = photo === taken ? photo : null;
  const choose = (chosen: File | null) =>
    send({ type: 'field.changed', step: 'ktp', change: { photo: chosen } });
  return (
    <>
      <RegistrationHeader
        title="Verifikasi e-KTP"
        step={5}
        lead="Foto bagian depan e-KTP Anda, utuh dan terbaca."
        onBack={() => send({ type: 'step.left' })}
      />
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <FileField
          label="Foto e-KTP"
          name="ektp_photo"
          accept="image/jpeg,image/jpg,image/png"
          invitation={
            photo === null ? 'Pilih foto atau tarik ke sini' : `Ganti foto: ${photo.name}`
          }
          chosen={shown === null || ktp.issues.photo ? null : 'Foto dipilih'}
          hint="Max berukuran 1MB dengan format .jpg, .png"
          previewUrl={usePreview(shown)}
          previewAlt="Pratinjau foto e-KTP"
          error={issueText(ktp.issues.photo)}
          onChange={choose}
        />
        <CameraButton onTake={choose} />
        {snapshot.can({ type: 'shrink.requested' }) ? (
          <Button variant="secondary" wide onClick={() => send({ type: 'shrink.requested' })}>
            Perkecil foto
          </Button>
        ) : null}
        {notice === null ? null : <Notice live>{noticeText(notice)}</Notice>}
        <Button type="submit" wide>
          Lanjut
        </Button>
      </Form>
    </>
  );
}
