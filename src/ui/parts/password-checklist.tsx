import { styled } from 'styled-components';
import { VisuallyHidden } from '../hidden.tsx';
import { CheckIcon, CircleIcon } from '../step-icons.tsx';
import { color, space } from '../theme.ts';

export interface PasswordParts {
  readonly length: boolean;
  readonly letter: boolean;
  readonly digit: boolean;
  readonly noOther: boolean;
}

const texts = {
  length: '8-15 karakter',
  letter: 'Ada huruf',
  digit: 'Ada angka',
  noOther: 'Tanpa simbol dan spasi',
} as const satisfies Record<keyof PasswordParts, string>;

/** The field's hint: what a new password still lacks, updated while typing. */
export function PasswordChecklist({ parts }: { readonly parts: PasswordParts }) {
  return (
    <Parts>
      {(Object.keys(texts) as (keyof PasswordParts)[]).map((part) => (
        <Part key={part} $met={parts[part]}>
          {parts[part] ? <CheckIcon size={14} /> : <CircleIcon size={14} />}
          {texts[part]}
          {parts[part] ? <VisuallyHidden> (terpenuhi)</VisuallyHidden> : null}
        </Part>
      ))}
    </Parts>
  );
}

const Parts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(3)};
`;

const Part = styled.span<{ $met: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${({ $met }) => ($met ? color.positive : color.muted)};
`;
