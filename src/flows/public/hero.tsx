import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fade } from './previews.tsx';
import { Link } from '../../ui/link.tsx';
import { pictureColors as paint } from '../../brand/look.ts';
import { Hills, LanternPicture } from '../../ui/pictures.tsx';
import {
  color,
  gutter,
  layer,
  media,
  motion,
  radius,
  size,
  sky,
  space,
  weight,
} from '../../ui/theme.ts';

/** From the right edge of a desktop to the middle of the phone. */
const phoneMiddle = `(${gutter} + clamp(9.5rem, 38vw - 15rem, 18rem))`;

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
      <Front viewBox="0 0 1200 150" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d="M0 84C180-16 380-6 600 44s420 40 600-60v166H0Z" fill={paint.hillFront} />
        <path d="M0 130C260 70 480 90 700 120s340 20 500-20v50H0Z" fill={color.canvas} />
      </Front>
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
 * The night begins behind the bar. The lamp hangs over the phone, clear of the words
 * (tests/e2e/light.spec.ts); below a desktop its cord fades under them.
 */
const Ground = styled.div`
  ${sky}
  --up: 24rem;
  --x: 50%;
  --scene: 27rem;
  --y: calc(100% - var(--scene) + 7.25rem);
  --r: 17rem;
  --lamp: 5rem;
  margin-top: calc(-1 * var(--up));
  padding: var(--up) ${gutter} 0;
  background: linear-gradient(${color.deep} var(--up), ${color.night} 90%);
  > svg:nth-of-type(2) {
    ${fade('transparent, #000 22%')}
  }
  ${media.tablet} {
    --scene: 30rem;
  }
  ${media.wide} {
    --x: calc(100vw - ${phoneMiddle});
    --y: calc(var(--up) + 8.5rem);
    --r: min(35rem, 84vw - 38.5rem);
    --lamp: clamp(5rem, 21.9vw - 9.5rem, 8rem);
    > svg:nth-of-type(2) {
      -webkit-mask-image: none;
      mask-image: none;
    }
  }
  ${media.large} {
    --o: 0;
    > svg:nth-of-type(2) {
      display: none;
    }
  }
`;

/* A hill before the phone, then the edge between night and day. */
const Front = styled.svg`
  && {
    position: absolute;
    inset: auto 0 -1px;
    display: block;
    z-index: ${layer.raised};
    width: 100%;
    height: min(9rem, 22vw);
    overflow: visible;
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
  /* In one row where both fit unbroken. */
  ${media.phone} {
    > a {
      flex: auto;
      padding-inline: ${space(4)};
    }
  }
`;

const Scene = styled.div`
  display: grid;
  justify-content: center;
  height: var(--scene);
  padding-top: 11rem;
  ${media.wide} {
    justify-content: end;
    height: auto;
    padding: 15rem calc(${phoneMiddle} - ${gutter} - 9.5rem) 0 0;
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
