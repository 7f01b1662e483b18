import { useCallback } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type { scanMachine } from '../../../machines/scan/scan.machine.ts';
import { codeRead } from '../../format/code-read.ts';
import { Button } from '../../ui/button.tsx';
import { Page, Sides } from '../../ui/page.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { media, space, paper, radius, schemes } from '../../ui/theme.ts';
import { cardPadding, sheet } from '../../ui/card.tsx';
import { choicesOf, choiceText, hints, refusalText, shutText } from './copy.ts';
import { useGivenPictures } from './given-pictures.ts';
import { Picture } from './Picture.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CameraIcon } from '../../ui/step-icons.tsx';

type Props = ScreenProps<typeof scanMachine>;

/** One screen for all states: the three ways stand below each other at all times. */
export function ScanScreen({ snapshot, send }: Props) {
  const { refusal, readings, shutFor, text } = snapshot.context;
  const choose = useCallback((picture: File) => send({ type: 'picture.chosen', picture }), [send]);
  useGivenPictures(choose);
  if (snapshot.matches('renewing')) return <Page head={heading}>{null}</Page>;
  return (
    <Page wide head={heading}>
      <Both>
        <Ways>
          {refusal === null ? null : (
            <Notice key={readings} live>
              {refusalText(refusal)}
            </Notice>
          )}
          <Status role="status">{statusOf(snapshot)}</Status>
          {snapshot.matches('choosing') ? <Choice snapshot={snapshot} send={send} /> : null}
          {shutFor === null ? (
            <Camera snapshot={snapshot} send={send} />
          ) : (
            <Notice tone="primary">{shutText(shutFor)}</Notice>
          )}
        </Ways>
        <Ways>
          <Picture onChoose={choose} />
          <Form onSubmit={() => send({ type: 'text.submitted' })}>
            <TextField
              label="Teks kode QR"
              name="text"
              autoComplete="off"
              optional
              value={text}
              onChange={(value) => send({ type: 'text.changed', text: value })}
            />
            <SubmitButton variant="secondary">Baca</SubmitButton>
          </Form>
        </Ways>
      </Both>
    </Page>
  );
}

const heading = <StepHeader title="Pindai QR" cameFrom={paths.qris} />;

function statusOf(snapshot: Props['snapshot']): string {
  const { code, codes, hasUnread, hint, own } = snapshot.context;
  if (code !== null) return codeRead(code.name || code.accountTo, code.amount);
  if (snapshot.matches('choosing'))
    return choiceText(codes.length, choicesOf(codes, own).usable.length, hasUnread);
  if (snapshot.matches('reading')) return 'Gambar sedang dibaca';
  if (snapshot.matches({ camera: 'paused' })) return 'Kamera dijeda';
  if (hint !== null) return hints[hint];
  if (snapshot.matches({ camera: 'opening' })) return 'Kamera sedang dibuka';
  if (snapshot.matches('camera')) return 'Kamera menyala';
  return '';
}

function Choice({ snapshot, send }: Props) {
  const { usable, reasons } = choicesOf(snapshot.context.codes, snapshot.context.own);
  return (
    <>
      <Cluster gap={2}>
        {usable.map(({ payload: code, text }) => (
          <Button
            key={code}
            variant="secondary"
            onClick={() => send({ type: 'code.chosen', code })}
          >
            {text}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => send({ type: 'choice.dismissed' })}>
          Batal
        </Button>
      </Cluster>
      {reasons.length === 0 ? null : (
        <ul aria-label="Kode yang tidak bisa dipakai">
          {reasons.map(({ payload, text }) => (
            <li key={payload}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/* One below the other they are as close as in a column. */
const Both = styled(Sides)`
  gap: 12px;
  ${media.large} {
    gap: ${space(1)};
  }
`;

/* With large letters all three ways are on the first screen of a phone. */
const Ways = styled.div`
  display: grid;
  padding: ${cardPadding};
  ${sheet}
  gap: ${space(3)};
  ${media.large} {
    padding-block: ${space(1)};
    gap: ${space(1)};
  }
`;

/* Its line is there before it is announced, and the button below keeps its place. */
const Status = styled.p`
  min-height: 1.5em;
  margin-block: -${space(2)};
`;

/** One button opens and closes the camera, so that it keeps the focus. */
function Camera({ snapshot, send }: ScreenProps<typeof scanMachine>) {
  const { camera, isLit } = snapshot.context;
  const isOn = snapshot.matches('camera');
  return (
    <Stack gap={2}>
      {camera ? (
        <Frame aria-hidden="true">
          <View ref={(place) => place?.replaceChildren(...nodesOf(camera.view))} />
        </Frame>
      ) : null}
      <Cluster gap={2}>
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          icon={<CameraIcon />}
          onClick={() => send({ type: isOn ? 'camera.closed' : 'camera.requested' })}
        >
          {isOn ? 'Tutup kamera' : 'Buka kamera'}
        </Button>
        {camera?.hasLight ? (
          <div>
            <Chip pressed={isLit} onClick={() => send({ type: 'light.toggled' })}>
              {isLit ? 'Matikan lampu' : 'Nyalakan lampu'}
            </Chip>
          </div>
        ) : null}
        {camera?.canSwitch ? (
          <Button variant="quiet" onClick={() => send({ type: 'camera.switched' })}>
            Ganti kamera
          </Button>
        ) : null}
      </Cluster>
    </Stack>
  );
}

/** A story has no camera. */
const nodesOf = (view: object): readonly Node[] => (view instanceof Node ? [view] : []);

/* Its corners have a light and a dark line, to be seen on any picture. */
const Frame = styled.div`
  position: relative;
  overflow: hidden;
  max-width: 24rem;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.control};
  background: ${schemes.light.night};
  &::after {
    content: '';
    position: absolute;
    inset: 12% 20%;
    border: 3px solid ${paper};
    border-radius: ${radius.control};
    outline: 2px solid ${schemes.light.night};
    box-shadow: inset 0 0 0 2px ${schemes.light.night};
  }
`;

const View = styled.div`
  height: 100%;
  > video {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
