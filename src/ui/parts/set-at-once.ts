import type { ChangeEvent } from 'react';

/** Input from a key, a deletion or a composition; everything else sets a text at once. */
const byKey = /^(?:delete|history)|^insertCompositionText$/;

/** Whether the text was pasted, dropped, filled in or chosen from suggestions, not typed. */
export function isSetAtOnce({ nativeEvent }: Pick<ChangeEvent, 'nativeEvent'>): boolean {
  const { inputType = '', data } = nativeEvent as Partial<InputEvent>;
  return data?.length !== 1 && !byKey.test(inputType);
}
