import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Link } from './link.tsx';
import { color, media, radius, size, target, weight } from './theme.ts';

interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

export function TextLink({ to, children }: TextLinkProps) {
  return <Underlined to={to}>{children}</Underlined>;
}

export function AsideLink({ to, children }: TextLinkProps) {
  return <Aside to={to}>{children}</Aside>;
}

export const underlined = css`
  display: inline-block;
  /* As tall as a touch target at any text size, without making the line taller. */
  padding-block: calc((${target} - 1.5em) / 2);
  margin-block: calc((1.5em - ${target}) / 2);
  border-radius: ${radius.small};
  color: ${color.link};
  font-weight: ${weight.strong};
  text-underline-offset: 0.2em;
  text-decoration-thickness: 1px;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

const Underlined = styled(Link)`
  ${underlined}
`;

const Aside = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  padding-block: calc((${target} - 1.5em) / 2);
  margin-block: calc((1.5rem - ${target}) / 2);
  border-radius: ${radius.small};
  color: ${color.link};
  font-size: ${size.small};
  font-weight: ${weight.strong};
  text-decoration: none;
  ${media.large} {
    flex-wrap: wrap;
  }
  &::after {
    content: '';
    flex: none;
    width: 0.45em;
    height: 0.45em;
    margin-right: 0.2em;
    border: solid;
    border-width: 2px 2px 0 0;
    transform: rotate(45deg);
  }
  &:hover {
    text-decoration: underline;
  }
`;
