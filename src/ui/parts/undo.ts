import { useRef, type KeyboardEvent } from 'react';

/**
 * Undo and redo for a field that rewrites what is typed, because the browser then forgets its own
 * history. Its keys work like the browser's; the entry in the browser's menu may stay grey.
 */
export function useUndo(value: string, onChange: (value: string) => void) {
  const earlier = useRef<string[]>([]);
  const later = useRef<string[]>([]);
  const step = (from: string[], to: string[]) => {
    const next = from.pop();
    if (next === undefined) return;
    to.push(value);
    onChange(next);
  };
  return {
    change(next: string, from = value) {
      if (next !== from && earlier.current.at(-1) !== from) earlier.current.push(from);
      later.current = [];
      onChange(next);
    },
    onKeyDown(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && event.ctrlKey);
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !(key === 'z' || isRedo)) return;
      event.preventDefault();
      if (isRedo) step(later.current, earlier.current);
      else step(earlier.current, later.current);
    },
  };
}
