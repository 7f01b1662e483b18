/** What the app wants to hear of every call. */
export interface HttpListener {
  started(): void;
  ended(): void;
  answered(): void;
  /** A 401 to a call that bore the stored token. */
  unauthorised(): void;
}

const silent: HttpListener = { started() {}, ended() {}, answered() {}, unauthorised() {} };

/** Apart from http.ts, so that the app can listen before axios has arrived. */
export const http = { listener: silent };
