import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/**
 * For a field that rewrites what is typed: while a keyboard composes, the field keeps the
 * keyboard's text, or the keyboard would write it again.
 * @param shown the rewritten text.
 * @param read reads the field, and rewrites it through `shown`.
 */
export function useComposition(
  shown: string,
  read: (input: HTMLInputElement, event?: ChangeEvent<HTMLInputElement>) => void,
) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? shown,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if (composed !== null) setComposed(event.target.value);
      read(event.target, event);
    },
    onCompositionStart: () => setComposed(shown),
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      setComposed(null);
      read(currentTarget);
    },
  };
}
