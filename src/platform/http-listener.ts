import type { AxiosStatic } from 'axios';
import type { Work } from '../../machines/contract/port.ts';

/** What the app wants to hear of every call. */
export interface HttpListener {
  started(work: Work): void;
  ended(work: Work): void;
  answered(): void;
  /** A 401 to a call that bore the stored token. */
  unauthorised(): void;
}

/**
 * No page needs axios to be usable: it is fetched behind the first page, or with the first call.
 */
export async function fetchAxios(): Promise<AxiosStatic> {
  return (await import('axios')).default;
}

const silent: HttpListener = { started() {}, ended() {}, answered() {}, unauthorised() {} };

/** Apart from http.ts, so that the app can listen before axios has arrived. */
export const http = { listener: silent };
