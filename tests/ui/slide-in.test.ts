import { afterEach, describe, expect, it, vi } from 'vitest';
import { slideIn } from '../../src/ui/slide-in.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the content of a new page', () => {
  const animations = (matches: boolean) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    const moves: unknown[] = [];
    const moving = (tag: string) =>
      Object.assign(document.createElement(tag), {
        animate: (...move: unknown[]) => moves.push([tag, ...move]),
      });
    const main = moving('main');
    const paper = moving('div');
    paper.dataset['sheet'] = '';
    main.append(paper);
    slideIn(main);
    return moves;
  };

  it('comes up 16 px in 180 ms, and the night stays [GEN-17]', () => {
    expect(animations(false)).toEqual([
      [
        'div',
        { transform: ['translateY(16px)', 'none'] },
        expect.objectContaining({ duration: 180 }),
      ],
    ]);
  });

  it('does not move if the system asks for less motion [GEN-17]', () => {
    expect(animations(true)).toEqual([]);
  });
});
