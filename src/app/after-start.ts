/** Work for after the first page is shown, in its own chunk so that no page waits for it. */
export { badSettings } from './deployment.tsx';
export { MissingCodeStrip } from './missing-code-strip.tsx';
export { prefetch } from './prefetch.ts';
export { makeRoomForStrips } from './layout/strip-room.ts';
export { SessionDialog, SessionStrips } from './session-views.tsx';
export { liveFlow } from './live-flow.ts';
