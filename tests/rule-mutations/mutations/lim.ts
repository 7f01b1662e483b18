import type { Mutations } from '../mutations.ts';

export const lim: Mutations = {
  'LIM-1': [
    ['`Sisa limit hari ini ${', '`Limit hari ini ${'],
    ['{ left: Math.max(0, left) }', '{ left: Math.max(1, left) }'],
    [" || (datetime !== '' && datetime.slice(0, 10) !== wibDay(now))", ''],
  ],
  'LIM-2': [
    ["'refreshNotifications', 'refreshLimit']", "'refreshNotifications']"],
    ['limitLeft: null, limitDay', 'limitDay'],
    ['context.limitDay !== today()', 'false'],
  ],
  'LIM-3': [
    ['Number(amount) > left', 'Number(amount) >= left'],
    [
      "!isCoolingDown(context.cooldowns, 'form') &&",
      "!isCoolingDown(context.cooldowns, 'form') &&\n      Number(context.form.values.amount) <= (context.limitLeft ?? 1e9) &&",
      'transfer.setup.ts',
    ],
  ],
  'LIM-4': [
    ['setTimeout(() => asking.abort(), wait)', '0'],
    ['limitWait: 10_000', 'limitWait: 60_000'],
    ['left === null || ', ''],
    ['throw new NotOffered();', ''],
  ],
  'LIM-5': [["{ extension: 'limit', isBackground: true }", "{ extension: 'limit' }"]],
};
