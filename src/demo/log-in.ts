import type { demoCustomers } from '../../bank/seed/customers.ts';

type Credentials = Pick<(typeof demoCustomers)[number], 'id' | 'email' | 'password'>;

/**
 * Logs a customer in and stores the tokens where the frame of this owner reads them
 * (tools/build/frame-store.js). Rejects if the bank refuses.
 */
export async function logIn({ id, ...fields }: Credentials): Promise<void> {
  const answer = await fetch('/api/main/auth/login', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  if (!answer.ok) throw new Error(`login: ${answer.status}`);
  const { data } = (await answer.json()) as { data: Record<'jwt_token' | 'refresh_token', string> };
  localStorage.setItem(`${id}:token`, data.jwt_token);
  localStorage.setItem(`${id}:refresh_token`, data.refresh_token);
}
