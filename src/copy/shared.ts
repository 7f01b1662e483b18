/** The message after a text or picture was copied or shared, by the state of the flow; or ''. */
export function sharedText(is: (state: 'copied' | 'shared' | 'unshared') => boolean): string {
  if (is('copied')) return 'Tersalin';
  if (is('shared')) return 'Dibagikan';
  return is('unshared') ? 'Browser ini tidak mengizinkannya' : '';
}
