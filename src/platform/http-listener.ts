import type { AxiosStatic } from 'axios';
import type { Work } from '../../machines/contract/port.ts';

/** Events of calls that the app listens to. */
export interface HttpListener {
  started(work: Work): void;
  ended(work: Work): void;
  answered(): void;
  /** A 401 to a call that carried the stored token. */
  unauthorised(): void;
}

/**
 * No page needs axios to become usable: it is fetched after the first page, or with the first call.
 */
export async function fetchAxios(): Promise<AxiosStatic> {
  return (await import('axios')).default;
}

const silent: HttpListener = { started() {}, ended() {}, answered() {}, unauthorised() {} };

/** Separate from http.ts, so that the app can listen before axios has loaded. */
export const http = { listener: silent };
