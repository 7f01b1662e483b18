import { afterEach, describe, expect, it, vi } from 'vitest';
import { slideIn } from '../../src/ui/slide-in.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the content of a new page', () => {
  const animations = (from: string, to: string, matches = false) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    const moves: unknown[] = [];
    const main = Object.assign(document.createElement('main'), {
      animate: (...move: unknown[]) => moves.push(move),
    });
    slideIn(main, from, to);
    return moves;
  };

  it.each([
    ['/transfer', '/transfer/input-pin', 12],
    ['/transfer/input-pin', '/transfer', -12],
    ['/dashboard', '/mutasi', 12],
  ])('from %s to %s slides in by %i px in 180 ms [GEN-17]', (from, to, by) => {
    expect(animations(from, to)).toEqual([
      [{ transform: [`translateY(${by}px)`, 'none'] }, expect.objectContaining({ duration: 180 })],
    ]);
  });

  it('does not move if the system asks for less motion [GEN-17]', () => {
    expect(animations('/dashboard', '/mutasi', true)).toEqual([]);
  });
});
