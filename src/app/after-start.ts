/** What is done once the first page is shown: one chunk, so that no page waits for it. */
export { badSettings } from './deployment.tsx';
export { prefetch } from './prefetch.ts';
