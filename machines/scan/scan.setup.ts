import { noticeOf } from '../contract/failure.ts';
import { assign, sendTo, setup } from 'xstate';
import { readTransferCode, type TransferCode } from '../contract/qr-payload.ts';
import { codesInText } from '../contract/qr-text.ts';
import {
  isTransfer,
  verdictOf,
  type CameraEvent,
  type CameraFailure,
  type CameraOrder,
  type CodesRead,
  type OpenCamera,
  type PictureFile,
  type PictureFailure,
  type ScanPorts,
  type ScanRefusal,
} from '../contract/scan.ts';
import type { BankName } from '../contract/limits.ts';
import { epochOf } from '../contract/wib.ts';
import type { PreparedTransfer } from '../contract/transfer.ts';
import type { AccountView } from '../contract/account.ts';
import type { Notice } from '../contract/codes.ts';
import { listeners, outside, ports } from '../kit/ports.ts';
import { accountNumber, to, type FlowTag, type Navigated } from '../kit/system.ts';
import type { Unfinished } from '../contract/paths.ts';
import { timing } from '../kit/timing.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';

export interface ScanContext {
  /**
   * Why the camera stays shut in a document that may not use it: what a load would cost; none for
   * the session itself. `null` if it can be opened.
   */
  readonly shutFor: readonly Unfinished[] | null;
  /** The customer's account number; '' while it is unknown. */
  readonly own: string;
  readonly mutations: AccountView['mutations'];
  readonly text: string;
  readonly camera: OpenCamera | null;
  readonly isLit: boolean;
  readonly isDark: boolean;
  readonly hint: 'closer' | 'tooDark' | 'waiting' | null;
  readonly codes: readonly string[];
  readonly hasUnread: boolean;
  readonly refusal: ScanRefusal | null;
  /** The readings so far, so that an equal refusal is announced again. */
  readonly readings: number;
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

/** The result of a reading: codes, or why there are none. */
export type Read = CodesRead | PictureFailure;

export const only = (code: string): Read => ({ codes: [code], hasUnread: false });

export const typed = (text: string): Read => ({ codes: codesInText(text), hasUnread: false });

const judged = (read: Read, own: string): TransferCode | ScanRefusal =>
  typeof read === 'string' ? read : verdictOf(read.codes[0] ?? '', own);

/** Without those that ask for the same transfer as an earlier one. */
function distinct(codes: readonly string[]): readonly string[] {
  const keys = codes.map((code) => {
    const read = readTransferCode(code);
    return typeof read === 'string' ? code : JSON.stringify({ ...read, isOnce: null });
  });
  return codes.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** An equal refusal is announced again. */
const refusedWith = (refusal: ScanRefusal, { readings }: Pick<ScanContext, 'readings'>) => ({
  refusal,
  readings: readings + 1,
  hint: null,
});

/** The bank of the last transfer to the account that has arrived. */
function bankIn(mutations: ScanContext['mutations'], accountTo: string): BankName | null {
  const rows = mutations.status === 'loaded' ? mutations.value.rows : [];
  return rows
    .filter(
      ({ account_to: to, transactionDirection, status }) =>
        to === accountTo &&
        transactionDirection === 'CREDIT' &&
        status.toLowerCase() === 'completed',
    )
    .reduce<{ readonly at: number; readonly bank: BankName | null }>(
      (last, { datetime, bank_to: bank }) =>
        bank !== undefined && epochOf(datetime) > last.at ? { at: epochOf(datetime), bank } : last,
      { at: -Infinity, bank: null },
    ).bank;
}

/** The form that the code fills in. The customer checks and sends it. */
function preparedBy(
  { accountTo, bankTo, name, amount, isOnce }: TransferCode,
  mutations: ScanContext['mutations'],
): PreparedTransfer {
  return {
    accountTo,
    bankTo: bankTo ?? bankIn(mutations, accountTo),
    ...(amount === null ? {} : { amount }),
    saved: { name: name === '' ? null : name, changed: false, code: { amount, isOnce } },
  };
}

export const scanSetup = setup({
  types: {} as {
    context: ScanContext;
    input: { readonly unfinished: readonly Unfinished[] };
    events: ScanEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: {
    ...ports<ScanPorts>({ isCameraAllowed: true, readPicture: true, renewDocument: true }),
    ...listeners<{ camera: unknown }>({ camera: true }),
    watchAccount,
  },
  delays: {
    codeSaid: timing.codeSaid,
    hintRest: timing.hintRest,
    browserFact: timing.browserFact,
    browserWork: timing.browserWork,
    codeRead: timing.codeRead,
  },
  guards: {
    ...outside<{ isBarred(): boolean; isSessionStored(): boolean }>({
      /** Whether the document began at a page that may not use the camera. */
      isBarred: true,
      /** Whether the session would outlive a load of the document. */
      isSessionStored: true,
    }),
    isNothingUnfinished: ({ context }) => context.shutFor?.length === 0,
    areSeveral: (_, read: Read) =>
      typeof read === 'object' && (read.hasUnread || distinct(read.codes).length > 1),
    isTransfer: ({ context }, read: Read) => isTransfer(judged(read, context.own)),
    isAllowed: (_, params: { isAllowed: boolean }) => params.isAllowed,
    isQuiet: ({ context }) => context.refusal === null,
  },
  actions: {
    keepAccount: assign({
      mutations: (_, { account }: Pick<AccountChanged, 'account' | 'named'>) => account.mutations,
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
    keepCameraFailure: assign(({ context }, params: { failure: CameraFailure | Notice }) =>
      refusedWith(params.failure, context),
    ),
    keepFailure: assign(({ context }, { error }: { error: unknown }) =>
      refusedWith(noticeOf(error), context),
    ),
    forgetRefusal: assign({ refusal: null }),
    keepCodes: assign((_, read: Read) =>
      typeof read === 'string'
        ? {}
        : { refusal: null, codes: distinct(read.codes), hasUnread: read.hasUnread },
    ),
    keepCamera: assign({
      isLit: false,
      hint: null,
      camera: (_, params: { camera: OpenCamera }) => params.camera,
    }),
    forgetCamera: assign({ camera: null, isLit: false, isDark: false, hint: null }),
    keepHint: assign({ hint: ({ context }) => (context.isDark ? 'tooDark' : 'closer') }),
    tellCamera: sendTo('camera', ({ event }) => event),
    openTransfer: sendTo(to('app'), ({ context }) => {
      if (context.code === null) throw new Error('a transfer without a code');
      return { type: 'transfer.prepared', transfer: preparedBy(context.code, context.mutations) };
    }),
  },
});
