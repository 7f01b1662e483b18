/**
 * The signal that axios and fetch accept to cancel a call; structural, because machines know no
 * DOM.
 */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener?: (...args: never[]) => unknown;
  removeEventListener?: (...args: never[]) => unknown;
}

/** Passed to every port: the signal fires when the machine leaves the state that made the call. */
export interface CallOptions {
  readonly signal: CancelSignal;
}

/** Whether the customer waits for the bank's data or for their own request. */
export type Work = 'read' | 'step';
