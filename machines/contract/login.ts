import type { CallOptions } from './port.ts';
import type { Session } from './session.ts';

/** POST /auth/login, urlencoded. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface LoginPorts {
  /** Logs in and stores the tokens. Rejects with `refused` if the bank says no. */
  login(input: Credentials, io: CallOptions): Promise<Session>;
}
