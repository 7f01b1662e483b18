import type { Decorator } from '@storybook/react';
import { Ground } from './frame.tsx';

/** Puts a piece on the ground that a page would give it. */
export function onGround(title: string, wide = false): Decorator {
  return (Story) => (
    <Ground title={title} wide={wide}>
      <Story />
    </Ground>
  );
}
