import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Logo } from '../../ui/logo.tsx';
import { color, space } from '../../ui/theme.ts';

/** A page that is shown instead of the app. It has no links, because there is no router. */
export function BarePage({ children }: { readonly children: ReactNode }) {
  return (
    <Page>
      <div>
        <Brand>
          <Logo />
        </Brand>
        {children}
      </div>
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  place-content: center;
  grid-template-columns: minmax(0, 34rem);
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${space(6)} ${space(4)};
`;

const Brand = styled.div`
  margin-bottom: ${space(8)};
  color: ${color.link};
`;
