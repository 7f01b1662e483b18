import { assign, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import { largestTransfer, smallestTransfer } from '../contract/limits.ts';
import { readTransferCode, type TransferCode } from '../contract/qr-payload.ts';
import type {
  CameraEvent,
  CameraFailure,
  CameraOrder,
  OpenCamera,
  PictureFile,
  PictureFailure,
  ScanPorts,
  ScanRefusal,
} from '../contract/scan.ts';
import type { PreparedTransfer } from '../contract/transfer.ts';
import { noticeOf } from '../kit/failures.ts';
import { ports } from '../kit/ports.ts';
import { accountNumber, to, type FlowTag, type Navigated } from '../kit/system.ts';
import { timing } from '../kit/timing.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';

export interface ScanContext {
  /** The customer's account number; '' while it is unknown. */
  readonly own: string;
  /** The text of the field. */
  readonly text: string;
  readonly camera: OpenCamera | null;
  readonly isLit: boolean;
  readonly isDark: boolean;
  readonly hint: 'closer' | 'tooDark' | null;
  /** Several codes in one picture, from which the customer chooses. */
  readonly codes: readonly string[];
  /** Why the last reading was refused. */
  readonly refusal: ScanRefusal | null;
  /** The readings so far, so that an equal refusal is announced again. */
  readonly readings: number;
  /** The code that fills in the transfer. */
  readonly code: TransferCode | null;
}

export type ScanEvent =
  | CameraEvent
  | CameraOrder
  | AccountChanged
  | Navigated
  | { readonly type: 'camera.requested' }
  | { readonly type: 'camera.closed' }
  | { readonly type: 'picture.chosen'; readonly picture: PictureFile }
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'text.submitted' }
  | { readonly type: 'code.chosen'; readonly code: string }
  | { readonly type: 'choice.dismissed' };

/** The result of a reading: the contents of codes, or why there are none. */
export interface Read {
  readonly codes: readonly string[] | PictureFailure;
}

/** The transfer of the only code, or why there is none. */
function judged({ codes }: Read, own: string): TransferCode | ScanRefusal {
  if (typeof codes === 'string') return codes;
  const code = readTransferCode(codes[0] ?? '');
  if (typeof code === 'string') return code;
  if (code.accountTo === own) return 'accountTo.own';
  if (code.amount !== null && code.amount < smallestTransfer) return 'amount.tooSmall';
  return code.amount !== null && code.amount > largestTransfer ? 'amount.tooLarge' : code;
}

const isTransfer = (verdict: TransferCode | ScanRefusal): verdict is TransferCode =>
  typeof verdict === 'object' && 'accountTo' in verdict;

/** An equal refusal is announced again. */
const refusedWith = (refusal: ScanRefusal, { readings }: Pick<ScanContext, 'readings'>) => ({
  refusal,
  readings: readings + 1,
  hint: null,
});

/** The form that the code fills in. The customer checks and sends it. */
function preparedBy({ accountTo, bankTo, name, amount, isOnce }: TransferCode): PreparedTransfer {
  return {
    accountTo,
    bankTo,
    ...(amount === null ? {} : { amount }),
    saved: { name: name === '' ? null : name, changed: false, code: { amount, isOnce } },
  };
}

/** The actors, guards, actions and delays of reading a code. */
export const scanSetup = setup({
  types: {} as {
    context: ScanContext;
    events: ScanEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: {
    ...ports<ScanPorts>({ readPicture: true }),
    /** Provided by the flow's declaration. */
    camera: fromCallback<EventObject>(() => {}),
    watchAccount,
  },
  delays: { codeSaid: timing.codeSaid, hintRest: timing.hintRest },
  guards: {
    /** Whether the document began at a page that may not use the camera; provided. */
    isBarred: () => false,
    areSeveral: (_, { codes }: Read) => typeof codes === 'object' && codes.length > 1,
    isTransfer: ({ context }, read: Read) => isTransfer(judged(read, context.own)),
    isQuiet: ({ context }) => context.refusal === null,
  },
  actions: {
    /** Reloads the page; provided. */
    renewDocument: () => {},
    keepOwn: assign({
      own: (_, { account: { user }, named }: Pick<AccountChanged, 'account' | 'named'>) =>
        accountNumber({ user, named: named ?? null }),
    }),
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    keepCode: assign(({ context }, read: Read) => {
      const verdict = judged(read, context.own);
      return isTransfer(verdict) ? { code: verdict, refusal: null } : {};
    }),
    refuse: assign(({ context }, read: Read) => {
      const verdict = judged(read, context.own);
      return isTransfer(verdict) ? {} : refusedWith(verdict, context);
    }),
    keepCameraFailure: assign(({ context }, params: { failure: CameraFailure }) =>
      refusedWith(params.failure, context),
    ),
    keepFailure: assign(({ context }, { error }: { error: unknown }) =>
      refusedWith(noticeOf(error), context),
    ),
    forgetRefusal: assign({ refusal: null }),
    keepCodes: assign({
      refusal: null,
      codes: (_, { codes }: Read) => (typeof codes === 'object' ? codes : []),
    }),
    keepCamera: assign({
      isLit: false,
      camera: (_, params: { camera: OpenCamera }) => params.camera,
    }),
    forgetCamera: assign({ camera: null, isLit: false, isDark: false, hint: null }),
    keepHint: assign({ hint: ({ context }) => (context.isDark ? 'tooDark' : 'closer') }),
    tellCamera: sendTo('camera', ({ event }) => event),
    openTransfer: sendTo(to('app'), ({ context }) => {
      if (context.code === null) throw new Error('a transfer without a code');
      return { type: 'transfer.prepared', transfer: preparedBy(context.code) };
    }),
  },
});
