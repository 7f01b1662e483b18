import { checkSession, type CheckRun } from '../check-run.ts';
import { assertRefused, CheckFailed } from '../client.ts';
import { isThere } from '../extension-run.ts';

export default async function checkQrAmount(run: CheckRun): Promise<void> {
  const { check, send, token } = run;
  const call = 'GET /qrcode/amount';
  const ask = (amount: string) => send('GET', `/qrcode/amount?amount=${amount}`, { token });
  if (!(await isThere(run, 'GET', '/qrcode/amount?amount=50000', { token }))) return;
  await check(call, 'gives a PNG of its own for each amount', async () => {
    const pictures = new Set<string>();
    for (const amount of ['50000', '60000', '10000000']) {
      const { status, bytes } = await ask(amount);
      const hex = Buffer.from(bytes).toString('hex');
      if (status !== 200 || !hex.startsWith('89504e470d0a1a0a'))
        throw new CheckFailed(`answered ${status} with what is no PNG`);
      pictures.add(hex);
    }
    if (pictures.size !== 3) throw new CheckFailed('two amounts have the same code');
  });
  for (const [what, amount] of [
    ['no amount', ''],
    ['nothing', '0'],
    ['a part of a rupiah', '1.5'],
    ['less than nothing', '-1'],
    ['more than 10,000,000', '10000001'],
  ] as const)
    await check(call, `refuses ${what}`, async () => assertRefused(await ask(amount), 400));
  await checkSession(run, 'GET', '/qrcode/amount?amount=50000', call);
}
