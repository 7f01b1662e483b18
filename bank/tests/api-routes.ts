import type { BankContext } from '../bank-context.ts';
import { routes } from '../http/routes.ts';

/** The bank's calls at both bases, e.g. `GET /api/main/user/me`; some are listed twice. */
export const apiRoutes = routes({} as BankContext, [])
  .routes.filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
  .map(({ path, method }) => ({ path, method, name: `${method} ${path}` }));

const open =
  /\/(auth\/(login|refresh|register)|send-otp|verify-otp|forget-password\/[\w-]+|users)$/;

/** Those that need a session. */
export const closedRoutes = apiRoutes.filter(({ path }) => !open.test(path));
