/** What axios and fetch take to cancel a call; structural, because machines know no DOM. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener?: (...args: never[]) => unknown;
  removeEventListener?: (...args: never[]) => unknown;
}

/** Handed to every port: the signal fires when the machine leaves the state that asked. */
export interface Io {
  readonly signal: CancelSignal;
}

/** What is waited for: the bank's data, or what the customer asked for. */
export type Work = 'read' | 'step';
