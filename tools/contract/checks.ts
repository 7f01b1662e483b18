/* Makes every call of the contract from outside, with good and bad inputs. */
import { checkLogin, checkRegistration, checkReset } from './access.ts';
import { checkAccount, checkNotifications } from './account.ts';
import { login, startRun, type CheckRun, type Finding, type Plan } from './check-run.ts';
import { sendRequest, type Reply } from './client.ts';
import { checkCors } from './cors.ts';
import { checkExtensions } from './extensions.ts';
import { checkProofs } from './proofs.ts';
import { checkTransfers } from './transfers.ts';

/** Makes every check that the plan allows, one after the other. Never rejects. */
export async function checkContract(plan: Plan): Promise<readonly Finding[]> {
  const run = startRun(plan);
  for (const [base, call] of [
    ['main', login],
    ['second', 'POST /users'],
  ] as const) {
    const why = await problemOf(plan, base, call);
    if (why !== null) return [{ call, check: 'is there', outcome: 'fail', why }];
  }
  await checkLogin(run);
  await checkRegistration(run);
  await checkProofs(run);
  await checkReset(run);
  await checkCustomer(run);
  await checkCors(run);
  return run.findings;
}

async function checkCustomer(run: CheckRun): Promise<void> {
  if (run.token !== '') await checkAccount(run);
  if (run.account === '') {
    const cause = run.token === '' ? login : 'GET /user/me';
    run.follow('all others', 'work for the customer', cause);
    return;
  }
  await checkNotifications(run);
  await checkTransfers(run);
  await checkExtensions(run);
}

/** Why this is not the base of a backend, in one sentence; `null` if it may be. */
async function problemOf(
  plan: Plan,
  base: 'main' | 'second',
  call: string,
): Promise<string | null> {
  const ask = (asked: string): Promise<Reply> => sendRequest(plan, asked, { base, json: {} });
  try {
    const [reply, unknown] = [await ask(call), await ask('POST /tidak-ada')];
    const isLikeAny = reply.status === unknown.status && reply.type === unknown.type;
    if (![404, 405, 501].includes(reply.status) && !(isLikeAny && reply.body === undefined))
      return null;
    return `${plan[base]} is not the base of a backend: it answers ${reply.status} ${reply.type}, as at an unknown address`;
  } catch (error) {
    return `nobody answers at ${plan[base]}: ${reasonOf(error)}`;
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? cause.message : message;
}
