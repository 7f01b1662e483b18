import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from './theme.ts';

export interface HeadingProps {
  readonly lead?: ReactNode;
  /** At the end of the line: a button, a link. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The h1 of a page. `data-arrival` marks it for the focus when the page opens (A4). */
export function Heading({ children, lead, aside }: HeadingProps) {
  return (
    <Head>
      <Texts>
        <Title tabIndex={-1} data-arrival="">
          {children}
        </Title>
        {lead ? <Lead>{lead}</Lead> : null}
      </Texts>
      {aside}
    </Head>
  );
}

export const FormFooter = styled.p`
  margin-top: ${space(6)};
  color: ${color.muted};
`;

export const Title = styled.h1`
  font-size: var(--title, ${size.title});
  letter-spacing: -0.01em;
`;

export const Lead = styled.p`
  margin-top: ${space(1)};
  color: ${color.muted};
`;

export const Small = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;

/* The customer's name may be one long word. */
const Texts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  margin-bottom: ${space(4)};
`;
