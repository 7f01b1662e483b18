import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/**
 * For a field that rewrites what is typed: while a keyboard composes, the field keeps the
 * keyboard's text, or the keyboard would write it again.
 * @param shown the rewritten text.
 * @param read reads the field, rewrites it through `shown`, and returns the rewritten text.
 */
export function useComposition(
  shown: string,
  read: (input: HTMLInputElement, event?: ChangeEvent<HTMLInputElement>) => string,
) {
  const [composed, setComposed] = useState<{ text: string; result: string } | null>(null);
  return {
    // The app may have emptied the field meanwhile.
    value: composed?.result === shown ? composed.text : shown,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const text = event.target.value;
      const result = read(event.target, event);
      if (composed) setComposed({ text, result });
    },
    onCompositionStart: () => setComposed({ text: shown, result: shown }),
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      setComposed(null);
      read(currentTarget);
    },
  };
}
