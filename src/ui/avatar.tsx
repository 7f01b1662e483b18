import { styled } from 'styled-components';
import { initials } from '../format/text.ts';
import { personHues } from '../brand/look.ts';
import { color, size, weight } from './theme.ts';

export function Avatar({ name }: { readonly name: string }) {
  return (
    <Round aria-hidden="true" $hue={personHues[name.length % personHues.length]}>
      {initials(name)}
    </Round>
  );
}

const Round = styled.span<{ $hue: string | undefined }>`
  display: grid;
  place-items: center;
  flex: none;
  width: min(3rem, 15vw);
  aspect-ratio: 1;
  border-radius: 50%;
  color: ${color.onNight};
  background: ${({ $hue }) => $hue};
  font-size: ${size.base};
  font-weight: ${weight.bold};
`;
