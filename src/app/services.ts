import type { Extension } from '../../machines/contract/extensions.ts';
import type { Session, SessionPorts } from '../../machines/contract/session.ts';
import { http, type HttpListener } from '../platform/http-listener.ts';
import { listenForInstall } from '../platform/install.ts';
import { sessionStore } from '../platform/session-store.ts';
import { settings, settingsLoaded } from '../platform/settings.ts';

/** Everything the app uses of the outside world except its window. */
export interface Services {
  readonly sessionStore: {
    session(): Session;
    token(): string | null;
    /** Whether the tokens, if any, outlive the document. */
    isStored(): boolean;
    clear(): void;
    /** Forgets that an order was not answered, because another customer logged in. */
    forgetOrder(): void;
  };
  /** Whether the bank has a call beyond the contract, i.e. whether a setting names its path. */
  offers(extension: Extension): boolean;
  /** Whether it has not. Waits for the settings; if they cannot be read, the call will say so. */
  lacks(extension: Extension): Promise<boolean>;
  readonly session: SessionPorts;
  /**
   * Ends the stored session at the bank, if the bank has a call for it. Reads the tokens
   * immediately, so that the caller can remove them without waiting. Resolves when the bank has
   * answered or is unreachable; never rejects.
   */
  endSessionAtBank(): Promise<void>;
  /** Reports every call to the bank to the listener. */
  readonly http: { listener: HttpListener };
  /** Catches the browser's install prompt, which comes only once, early. */
  listenForInstall(window: Window, signal: AbortSignal): void;
  /** Fetches code. Rejects if the code cannot be fetched. */
  loadChunk<Module>(load: () => Promise<Module>): Promise<Module>;
}

const sessionService = () => import('../platform/session.ts');

const offers = (extension: Extension) => settings().pathOf(extension) !== '';
const lacks = (extension: Extension) =>
  settingsLoaded().then(
    () => !offers(extension),
    () => false,
  );

export const services: Services = {
  sessionStore,
  offers,
  lacks,
  session: {
    renew: async (input, io) => (await sessionService()).sessionPorts.renew(input, io),
    readTime: async (input, io) => (await sessionService()).sessionPorts.readTime(input, io),
  },
  async endSessionAtBank() {
    // The bank did not issue a token that cannot be read.
    if (sessionStore.session().kind !== 'open') return;
    const [token, refreshToken] = [sessionStore.token(), sessionStore.refreshToken()];
    if (token !== null)
      await sessionService().then(
        ({ endSession }) => endSession({ token, refreshToken }),
        () => undefined,
      );
  },
  http,
  listenForInstall,
  loadChunk: (load) => load(),
};

/** Prefetches the code that answers the warning of the session's end. */
export const prefetchSession = sessionService;
