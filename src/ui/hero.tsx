import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from './link.tsx';
import { LanternPicture } from './pictures.tsx';
import { color, content, media, motion, radius, size, space, target, weight } from './theme.ts';

export interface HeroProps {
  readonly title: string;
  readonly tagline: ReactNode;
  /** `HeroLink`s. */
  readonly children: ReactNode;
}

/** The landing page's title and links next to the lantern, inside `PublicLayout pane="hero"`. */
export function Hero({ title, tagline, children }: HeroProps) {
  return (
    <Columns>
      <div>
        <Headline tabIndex={-1} data-arrival="">
          {title}
        </Headline>
        <Tagline>{tagline}</Tagline>
        <Links>{children}</Links>
      </div>
      <Picture>
        <LanternPicture />
      </Picture>
    </Columns>
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

const Columns = styled.div`
  display: grid;
  position: relative;
  align-items: start;
  gap: ${space(6)};
  width: 100%;
  max-width: calc(${content} + ${space(8)});
  margin-inline: auto;
  padding: ${space(10)} ${space(4)};
  ${media.wide} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: ${space(12)};
    padding-top: ${space(24)};
  }
`;

const Headline = styled.h1`
  font-size: clamp(2.074rem, 1.4rem + 3.4vw, 3.583rem);
  font-weight: ${weight.bold};
  letter-spacing: -0.01em;
  line-height: 1.1;
`;

const Tagline = styled.p`
  max-width: 34rem;
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

const Picture = styled.div`
  align-self: start;
  width: min(100%, 30rem);
  margin-inline: auto;
  ${media.wide} {
    margin-top: -${space(24)};
  }
  ${media.narrow} {
    width: min(80%, 20rem);
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
