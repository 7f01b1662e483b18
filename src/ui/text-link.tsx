import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from './link.tsx';
import { color, radius, target, weight } from './theme.ts';

/** A link within text to a path of the app. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return <Underlined to={to}>{children}</Underlined>;
}

const Underlined = styled(Link)`
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
