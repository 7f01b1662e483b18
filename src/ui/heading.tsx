import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, size, space, weight } from './theme.ts';

/** The h1 of a page: takes the focus on arrival, so that a screen reader starts where the page does. */
export function Heading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <Head>
      <Title tabIndex={-1} data-arrival>
        {children}
      </Title>
      {lead ? <Lead>{lead}</Lead> : null}
    </Head>
  );
}

/** What stands below a form: the other way. */
export const Aside = styled.p`
  margin-top: ${space(6)};
  color: ${color.muted};
`;

const Head = styled.header`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(6)};
`;

const Title = styled.h1`
  font-size: ${size.heading};
  font-weight: ${weight.bold};
`;

const Lead = styled.p`
  color: ${color.muted};
`;
