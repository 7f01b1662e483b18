import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from './theme.ts';

export interface HeadingProps {
  readonly lead?: ReactNode;
  /** What stands at the other end of the line: a button, a link. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The h1 of a page: takes the focus on arrival, so that a screen reader starts where the page does.
 */
export function Heading({ children, lead, aside }: HeadingProps) {
  return (
    <Head>
      <Words>
        <Title tabIndex={-1} data-arrival="">
          {children}
        </Title>
        {lead ? <Lead>{lead}</Lead> : null}
      </Words>
      {aside}
    </Head>
  );
}

/** What stands below a form: the other way. */
export const Aside = styled.p`
  margin-top: ${space(6)};
  color: ${color.muted};
`;

export const Title = styled.h1`
  font-size: clamp(${size.title}, 1.2rem + 1.5vw, ${size.figure});
  letter-spacing: -0.02em;
`;

export const Lead = styled.p`
  margin-top: ${space(1.5)};
  color: ${color.muted};
`;

/* A name may be one long word. */
const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  margin-bottom: ${space(6)};
`;
