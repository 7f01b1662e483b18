import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * While `open`, calls `dismiss` on a press or focus outside `container`, and on Escape, which also
 * focuses the toggle (`aria-expanded`) inside it.
 */
export function useDismiss(
  container: RefObject<HTMLElement | null>,
  open: boolean,
  dismiss: () => void,
): void {
  const dismissOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !container.current?.contains(event.target)) dismiss();
  });
  const dismissOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    dismiss();
    container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  });
  useEffect(() => {
    if (!open) return undefined;
    const end = new AbortController();
    document.addEventListener('pointerdown', dismissOutside, end);
    document.addEventListener('focusin', dismissOutside, end);
    document.addEventListener('keydown', dismissOnEscape, end);
    return () => end.abort();
  }, [open]);
}
