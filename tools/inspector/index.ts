/** The package for the inspected app, in a browser or in Node: `lentera-inspector`. */
export { connectViewer, type ConnectOptions, type Inspect } from './connect.ts';
export { maskOf, type Mask, type MaskRules } from './mask.ts';
export { sessionOf, type Entry, type EventJson, type Session, type State } from './protocol.ts';
export { recorder, type News, type RecorderOptions } from './record.ts';
export { why, whyLine, whyLines, type Why } from './why.ts';
