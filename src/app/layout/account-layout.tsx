import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Bar, Footer, Home, Page, SkipLink } from './header-and-footer.tsx';
import { bottomBar, covered, edge, gutter, layer, media, size, space } from '../../ui/theme.ts';

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
  /* The page's own night begins behind the bar, and its light makes muted words too dim. */
  &:has([data-sky]) > header {
    background: none;
    --on-night-muted: var(--on-night);
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
  min-height: min(3.5rem, 20vw);
  ${media.wide} {
    min-height: 4.25rem;
  }
`;

/* The footer is below the first screenful, so that no page moves it when its data arrive. */
const Main = styled.main`
  min-height: calc(100vh - 4rem);
  min-height: calc(100dvh - 4rem);
  min-width: 0;
  padding: ${space(4)} ${gutter} ${space(12)};
  ${media.wide} {
    --title: ${size.heading};
    --lift: 0px;
  }
`;
