import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from './link.tsx';
import { color, radius, weight } from './theme.ts';

/** A link within text to a path of the app. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return <Underlined to={to}>{children}</Underlined>;
}

const Underlined = styled(Link)`
  display: inline-block;
  padding-block: 0.625rem; /* a touch target of 44 px that does not change the line height */
  margin-block: -0.625rem;
  border-radius: ${radius.small};
  color: ${color.link};
  font-weight: ${weight.strong};
  text-underline-offset: 0.2em;
  text-decoration-thickness: 1px;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;
