import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Avatar } from './avatar.tsx';
import { color, size, space, tabular, weight } from './theme.ts';

/** Avatar and name, with what may stand below the name. */
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
      <Words>
        <Name>{name}</Name>
        {children}
      </Words>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-width: 0;
`;

const Words = styled.div`
  min-width: 0;
  color: ${color.muted};
  text-align: left;
  overflow-wrap: anywhere;
  ${tabular}
`;

const Name = styled.p`
  color: ${color.ink};
  font-size: ${size.lead};
  font-weight: ${weight.strong};
`;
