import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { Logo } from '../../ui/logo.tsx';
import { AccountNight } from '../../ui/account-night.tsx';
import { Bar, Footer, Home, Page, SkipLink } from './header-and-footer.tsx';
import { bottomBar, edge, gutter, layer, media, size } from '../../ui/theme.ts';

export interface AccountLayoutProps extends AccountMenuProps {
  readonly children: ReactNode;
}

/** The page of a logged-in customer: top bar with menu, main part, footer. */
export function AccountLayout({ children, ...menu }: AccountLayoutProps) {
  return (
    <AccountPage data-account="">
      <SkipLink />
      <AccountNight />
      <RaisedBar $open={menu.menuOpen || menu.notificationsOpen}>
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
  position: relative;
  ${media.narrow} {
    padding-bottom: ${bottomBar};
  }
  ${media.broad} {
    --frame: 46.25rem;
  }
`;

/* It has the menus in it, and the light behind it makes muted words too dim. */
const RaisedBar = styled(Bar)<{ $open: boolean }>`
  position: relative;
  background: none;
  --on-night-muted: var(--on-night);
  z-index: ${layer.bar};
  ${({ $open }) => $open && `z-index: ${layer.menu};`}
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
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding-inline: ${gutter};
  ${media.wide} {
    --title: ${size.heading};
  }
`;
