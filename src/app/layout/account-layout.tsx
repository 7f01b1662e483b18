import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Bar, Footer, Home, Page, SkipLink } from './header-and-footer.tsx';
import { bottomBar, content, covered, edge, layer, media, space } from '../../ui/theme.ts';

export interface AccountLayoutProps extends AccountMenuProps {
  readonly children: ReactNode;
}

/** The page of a logged-in customer: top bar with menu, main part, footer. */
export function AccountLayout({ children, ...menu }: AccountLayoutProps) {
  return (
    <AccountPage data-account="">
      <SkipLink />
      <RaisedBar>
        <Top>
          <Home to={paths.dashboard}>
            <Logo />
          </Home>
          <AccountMenu {...menu} />
        </Top>
      </RaisedBar>
      <Main id="isi" tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </AccountPage>
  );
}

const AccountPage = styled(Page)`
  ${media.narrow} {
    padding-bottom: calc(${bottomBar} + ${covered.bottom});
  }
`;

const RaisedBar = styled(Bar)`
  position: relative;
  z-index: ${layer.bar};
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${edge};
  max-width: ${content};
  min-height: min(4rem, 20vw);
  margin-inline: auto;
`;

/* The footer is below the first screenful, so that no page moves it when its data arrive. */
const Main = styled.main`
  min-height: calc(100vh - 4rem);
  min-height: calc(100dvh - 4rem);
  width: 100%;
  max-width: calc(${content} + ${space(8)});
  margin-inline: auto;
  padding: clamp(${edge}, 2.5vw, ${space(8)}) ${edge} ${space(12)};
`;
