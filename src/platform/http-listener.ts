import type { AxiosStatic } from 'axios';
import type { Extension } from '../../machines/contract/extensions.ts';
import type { Work } from '../../machines/contract/port.ts';

/** Events of calls that the app listens to. */
export interface HttpListener {
  started(work: Work): void;
  ended(work: Work): void;
  /** A call leaves; the returned function is called when it is answered. */
  sent(): () => void;
  /** A 401 to a call that carried the stored token. */
  unauthorised(): void;
  /** A 403 to a step: the account may be frozen (FRZ-5). */
  forbidden(): void;
  /** The bank lacks the call (CAL-44). */
  absent(extension: Extension): void;
}

/**
 * No page needs axios to become usable: it is fetched after the first page, or with the first call.
 */
export async function fetchAxios(): Promise<AxiosStatic> {
  return (await import('axios')).default;
}

/** The code of axios's error for a call that was not sent ahead after all. */
export const unsent = 'ERR_UNSENT';

/** Hears nothing. */
export const silent: HttpListener = {
  started() {},
  ended() {},
  sent: () => () => {},
  unauthorised() {},
  forbidden() {},
  absent() {},
};

/** Separate from http.ts, so that the app can listen before axios has loaded. */
export const http = { listener: silent };
