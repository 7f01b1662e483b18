import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../../ui/link.tsx';
import { Hills, LanternPicture } from '../../ui/pictures.tsx';
import { color, gutter, media, motion, radius, size, sky, space, weight } from '../../ui/theme.ts';

export interface HeroProps {
  readonly title: string;
  readonly tagline: ReactNode;
  /** A screen of the app in the lantern's light. */
  readonly picture?: ReactNode;
  /** `HeroLink`s. */
  readonly children: ReactNode;
}

/** The landing page's title and links in the lantern's light, inside `PublicLayout pane="hero"`. */
export function Hero({ title, tagline, picture, children }: HeroProps) {
  return (
    <Ground>
      <Columns>
        <Words>
          <Headline tabIndex={-1} data-arrival="">
            {title}
          </Headline>
          <Tagline>{tagline}</Tagline>
          <Links>{children}</Links>
        </Words>
        <Scene>{picture}</Scene>
      </Columns>
      <Hills />
      <LanternPicture />
      <Dune viewBox="0 0 1280 56" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d="M0 56V30C200 0 430 0 640 22s440 26 640-14v48Z" />
      </Dune>
    </Ground>
  );
}

/** A link of the hero; the `primary` one is filled. */
export function HeroLink({
  to,
  primary = false,
  children,
}: {
  readonly to: string;
  readonly primary?: boolean | undefined;
  readonly children: ReactNode;
}) {
  return (
    <StyledLink to={to} $primary={primary}>
      {children}
    </StyledLink>
  );
}

/*
 * The night begins behind the bar. The lamp keeps clear of the words (tests/e2e/light.spec.ts), and
 * its cord of the bar's links: it hangs behind a button, or beside the first of them.
 */
const Ground = styled.div`
  ${sky}
  --up: 24rem;
  --x: calc(100vw - 3.5rem);
  --y: calc(100% - 15rem);
  --r: 15rem;
  --lamp: 5rem;
  margin-top: calc(-1 * var(--up));
  padding: var(--up) ${gutter} 0;
  background: linear-gradient(${color.deep} var(--up), ${color.night} 90%);
  > svg + svg {
    clip-path: inset(0 -9px);
  }
  ${media.tablet} {
    --x: calc(100vw - ${gutter} - 3.375rem);
    --y: calc(var(--up) + 9.5rem);
    --r: 44vw;
    --lamp: 7.5rem;
  }
  ${media.wide} {
    --x: calc(100vw - ${gutter} - 28rem);
    --y: calc(var(--up) + 8.5rem);
    --r: min(35rem, 84vw - 38.5rem);
    --lamp: clamp(5rem, 31.25vw - 15rem, 10rem);
  }
  @media (min-width: 40em) {
    > svg + svg {
      clip-path: none;
    }
  }
  ${media.large} {
    --o: 0;
    > svg + svg {
      display: none;
    }
  }
`;

/* The edge between night and day. */
const Dune = styled.svg`
  && {
    position: absolute;
    inset: auto 0 -1px;
    display: block;
    z-index: -1;
    width: 100%;
    height: 3.5rem;
    clip-path: none;
    fill: ${color.canvas};
    ${media.narrow} {
      z-index: 1;
    }
  }
`;

/* Its heights follow from the window alone: nothing is placed by what has not arrived. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  padding-top: ${space(6)};
  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(8)};
    height: 38rem;
    padding-top: 0;
  }
`;

const Words = styled.div`
  ${media.wide} {
    padding-top: ${space(18)};
  }
`;

const Headline = styled.h1`
  max-width: 11em;
  font-size: min(max(2.25rem, 1.2rem + 4.5vw), 4.75rem, 12vw);
  font-weight: ${weight.figure};
  letter-spacing: -0.03em;
  line-height: 1.05;
  ${media.wide} {
    font-size: min(8.6vw - 2.125rem, 4.75rem);
  }
`;

const Tagline = styled.p`
  /* As many lines as with the fallback font. */
  ${media.phone} {
    min-height: 6em;
  }
  margin-top: ${space(5)};
  color: ${color.onNightMuted};
  font-size: ${size.title};
  @media (min-width: 40em) {
    max-width: min(32.5rem, 46vw);
  }
  ${media.wide} {
    max-width: min(32.5rem, 38vw);
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(6)};
  ${media.phone} {
    flex-flow: column;
  }
`;

const Scene = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 15rem);
  height: 24rem;
  ${media.tablet} {
    grid-template-columns: minmax(0, 18rem);
    justify-content: end;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 18rem);
    justify-content: end;
    height: auto;
    padding-top: ${space(14)};
  }
`;

const StyledLink = styled(Link)<{ $primary: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 3.25rem;
  padding: ${space(3)} ${space(6)};
  border: 1px solid ${({ $primary }) => ($primary ? color.lantern : color.nightEdge)};
  border-radius: ${radius.control};
  color: ${({ $primary }) => ($primary ? color.onLantern : color.onNight)};
  background: ${({ $primary }) => ($primary ? color.lantern : 'transparent')};
  font-weight: ${weight.strong};
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${media.hover} {
    &:hover {
      background: ${({ $primary }) => ($primary ? color.lanternHover : color.nightWash)};
    }
  }
`;
