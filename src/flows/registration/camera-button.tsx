import { styled } from 'styled-components';
import { forgetFile } from './file-field.tsx';
import { hiddenFromSight } from '../../ui/hidden.tsx';
import { CameraIcon } from '../../ui/step-icons.tsx';
import { color, media, radius, ringAround, space, target, weight } from '../../ui/theme.ts';

/**
 * Opens the camera of a phone or tablet. Only for coarse pointers: other browsers would open the
 * file picker, which the photo field already has.
 */
export function CameraButton({
  onTake,
}: {
  /** Called with the picture, in the format of the device. */
  readonly onTake: (photo: File) => void;
}) {
  return (
    <Shutter>
      <CameraIcon />
      Ambil foto
      <input
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        onClick={forgetFile}
        onChange={({ target: { files } }) => {
          const photo = files?.[0];
          if (photo) onTake(photo);
        }}
      />
    </Shutter>
  );
}

const Shutter = styled.label`
  display: none;
  ${media.coarse} {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space(2)};
    min-height: ${target};
    border: 1px solid ${color.edge};
    border-radius: ${radius.control};
    color: ${color.link};
    background: ${color.surface};
    font-weight: ${weight.strong};
    cursor: pointer;
  }
  input {
    ${hiddenFromSight}
  }
  ${ringAround(':focus-visible')}
`;
