import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSeen } from '../../src/app/use-seen.ts';

const reports: boolean[] = [];
let visibility: DocumentVisibilityState;
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** One frame of a browser at 60 Hz. */
const frame = () => vi.advanceTimersByTime(16);

function Message({ what }: { readonly what: object | null }) {
  useSeen(what, (isSeen) => reports.push(isSeen));
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  visibility = 'visible';
  reports.length = 0;
});

describe('a message that hides by itself', () => {
  it('is seen in the second frame after it was rendered [POP-29]', () => {
    render(<Message what={{}} />);
    frame();
    expect(reports).toEqual([]);
    frame();
    expect(reports).toEqual([true]);
  });

  it('is not seen while the page is hidden, though frames go on [POP-29]', () => {
    visibility = 'hidden';
    render(<Message what={{}} />);
    frame();
    frame();
    expect(reports).toEqual([false]);
    show('visible');
    frame();
    expect(reports).toEqual([false]);
    // Hidden before it is painted.
    show('hidden');
    frame();
    expect(reports).toEqual([false, false]);
    show('visible');
    frame();
    frame();
    expect(reports).toEqual([false, false, true]);
  });

  it('is seen again if another one takes its place, and nothing is reported without one', () => {
    const { rerender, unmount } = render(<Message what={null} />);
    frame();
    frame();
    expect(reports).toEqual([]);
    rerender(<Message what={{}} />);
    frame();
    frame();
    rerender(<Message what={{}} />);
    frame();
    frame();
    expect(reports).toEqual([true, true]);
    rerender(<Message what={{}} />);
    unmount();
    show('hidden');
    expect([reports.length, vi.getTimerCount()]).toEqual([2, 0]);
  });
});
