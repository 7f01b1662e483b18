import { useId } from 'react';
import { styled } from 'styled-components';
import { FieldBox, Label } from '../../ui/field.tsx';
import { PhotoIcon } from '../../ui/step-icons.tsx';
import { color, media, radius, ringAround, size, space, target, weight } from '../../ui/theme.ts';

/** The browser's own file input, over an area that also takes a dropped file. Low, on purpose. */
export function Picture({ onChoose }: { readonly onChoose: (picture: File) => void }) {
  const id = useId();
  return (
    <FieldBox>
      <Label htmlFor={id}>Gambar kode QR</Label>
      <Area>
        <PhotoIcon />
        <span>Pilih, tarik, atau tempel gambar</span>
        <input
          id={id}
          type="file"
          accept="image/*"
          onChange={({ target: input }) => {
            const picture = input.files?.[0];
            if (picture) onChoose(picture);
            // The same file can be chosen again.
            input.value = '';
          }}
        />
      </Area>
    </FieldBox>
  );
}

const Area = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${target};
  padding: 8px 16px;
  border: 2px dashed ${color.edge};
  border-radius: ${radius.control};
  color: ${color.link};
  background: ${color.surface};
  font-size: ${size.small};
  font-weight: ${weight.strong};
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
  svg {
    flex: none;
  }
  input {
    position: absolute;
    inset: -2px;
    width: calc(100% + 4px);
    height: calc(100% + 4px);
    opacity: 0;
    cursor: pointer;
  }
  ${ringAround(':focus-visible')}
`;
