import { styled } from 'styled-components';
import type { scanMachine } from '../../../machines/scan/scan.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { CameraIcon } from '../../ui/step-icons.tsx';
import { paper, radius, schemes } from '../../ui/theme.ts';

/** One button opens and closes the camera, so that it keeps the focus. */
export function Camera({ snapshot, send }: ScreenProps<typeof scanMachine>) {
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
