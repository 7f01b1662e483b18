import type { SavedRecipient } from '../../../machines/contract/recipients.ts';
import { checkSession, type CheckRun, type Kinds } from '../check-run.ts';
import {
  assertConfirmed,
  assertFields,
  assertRefused,
  dataOf,
  isRecord,
  CheckFailed,
} from '../client.ts';
import { isThere, listOf } from '../extension-run.ts';

const savedRecipient: Kinds<SavedRecipient> = {
  id: 'filled text',
  accountNumber: 'filled text',
  bankName: 'filled text',
  alias: 'filled text',
  name: 'text',
  changed: 'boolean?',
};

export default async function checkRecipients(run: CheckRun): Promise<void> {
  const { plan, check, skip, send, token } = run;
  const call = 'GET /recipients';
  const list = () => listOf(run, '/recipients', savedRecipient);
  if (!(await isThere(run, 'GET', '/recipients', { token }))) return;
  await check(call, 'lists those that are saved', async () => void (await list()));
  await checkSession(run, 'GET', '/recipients', call);
  const to = plan.moveMoneyTo;
  const recipient = {
    accountNumber: to?.account ?? '1',
    bankName: to?.bank ?? 'Bank Mandiri',
    alias: 'Uji kontrak',
  };
  const save = (change: Partial<typeof recipient>) =>
    send('POST', '/recipients', { json: { ...recipient, ...change }, token });
  const refusals = {
    'an unknown account': { accountNumber: '1' },
    'an empty alias': { alias: ' ' },
    'an alias of 31 characters': { alias: 'x'.repeat(31) },
    'the own account': { accountNumber: run.account },
  };
  for (const [what, change] of Object.entries(refusals))
    await check('POST /recipients', `refuses ${what}`, async () =>
      assertRefused(await save(change)),
    );
  await checkSession(run, 'POST', '/recipients', 'POST /recipients');
  await checkSession(run, 'DELETE', '/recipients/1', 'DELETE /recipients/{id}');
  const saved = await list().catch(() => []);
  const isKnown = saved.some(({ accountNumber }) => accountNumber === to?.account);
  if (to === null || isKnown) {
    const why = isKnown ? 'the customer has saved it' : 'needs --move-money, --to and --to-bank';
    skip('POST /recipients', 'saves an account once', why);
    skip('DELETE /recipients/{id}', 'deletes it', why);
    return;
  }
  let id = '';
  await check('POST /recipients', 'saves an account once, and renames it', async () => {
    for (const alias of ['Uji kontrak', 'Uji lagi']) {
      const data = dataOf(await save({ alias }));
      assertFields(data, savedRecipient);
      id = String(data['id']);
      const own = (await list()).filter((row) => row['accountNumber'] === to.account);
      if (own.length !== 1 || own[0]?.['id'] !== id || own[0]?.['alias'] !== alias)
        throw new CheckFailed('the list has it otherwise');
    }
  });
  await check('DELETE /recipients/{id}', 'deletes it, also where it is gone', async () => {
    for (const _ of ['first', 'again'])
      assertConfirmed(await send('DELETE', `/recipients/${encodeURIComponent(id)}`, { token }));
    if ((await list()).some((row) => isRecord(row) && row['accountNumber'] === to.account))
      throw new CheckFailed('it is still in the list');
  });
}
