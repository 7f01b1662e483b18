import { useRef } from 'react';
import { styled } from 'styled-components';
import { control, ControlBox } from '../../ui/field.tsx';
import { SearchIcon } from '../../ui/step-icons.tsx';
import { useSilentValues } from '../../ui/parts/silent-values.ts';
import { color, space } from '../../ui/theme.ts';

export interface SearchFieldProps {
  /** The accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A one-line field that searches while typing: no button, error or hint. */
export function SearchField({ label, onChange, ...rest }: SearchFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useSilentValues(box);
  return (
    <ControlBox ref={box} $wrong={false}>
      <Sign>
        <SearchIcon />
      </Sign>
      <Input
        {...rest}
        data-shown={rest.value}
        type="search"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => onChange(target.value)}
      />
    </ControlBox>
  );
}

const Sign = styled.span`
  flex: none;
  display: grid;
  padding-left: ${space(3)};
  margin-right: -${space(2)};
  color: ${color.muted};
`;

const Input = styled.input`
  ${control}
  appearance: none;
  padding-inline: ${space(4)} ${space(2)};
  text-overflow: ellipsis;
`;
