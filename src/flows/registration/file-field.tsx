import { useId, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { descriptionProps, FieldBox, FieldHint, FieldLine, Label } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { PhotoIcon } from '../../ui/step-icons.tsx';
import { color, media, motion, radius, ringAround, size, space, weight } from '../../ui/theme.ts';

export interface FileFieldProps {
  readonly label: string;
  readonly name: string;
  readonly accept?: string | undefined;
  readonly onChange: (file: File | null) => void;
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly previewUrl?: string | null | undefined;
  readonly previewAlt?: string | undefined;
  /** The text in the area, e.g. 'Pilih foto atau tarik ke sini'. */
  readonly invitation: ReactNode;
  /** Announced when a file was taken over. */
  readonly chosen?: string | null | undefined;
}

/** The browser's own file input, laid over an area that also takes a dropped file. */
export function FileField({
  label,
  error,
  hint,
  onChange,
  previewUrl,
  previewAlt = '',
  invitation,
  chosen,
  ...rest
}: FileFieldProps) {
  const id = useId();
  return (
    <FieldBox>
      <Label htmlFor={id}>{label}</Label>
      <FieldHint id={id}>{hint}</FieldHint>
      <DropArea $wrong={Boolean(error)}>
        {previewUrl ? <Preview src={previewUrl} alt={previewAlt} /> : <PhotoIcon size={40} />}
        <Invitation>{invitation}</Invitation>
        <FileInput
          {...rest}
          {...descriptionProps(id, { error, hint })}
          id={id}
          type="file"
          onClick={forgetFile}
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        />
      </DropArea>
      <FieldLine id={id} error={error} />
      <VisuallyHidden aria-live="polite">{chosen}</VisuallyHidden>
    </FieldBox>
  );
}

/** Browsers do not report the same file again, e.g. one that could not be read before. */
export const forgetFile = ({ currentTarget: input }: MouseEvent<HTMLInputElement>) => {
  input.value = '';
};

const DropArea = styled.div<{ $wrong: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space(3)};
  min-height: 12rem;
  padding: ${space(5)};
  border: 2px dashed ${({ $wrong }) => ($wrong ? color.negative : color.edge)};
  border-radius: ${radius.card};
  color: ${color.muted};
  background: ${color.surface};
  text-align: center;
  transition: background-color ${motion.quick};
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
  ${ringAround(':focus-visible')}
`;

const Preview = styled.img`
  max-height: 16rem;
  border-radius: ${radius.small};
`;

const Invitation = styled.span`
  color: ${color.link};
  font-size: ${size.small};
  font-weight: ${weight.strong};
`;

const FileInput = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
`;
