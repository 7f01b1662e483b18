import { useCallback } from 'react';
import { styled } from 'styled-components';
import type { scanMachine } from '../../../machines/scan/scan.machine.ts';
import { codeRead } from '../../format/code-read.ts';
import { Button } from '../../ui/button.tsx';
import { Column, Sides } from '../../ui/column.ts';
import { Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Cluster } from '../../ui/stack.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { media, space } from '../../ui/theme.ts';
import { Camera } from './Camera.tsx';
import { choiceText, hints, refusalText } from './copy.ts';
import { useGivenPictures } from './given-pictures.ts';
import { Picture } from './Picture.tsx';

type Props = ScreenProps<typeof scanMachine>;

/** One screen for all states: the three ways stand below each other at all times. */
export function ScanScreen({ snapshot, send }: Props) {
  const { refusal, readings, text } = snapshot.context;
  const choose = useCallback((picture: File) => send({ type: 'picture.chosen', picture }), [send]);
  useGivenPictures(choose);
  if (snapshot.matches('renewing')) return <Heading>Pindai QR</Heading>;
  return (
    <Column $beside>
      <Heading>Pindai QR</Heading>
      <Both>
        <Ways>
          {refusal === null ? null : (
            <Notice key={readings} live>
              {refusalText(refusal)}
            </Notice>
          )}
          <Status role="status">{statusOf(snapshot)}</Status>
          {snapshot.matches('choosing') ? <Choice snapshot={snapshot} send={send} /> : null}
          <Camera snapshot={snapshot} send={send} />
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
    </Column>
  );
}

function statusOf(snapshot: Props['snapshot']): string {
  const { code, codes, hint } = snapshot.context;
  if (code !== null) return codeRead(code.name || code.accountTo, code.amount);
  if (snapshot.matches('choosing')) return `Ada ${codes.length} kode QR. Pilih salah satu.`;
  if (snapshot.matches('reading')) return 'Gambar sedang dibaca';
  if (snapshot.matches({ camera: 'opening' })) return 'Kamera sedang dibuka';
  if (snapshot.matches({ camera: 'paused' })) return 'Kamera dijeda';
  if (snapshot.matches('camera')) return hint === null ? 'Kamera menyala' : hints[hint];
  return '';
}

function Choice({ snapshot, send }: Props) {
  return (
    <Cluster gap={2}>
      {snapshot.context.codes.map((code) => (
        <Button key={code} variant="secondary" onClick={() => send({ type: 'code.chosen', code })}>
          {choiceText(code)}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => send({ type: 'choice.dismissed' })}>
        Batal
      </Button>
    </Cluster>
  );
}

/* One below the other they are as close as in a column. */
const Both = styled(Sides)`
  gap: ${space(3)};
  ${media.large} {
    gap: ${space(1)};
  }
`;

/* With large letters all three ways are on the first screen of a phone. */
const Ways = styled.div`
  display: grid;
  gap: ${space(3)};
  ${media.large} {
    gap: ${space(1)};
  }
`;

/* Its line is there before it is announced, and the button below keeps its place. */
const Status = styled.p`
  min-height: 1.5em;
  margin-block: -${space(2)};
`;
