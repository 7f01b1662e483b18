import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { staysInSight, uncoverFocus } from './strip-room.ts';
import { scrolling } from './strip.tsx';
import { color, covered, layer, media, radius, shadow, space } from '../../ui/theme.ts';

/**
 * Strips that appear while somebody works: in the lower corner, above what stays at the bottom of
 * the window. The page has room for them at its end, so nothing above it moves. The corner is there
 * before them: screen readers do not announce a region that comes with its text.
 */
export function FootStrips({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => makeRoomAtEnd(place.current), []);
  return (
    <Corner ref={place} aria-live="polite">
      {children}
    </Corner>
  );
}

function makeRoomAtEnd(place: HTMLElement | null): (() => void) | undefined {
  if (!place || typeof ResizeObserver !== 'function') return undefined;
  const reserve = (room: number) => {
    document.body.style.paddingBottom = room > 0 ? `${room}px` : '';
    document.documentElement.style.scrollPaddingBottom = room > 0 ? `max(5rem, ${room}px)` : '';
  };
  let before = 0;
  let dock: Element | null = null;
  const observer = new ResizeObserver(() => {
    const bar = document.querySelector<HTMLElement>('[data-dock]');
    if (bar && bar !== dock) observer.observe((dock = bar));
    // An open menu covers the strips. Once it closes, there is a bar to be above.
    if (bar?.dataset['dock'] === 'open') return;
    // With large text on a small screen they are at the top and scroll with the page.
    const stays = staysInSight(place);
    const { height } = place.getBoundingClientRect();
    const below = stays && height > 0 ? heightBelow(place) : 0;
    place.style.bottom = `${below}px`;
    reserve(stays ? below + height : 0);
    if (height > before) uncoverFocus(place, 0);
    before = height;
  });
  observer.observe(place);
  // Another page may have a bar or the end of a form at the bottom, or none.
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    reserve(0);
  };
}

/** The height of what stays at the bottom of the window: the bar of a phone, the end of a form. */
function heightBelow(place: HTMLElement): number {
  const { left, width } = place.getBoundingClientRect();
  let height = 0;
  for (;;) {
    // A little higher, because the end of a form stays a few pixels above the bar.
    const staying = document
      .elementsFromPoint(left + width / 2, window.innerHeight - height - 12)
      .find((one) => /fixed|sticky/.test(getComputedStyle(one).position) && one !== place);
    const above = window.innerHeight - (staying?.getBoundingClientRect().top ?? Infinity);
    if (above <= height || above > window.innerHeight / 2) return height;
    height = above;
  }
}

const Corner = styled.div`
  position: fixed;
  right: calc(${space(2)} + ${covered.right});
  bottom: 0;
  left: calc(${space(2)} + ${covered.left});
  z-index: ${layer.strip};
  ${media.wide} {
    right: ${space(4)};
    left: auto;
    max-width: 36rem;
  }
  ${scrolling}
  /* The time stays on one line. */
  [role='timer'] {
    white-space: nowrap;
  }
  > * {
    padding-right: ${space(1)};
    margin-bottom: calc(${space(2)} + ${covered.bottom});
    border: 1px solid ${color.pending};
    border-radius: ${radius.card};
    box-shadow: ${shadow.raised};
  }
`;
