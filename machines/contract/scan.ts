import type { IssueCode, Notice } from './codes.ts';
import type { CallOptions } from './port.ts';
import { largestTransfer, smallestTransfer } from './limits.ts';
import { readTransferCode, type CodeRefusal, type TransferCode } from './qr-payload.ts';

export type CameraFailure =
  /** Not allowed in the browser, or in the settings of the installed app. */
  | 'camera.refused'
  | 'camera.withheld'
  | 'camera.missing'
  | 'camera.taken'
  /** No https. */
  | 'camera.insecure'
  | 'camera.unsupported'
  /** For a reason that the browser does not tell. */
  | 'camera.broken'
  | PixelsBlocked;

/** The browser gives noise for pixels. */
type PixelsBlocked = 'pixels.blocked';

export type PictureFailure =
  | PixelsBlocked
  | 'picture.codeless'
  | 'picture.unclear'
  | 'picture.unreadable'
  | 'picture.unsupported'
  | 'picture.tooLarge';

/** The contents of a picture's codes, equal ones once, and whether others cannot be read. */
export interface CodesRead {
  readonly codes: readonly string[];
  readonly hasUnread: boolean;
}

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
  | { readonly type: 'camera.failed'; readonly failure: CameraFailure | Notice }
  /** It gives no picture any more; another is opened. */
  | { readonly type: 'camera.lost' }
  /** Its picture stands still, e.g. while the page is hidden, or moves again. */
  | { readonly type: 'camera.paused' }
  | { readonly type: 'camera.resumed' }
  | { readonly type: 'light.changed'; readonly isLit: boolean }
  | { readonly type: 'view.measured'; readonly isDark: boolean }
  | { readonly type: 'codes.seen'; readonly codes: readonly string[]; readonly hasUnread: boolean };

/** To the camera. */
export type CameraOrder = { readonly type: 'camera.switched' } | { readonly type: 'light.toggled' };

/** A file, which machines only pass on. */
export interface PictureFile {
  readonly size: number;
  readonly type: string;
}

export interface ScanPorts {
  /** Whether the camera opens without a question. */
  isCameraAllowed(input: object, io: CallOptions): Promise<boolean>;
  /**
   * Loads the document again. Never settles; @throws {Failure} `network.lost` without loading if
   * the server is away.
   */
  renewDocument(input: undefined, io: CallOptions): Promise<void>;
  /** The codes in a picture, at least one; or why there is none. */
  readPicture(
    input: { readonly picture: PictureFile },
    io: CallOptions,
  ): Promise<CodesRead | PictureFailure>;
}

/** The transfer that a code asks for, or why it cannot be used. `own`: the customer's account. */
export function verdictOf(payload: string, own: string): TransferCode | ScanRefusal {
  const code = readTransferCode(payload);
  if (typeof code === 'string') return code;
  if (code.accountTo === own) return 'accountTo.own';
  if (code.amount !== null && code.amount < smallestTransfer) return 'amount.tooSmall';
  return code.amount !== null && code.amount > largestTransfer ? 'amount.tooLarge' : code;
}

export const isTransfer = (verdict: TransferCode | ScanRefusal): verdict is TransferCode =>
  typeof verdict === 'object' && 'accountTo' in verdict;
