import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { personHues } from '../brand/look.ts';
import { initials } from '../format/text.ts';
import { color, size, space, tabular, weight } from './theme.ts';

/** Avatar and name; the children are below the name. */
export function Person({
  name,
  children,
}: {
  readonly name: string;
  readonly children?: ReactNode;
}) {
  return (
    <Row>
      <Avatar name={name} />
      <Texts>
        <Name>{name}</Name>
        {children}
      </Texts>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  min-width: 0;
`;

const Texts = styled.div`
  flex: 1 1 9rem;
  min-width: 0;
  color: ${color.muted};
  text-align: left;
  overflow-wrap: anywhere;
  ${tabular}
`;

const Name = styled.p`
  color: ${color.ink};
  font-size: ${size.base};
  font-weight: ${weight.strong};
`;

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
  width: min(var(--face, 3rem), 20vw);
  aspect-ratio: 1;
  border-radius: 50%;
  color: ${color.onNight};
  background: ${({ $hue }) => $hue};
  font-size: ${size.base};
  font-weight: ${weight.bold};
`;
