import { useEffect, useEffectEvent, type RefObject } from 'react';

/** While `open`, a press or a focus outside of `part`, or Escape, calls `dismiss`. */
export function useDismiss(
  part: RefObject<HTMLElement | null>,
  open: boolean,
  dismiss: () => void,
): void {
  const outside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !part.current?.contains(event.target)) dismiss();
  });
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    dismiss();
    part.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  });
  useEffect(() => {
    if (!open) return undefined;
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
}
