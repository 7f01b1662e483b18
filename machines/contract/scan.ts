import type { IssueCode, Notice } from './codes.ts';
import type { CallOptions } from './port.ts';
import type { CodeRefusal } from './qr-payload.ts';

/** Why the camera does not open: not allowed, none, used by another app, or no https. */
export type CameraFailure =
  | 'camera.refused'
  | 'camera.missing'
  | 'camera.taken'
  | 'camera.insecure';

export type PictureFailure = 'picture.codeless' | 'picture.unreadable' | 'picture.tooLarge';

/** Why the last reading did not lead to the transfer. */
export type ScanRefusal =
  | CodeRefusal
  | CameraFailure
  | PictureFailure
  | Extract<IssueCode, 'accountTo.own' | 'amount.tooSmall' | 'amount.tooLarge'>
  | Notice;

/** The abilities of the open camera, and its picture: an element that nothing else reads. */
export interface OpenCamera {
  readonly view: object;
  readonly canSwitch: boolean;
  readonly hasLight: boolean;
}

/** From the camera. It sends the same codes once, as long as nothing else comes into view. */
export type CameraEvent =
  | { readonly type: 'camera.opened'; readonly camera: OpenCamera }
  | { readonly type: 'camera.failed'; readonly failure: CameraFailure }
  /** The page is hidden, or shown again. */
  | { readonly type: 'camera.paused' }
  | { readonly type: 'camera.resumed' }
  | { readonly type: 'light.changed'; readonly isLit: boolean }
  | { readonly type: 'view.measured'; readonly isDark: boolean }
  | { readonly type: 'codes.seen'; readonly codes: readonly string[] };

/** To the camera. */
export type CameraOrder = { readonly type: 'camera.switched' } | { readonly type: 'light.toggled' };

/** A file, which machines only pass on. */
export interface PictureFile {
  readonly size: number;
  readonly type: string;
}

export interface ScanPorts {
  /** The contents of the codes in a picture, at least one; or why there is none. */
  readPicture(
    input: { readonly picture: PictureFile },
    io: CallOptions,
  ): Promise<readonly string[] | PictureFailure>;
}
