import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { Logo } from '../../ui/logo.tsx';
import { Bar, Footer, HelpLink, HelpLinks, Home, Page, SkipLink } from './header-and-footer.tsx';
import { Hills, LanternPicture } from '../../ui/pictures.tsx';
import { color, gutter, media, radius, size, sky, space } from '../../ui/theme.ts';

export interface PublicLayoutProps {
  /** 'steps': a dark pane next to a form; 'plain': one column; 'hero': dark from edge to edge. */
  readonly pane?: 'steps' | 'plain' | 'hero' | undefined;
  /** The sentence in the dark pane of 'steps'. */
  readonly line?: ReactNode;
  readonly children: ReactNode;
}

/** The page of a visitor: header, main part, footer. */
export function PublicLayout({ pane = 'steps', line, children }: PublicLayoutProps) {
  return (
    <Page>
      <SkipLink />
      <Top $clear={pane === 'hero'}>
        <BarRow>
          <Home to={paths.landing}>
            <Logo />
          </Home>
          <HelpLinks />
          {pane === 'hero' ? (
            <div>
              <Way to={paths.login}>Masuk</Way>
              <Way to={paths.register}>Registrasi</Way>
            </div>
          ) : null}
        </BarRow>
      </Top>
      {pane === 'steps' ? (
        <Panes>
          <NightPane aria-hidden="true">
            <Hills />
            <Scene>
              <LanternPicture />
              {line ? <Line>{line}</Line> : null}
            </Scene>
          </NightPane>
          <Main id="isi" tabIndex={-1}>
            <Column>{children}</Column>
          </Main>
        </Panes>
      ) : pane === 'plain' ? (
        <Main id="isi" tabIndex={-1}>
          {children}
        </Main>
      ) : (
        <main id="isi" tabIndex={-1}>
          {children}
        </main>
      )}
      <Footer />
    </Page>
  );
}

/* Above the night of the landing page, whose light makes muted words too dim. */
const Top = styled(Bar)<{ $clear: boolean }>`
  ${({ $clear }) =>
    $clear &&
    css`
      position: relative;
      z-index: 1;
      background: none;
      --on-night-muted: var(--on-night);
    `}
`;

const BarRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(4)};
  min-height: min(4rem, 20vw);
  color: ${color.onNightMuted};
  > ul {
    margin-left: auto;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    font-size: ${size.small};
    ${media.phone} {
      display: none;
    }
  }
`;

/* Of one width, so that nothing moves when the font arrives. */
export const Way = styled(HelpLink)`
  flex: 1;
  justify-content: center;
  min-width: 6.75rem;
  border: 1px solid ${color.nightEdge};
  border-radius: ${radius.field};
  color: ${color.onNight};
  background: ${color.deep};
`;

const Panes = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  ${media.wide} {
    grid-template-rows: 1fr;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

/*
 * Next to the form; on a phone a strip above it, with the lantern hanging into it. Decorative: no
 * screen reader has to pass it before each form.
 */
const NightPane = styled.div`
  ${sky}
  overflow: visible;
  --o: 0;
  ${media.narrow} {
    overflow: hidden;
  }
  /* Decoration gives way to the step. */
  ${media.large} {
    display: none;
  }
`;

const Scene = styled.div`
  ${sky}
  position: sticky;
  top: 0;
  display: grid;
  align-content: end;
  justify-items: center;
  height: calc(100vh - 4rem);
  max-height: 100%;
  padding: ${space(6)} ${space(8)};
  background: none;
  --x: 50%;
  --y: 42%;
  /* It grows with the steps of the registration. */
  --r: var(--grown, min(72vh, 34rem));
  --o: 0.9;
  --lamp: min(31vh, 335px);
  ${media.narrow} {
    position: relative;
    align-content: center;
    justify-items: start;
    height: 72px;
    padding: 0 ${gutter};
    --x: calc(100% - 3.5rem);
    --r: var(--grown, 11rem);
    --lamp: 40px;
  }
`;

const Line = styled.p`
  max-width: 22rem;
  font-size: ${size.title};
  text-align: center;
  text-wrap: balance;
  ${media.narrow} {
    max-width: calc(100% - 5rem);
    font-size: ${size.base};
    line-height: 1.3;
    text-align: start;
  }
`;

const Main = styled.main`
  --title: min(${size.heading}, 11vw);
  min-width: 0;
  padding: clamp(${space(6)}, 5vw, ${space(16)}) ${gutter} ${space(12)};
`;

const Column = styled.div`
  max-width: 28rem;
  margin-inline: auto;
`;
