import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../../ui/link.tsx';
import { Hills, LanternPicture } from '../../ui/pictures.tsx';
import {
  color,
  content,
  edge,
  media,
  motion,
  radius,
  size,
  space,
  target,
  weight,
} from '../../ui/theme.ts';

export interface HeroProps {
  readonly title: string;
  readonly tagline: ReactNode;
  /** A screen of the app in the lantern's light. */
  readonly picture?: ReactNode;
  /** `HeroLink`s. */
  readonly children: ReactNode;
}

/** The landing page's title and links next to the lantern, inside `PublicLayout pane="hero"`. */
export function Hero({ title, tagline, picture, children }: HeroProps) {
  return (
    <Ground>
      <Hills />
      <Columns>
        <Words>
          <Headline tabIndex={-1} data-arrival="">
            {title}
          </Headline>
          <Tagline>{tagline}</Tagline>
          <Links>{children}</Links>
        </Words>
        <Scene>
          <Lamp>
            <LanternPicture />
          </Lamp>
          {picture}
        </Scene>
      </Columns>
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

/* The hills are at a fixed distance from the top: the height may still grow. */
const Ground = styled.div`
  position: relative;
  color: ${color.onNight};
  background: ${color.night};
  --gap: ${color.night};
  overflow: hidden;
  > svg {
    inset: 24rem 0 auto;
    height: 14rem;
  }
`;

/* Its heights follow from the window alone: nothing is placed by what has not arrived. */
const Columns = styled.div`
  display: grid;
  position: relative;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  width: 100%;
  max-width: calc(${content} + ${space(8)});
  margin-inline: auto;
  padding: ${space(8)} ${edge} 0;
  overflow: hidden;
  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(8)};
    height: 38rem;
    padding-top: 0;
  }
`;

const Words = styled.div`
  ${media.wide} {
    padding-top: ${space(20)};
  }
`;

const Headline = styled.h1`
  max-width: 11em;
  font-size: min(max(2.25rem, 1.2rem + 4.2vw), 4.5rem, 13vw);
  font-weight: ${weight.bold};
  letter-spacing: -0.02em;
  line-height: 1.08;
`;

const Tagline = styled.p`
  max-width: 38rem;
  /* As many lines as with the fallback font. */
  ${media.phone} {
    min-height: 6em;
  }
  margin-top: ${space(5)};
  color: ${color.onNightMuted};
  font-size: ${size.title};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(8)};
  ${media.phone} {
    flex-direction: column;
  }
`;

/* The lantern hangs beside the screen, and on a phone in front of its corner. */
const Scene = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: end;
  height: 24rem;
  padding-top: ${space(10)};
  ${media.phone} {
    justify-items: center;
  }
  ${media.tablet} {
    padding-right: ${space(16)};
  }
  ${media.wide} {
    height: auto;
    padding: ${space(28)} ${space(8)} 0 0;
  }
`;

const Lamp = styled.div`
  position: absolute;
  top: 0;
  ${media.phone} {
    right: -2.75rem;
    z-index: 1;
    width: 10rem;
    /* The sky would be in front of the screen. */
    g {
      display: none;
    }
  }
  ${media.tablet} {
    right: 18rem;
    width: 20rem;
  }
  ${media.wide} {
    right: 14rem;
    width: 22rem;
  }
`;

const StyledLink = styled(Link)<{ $primary: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: ${target};
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
