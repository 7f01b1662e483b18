/** Loads the code for after the first page. */
export const loadAfterStart = () => import('./after-start.ts');
