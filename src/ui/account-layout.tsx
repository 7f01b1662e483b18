import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../machines/contract/paths.ts';
import { Link } from './link.tsx';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { Footer, SkipLink } from './page-parts.tsx';
import { bottomBar, color, content, covered, layer, media, radius, space } from './theme.ts';

export interface AccountLayoutProps extends AccountMenuProps {
  readonly children: ReactNode;
}

/** The page of a logged-in customer: top bar with menu, main part, footer. */
export function AccountLayout({ children, ...menu }: AccountLayoutProps) {
  return (
    <Page>
      <SkipLink />
      <Bar>
        <Top>
          <Home to={paths.dashboard}>
            <Logo />
          </Home>
          <AccountMenu {...menu} />
        </Top>
      </Bar>
      <Main id="isi" tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  padding-bottom: ${covered.bottom};
  ${media.narrow} {
    padding-bottom: calc(${bottomBar} + ${covered.bottom});
  }
`;

const Bar = styled.header`
  position: relative;
  z-index: ${layer.bar};
  padding-inline: ${space(4)};
  color: ${color.onNight};
  background: ${color.night};
  --gap: ${color.night};
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(6)};
  max-width: ${content};
  min-height: 4rem;
  margin-inline: auto;
`;

const Home = styled(Link)`
  display: inline-flex;
  padding-block: ${space(1.5)};
  border-radius: ${radius.small};
  color: ${color.onNight};
  text-decoration: none;
`;

const Main = styled.main`
  flex: 1;
  width: 100%;
  max-width: calc(${content} + ${space(8)});
  margin-inline: auto;
  padding: clamp(${space(6)}, 3vw, ${space(10)}) ${space(4)} ${space(12)};
`;
