import type { Decorator } from '@storybook/react';
import { styled } from 'styled-components';

/**
 * Shows a component in a `main` landmark with a heading, so that axe's page-level rules stay on.
 * `wide` is for tables and palettes.
 */
export function onGround(title: string, wide = false): Decorator {
  return (Story) => (
    <Ground>
      <Title>{title}</Title>
      <Content $wide={wide}>
        <Story />
      </Content>
    </Ground>
  );
}

const Ground = styled.main`
  padding: 1.5rem 1rem 3rem;
`;

const Title = styled.h1`
  max-width: 70rem;
  margin: 0 auto 1.5rem;
  color: var(--muted);
  font-size: 0.875rem;
  font-weight: 600;
`;

const Content = styled.div<{ readonly $wide: boolean }>`
  max-width: ${({ $wide }) => ($wide ? '70rem' : '30rem')};
  margin-inline: auto;
`;
