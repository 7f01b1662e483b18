import type * as wire from '../../../machines/contract/wire.ts';
import { checkSession, isThere, needsMoney, type CheckRun } from '../check-run.ts';
import {
  assertConfirmed,
  assertRefused,
  CheckFailed,
  dataOf,
  type RequestOptions,
} from '../client.ts';

export default async function checkRecipients(run: CheckRun): Promise<void> {
  const { plan, check, expect, skip, send, token } = run;
  const [listing, saving, deleting] = [
    'GET /recipients',
    'POST /recipients',
    'DELETE /recipients/{id}',
  ] as const;
  const list = async () => dataOf(await send(listing, { token })) as wire.SavedRecipients;
  if (!(await isThere(run, listing, { token }))) return;
  await check(listing, 'lists the saved ones', list);
  await checkSession(run, listing);
  const to = plan.moveMoneyTo;
  const saved = (change: Partial<wire.SavedRecipient>): RequestOptions => ({
    json: {
      accountNumber: to?.account ?? '1',
      bankName: to?.bank ?? 'Bank Mandiri',
      alias: 'Uji kontrak',
      ...change,
    },
    token,
  });
  const refusals = {
    'an unknown account': { accountNumber: '1' },
    'an empty alias': { alias: ' ' },
    'an alias of 31 characters': { alias: 'x'.repeat(31) },
    'the own account': { accountNumber: run.account },
  };
  for (const [what, change] of Object.entries(refusals))
    await expect(saving, `refuses ${what}`, assertRefused, saved(change));
  await checkSession(run, saving);
  await checkSession(run, deleting, 'DELETE /recipients/1');
  const known = await list().catch(() => []);
  const isKnown = known.some(({ accountNumber }) => accountNumber === to?.account);
  if (to === null || isKnown) {
    const why = isKnown ? 'the customer has saved it' : needsMoney;
    skip(saving, 'saves an account once', why);
    return skip(deleting, 'deletes it', why);
  }
  const own = async () => (await list()).filter((row) => row.accountNumber === to.account);
  let id = '';
  await check(saving, 'saves an account once, and renames it', async () => {
    for (const alias of ['Uji kontrak', 'Uji lagi']) {
      ({ id } = dataOf(await send(saving, saved({ alias }))) as wire.SavedRecipient);
      const [row, ...others] = await own();
      if (others.length > 0 || row?.id !== id || row.alias !== alias)
        throw new CheckFailed('the list has other data');
    }
  });
  await check(deleting, 'deletes it, even if it is already gone', async () => {
    for (const _ of ['first', 'again'])
      assertConfirmed(await send(`DELETE /recipients/${encodeURIComponent(id)}`, { token }));
    if ((await own()).length > 0) throw new CheckFailed('it is still in the list');
  });
}
