import type { FocusEvent, FormEvent } from 'react';

/**
 * Calls `onLeave` when the focus leaves an element that was typed in or has a value (FRM-4). Not if
 * a dialog opens: the focus comes back.
 */
export function whenLeft(onLeave: (() => void) | undefined) {
  return {
    onChange({ currentTarget }: FormEvent<HTMLElement>) {
      currentTarget.dataset['typed'] = '';
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      const dialog = relatedTarget?.closest('dialog');
      if (dialog && !dialog.contains(currentTarget)) return;
      if (currentTarget.contains(relatedTarget)) return;
      const values = currentTarget.querySelectorAll<HTMLInputElement>(VALUES);
      if ('typed' in currentTarget.dataset || [...values].some(hasInput)) onLeave?.();
    },
  };
}

const VALUES = 'input:where(:not([type=radio])), :checked, textarea';
/** Half a date has no value; a chosen option has no validity. */
const hasInput = ({ value, validity }: { value: string; validity?: ValidityState }) =>
  value !== '' || validity?.badInput === true;
