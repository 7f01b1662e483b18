import type * as wire from '../../../machines/contract/wire.ts';
import { checkSession, isThere, needsMoney, type CheckRun } from '../check-run.ts';
import { assertRefused, CheckFailed, dataOf, type RequestOptions } from '../client.ts';

export default async function checkReports(run: CheckRun): Promise<void> {
  const { plan, check, expect, skip, send, token } = run;
  const [listing, sending, reading] = [
    'GET /reports',
    'POST /reports',
    'GET /reports/{id}',
  ] as const;
  const list = async () => dataOf(await send(listing, { token })) as wire.ListedCases;
  const read = async (number: string) =>
    dataOf(await send(`GET /reports/${encodeURIComponent(number)}`, { token })) as wire.ReportCase;
  const report = (change: Partial<wire.ReportToSend> = {}, key?: string): RequestOptions => ({
    json: {
      kind: 'lainnya',
      transactions: [],
      story: 'Uji kontrak, tidak perlu dijawab.',
      contact: '',
      ...change,
    },
    token,
    ...(key !== undefined && { key }),
  });
  if (!(await isThere(run, listing, { token }))) return;
  await check(listing, 'lists the cases', list);
  await checkSession(run, listing);
  const refusals = {
    'an empty story': { story: ' ' },
    'a story of 1,001 characters': { story: 'x'.repeat(1_001) },
    'an unknown transaction': { transactions: ['tidak-ada'] },
  };
  for (const [what, change] of Object.entries(refusals))
    await expect(sending, `refuses ${what}`, assertRefused, report(change));
  await checkSession(run, sending);
  await checkSession(run, reading, 'GET /reports/1');
  await expect(reading, 'refuses an unknown number', (reply) => assertRefused(reply, 404), {
    sent: 'GET /reports/tidak-ada',
    token,
  });
  if (plan.moveMoneyTo === null) return skip(sending, 'opens one case for a key', needsMoney);
  await check(sending, 'opens one case for a key', async () => {
    const key = crypto.randomUUID();
    const sent = async () => dataOf(await send(sending, report({}, key))) as wire.ReportCase;
    const [first, again] = [await sent(), await sent()];
    if (again.number !== first.number) throw new CheckFailed('a retry opened another case');
    if ((await read(first.number)).number !== first.number)
      throw new CheckFailed('another case has this number', reading);
    const own = (await list()).filter(({ number }) => number === first.number);
    if (own.length !== 1) throw new CheckFailed(`case ${first.number} is not in the list once`);
  });
}
