import type { Extension } from '../../machines/contract/extensions.ts';
import type { Session, SessionPorts } from '../../machines/contract/session.ts';
import { http, type HttpListener } from '../platform/http-listener.ts';
import { listenForInstall } from '../platform/install.ts';
import { sessionStore } from '../platform/session-store.ts';
import { settings, settingsLoaded } from '../platform/settings.ts';
import type { FlowServices } from './pages.ts';

/** Everything by which the app reaches outside, but for its window. */
export interface Services {
  readonly sessionStore: {
    /** What is stored now. */
    session(): Session;
    token(): string | null;
    clear(): void;
  };
  /** Whether the bank has a call beyond the contract: whether a setting names its path. */
  offers(extension: Extension): boolean;
  readonly renewSession: SessionPorts['renew'];
  /**
   * Ends the stored session at the bank, where the bank offers that. Reads the tokens at once, so
   * that they can be removed without waiting. Resolves when the bank has answered or cannot be
   * reached; never rejects.
   */
  endSessionAtBank(): Promise<void>;
  /** What makes the calls to the bank tells the listener of each. */
  readonly http: { listener: HttpListener };
  /** Hears the browser's offer to install the app, which comes once, and early. */
  listenForInstall(window: Window, signal: AbortSignal): void;
  /** Fetches code. Rejects where it can't be fetched. */
  fetchCode<Module>(load: () => Promise<Module>): Promise<Module>;
  /**
   * What each flow uses. Absent: the services of its own declaration (src/flows/<flow>/flow.ts).
   */
  readonly flows?: FlowServices;
}

const sessionService = () => import('../platform/session.ts');

/** As the product has them. */
export const services: Services = {
  sessionStore,
  offers: (extension) => settings().pathOf(extension) !== '',
  renewSession: async (input, io) => (await sessionService()).sessionPorts.renew(input, io),
  async endSessionAtBank() {
    // What cannot be read as a token is none of the bank's.
    if (sessionStore.session().kind !== 'open') return;
    const [token, refreshToken] = [sessionStore.token(), sessionStore.refreshToken()];
    // A session that is found over at the start ends before the settings are loaded.
    await settingsLoaded().catch(() => undefined);
    if (token !== null && settings().pathOf('logout') !== '')
      await sessionService().then(
        ({ endSession }) => endSession({ token, refreshToken }),
        () => undefined,
      );
  },
  http,
  listenForInstall,
  fetchCode: (load) => load(),
};

/** Fetches ahead the code that answers the warning of the session's end. */
export const prefetchSession = sessionService;
