import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Avatar } from './avatar.tsx';
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
  flex: 1 1 7rem;
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
