import { migration } from './migration.ts';

/** When a refresh token is over. Those that were issued before are over with their session. */
export const refreshTokens = migration([
  `alter table refresh_tokens add column expires_at timestamptz`,
  `update refresh_tokens set expires_at = sessions.expires_at
    from sessions where sessions.id = refresh_tokens.session_id`,
  `alter table refresh_tokens alter column expires_at set not null`,
]);
