import { largestQrAmount, smallestTransfer } from '../../../machines/contract/limits.ts';
import { assertBadRequest, checkSession, isThere, type CheckRun } from '../check-run.ts';
import { CheckFailed, pngOf } from '../client.ts';

export default async function checkQrAmount(run: CheckRun): Promise<void> {
  const { check, expect, send, token } = run;
  const call = 'GET /qrcode/amount';
  const at = (amount: string) => `${call}?amount=${amount}`;
  if (!(await isThere(run, at('50000'), { token }))) return;
  await check(call, 'gives a separate PNG for each amount', async () => {
    const pictures = new Set<string>();
    for (const amount of ['50000', '60000', `${largestQrAmount}`])
      pictures.add(pngOf(await send(at(amount), { token })));
    if (pictures.size !== 3) throw new CheckFailed('two amounts have the same code');
  });
  for (const [what, amount] of [
    ['no amount', ''],
    ['nothing', '0'],
    ['less than a transfer sends', `${smallestTransfer - 1}`],
    ['a part of a rupiah', '1.5'],
    ['less than nothing', '-1'],
    [`more than ${largestQrAmount.toLocaleString('en')}`, `${largestQrAmount + 1}`],
  ] as const)
    await expect(call, `refuses ${what}`, assertBadRequest, { sent: at(amount), token });
  await checkSession(run, call, at('50000'));
}
