/** Work for after the first page is shown, in its own chunk so that no page waits for it. */
export { badSettings } from './deployment.tsx';
export { prefetch } from './prefetch.ts';
export { makeRoomForStrips } from '../ui/strip-room.ts';
export { OrderStripView } from './order-strip.tsx';
export { SessionDialogView, SessionStripView } from './session-warning.tsx';
