import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { Logo } from '../../ui/logo.tsx';
import { Bar, Footer, HelpLink, HelpLinks, Home, Page, SkipLink } from './header-and-footer.tsx';
import { Hills, LanternPicture } from '../../ui/pictures.tsx';
import { color, gutter, layer, media, radius, size, sky, space } from '../../ui/theme.ts';

export interface PublicLayoutProps {
  /** 'steps': a dark pane next to a form; 'plain': one column; 'hero': dark from edge to edge. */
  readonly pane?: 'steps' | 'plain' | 'hero' | undefined;
  /** The sentence in the dark pane of 'steps'. */
  readonly line?: ReactNode;
  readonly children: ReactNode;
}

/** The width of the night beside a form. */
const aside = 'calc(500vw / 12)';

export function PublicLayout({ pane = 'steps', line, children }: PublicLayoutProps) {
  return (
    <Page>
      <SkipLink />
      <Top $clear={pane !== 'plain'}>
        <BarRow $ways={pane === 'hero'}>
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
        <>
          <NightPane aria-hidden="true">
            <Hills />
            <Scene>
              <LanternPicture />
              {line ? <Line>{line}</Line> : null}
            </Scene>
          </NightPane>
          <Panes>
            <Main id="isi" tabIndex={-1}>
              <Column>{children}</Column>
            </Main>
          </Panes>
        </>
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

/* Above a night whose light makes muted words too dim. */
const Top = styled(Bar)<{ $clear: boolean }>`
  ${({ $clear }) =>
    $clear &&
    css`
      position: relative;
      z-index: ${layer.raised};
      --on-night-muted: var(--on-night);
      @media (min-width: 20em) {
        && {
          background: none;
        }
      }
    `}
`;

const BarRow = styled.div<{ $ways: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(4)};
  min-height: min(4rem, 20vw);
  color: ${color.onNightMuted};
  > ul {
    margin-left: auto;
  }
  /* On the landing page the lantern hangs between the links and the ways in. */
  ${({ $ways }) => $ways && `@media (min-width: 40em) { > ul { margin: 0 auto 0 0; } }`}
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

/* The form is paper beside the night; on a phone below a strip of it. */
const Panes = styled.div`
  display: grid;
  position: relative;
  padding-top: 72px;
  > main {
    background: ${color.canvas};
  }
  ${media.large} {
    padding-top: 0;
  }
  ${media.wide} {
    padding: 0 0 0 ${aside};
  }
`;

/*
 * One sky behind the bar and beside the form, with the lantern hanging into it. Decorative: no
 * screen reader has to pass it before each form.
 */
const NightPane = styled.div`
  ${sky}
  position: absolute;
  inset: 0 0 3.875rem;
  overflow: visible;
  --o: 0;
  > svg {
    right: auto;
    width: ${aside};
  }
  ${media.narrow} {
    bottom: auto;
    overflow: hidden;
    > svg {
      width: 100%;
    }
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
  height: 100vh;
  max-height: 100%;
  padding: ${space(6)} ${space(8)};
  background: none;
  --x: calc(${aside} / 2);
  --y: calc(4rem + 35vh);
  /* It grows with the steps of the registration. */
  --r: var(--grown, min(72vh, 34rem));
  --o: 0.9;
  --lamp: min(31vh, 335px);
  ${media.narrow} {
    position: relative;
    height: calc(4rem + 72px);
    padding: 0 ${gutter};
    --x: calc(100% - 3.5rem);
    --y: calc(4rem + 30px);
    --r: var(--grown, 8.5rem);
    --lamp: 40px;
  }
  /* The words of the bar need the room. */
  @media (max-width: 22em) {
    --o: 0;
    > svg {
      display: none;
    }
  }
`;

const Line = styled.p`
  width: calc(${aside} - ${space(16)});
  padding-inline: calc(${aside} / 2 - 13rem);
  font-size: ${size.title};
  text-align: center;
  text-wrap: balance;
  ${media.narrow} {
    display: grid;
    align-content: center;
    width: calc(100% - 5rem);
    height: 72px;
    padding: 0;
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
