import type { demoCustomers } from '../../bank/seed/customers.ts';
import { object } from '../../machines/kit/schema.ts';
import { dataOf, needed, validated } from '../platform/shapes.ts';

type Credentials = Pick<(typeof demoCustomers)[number], 'id' | 'email' | 'password'>;

const tokens = object({ jwt_token: needed.text(), refresh_token: needed.text() });

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
  const { jwt_token, refresh_token } = validated(tokens, dataOf(await answer.json()));
  localStorage.setItem(`${id}:token`, jwt_token);
  localStorage.setItem(`${id}:refresh_token`, refresh_token);
}
