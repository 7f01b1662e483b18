import type { Decorator } from '@storybook/react-vite';
import { Bench } from './frame.tsx';

/** Puts a piece on the ground that a page would give it. */
export function onBench(title: string, wide = false): Decorator {
  return (Story) => (
    <Bench title={title} wide={wide}>
      <Story />
    </Bench>
  );
}
