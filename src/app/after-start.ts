/**
 * What is done once the first page is shown; in a chunk of its own, so that no page waits for it.
 */
export { badSettings } from './deployment.tsx';
export { prefetch } from './prefetch.ts';
export { keepFocusFromUnderStrips } from '../ui/strip-room.ts';
