import type { Mutations } from '../mutations.ts';

const note = 'src/flows/transfer/limit-note.ts';
const service = 'src/flows/transfer/transfer.api.ts';
const machine = 'machines/transfer/limit.machine.ts';

export const lim: Mutations = {
  'LIM-1': [
    { file: note, from: '`Sisa limit hari ini ${', to: '`Limit hari ini ${' },
    { file: service, from: '{ left: Math.max(0, left) }', to: '{ left: Math.max(1, left) }' },
  ],
  'LIM-2': [
    {
      file: 'machines/transfer/receipt.states.ts',
      from: ", 'refreshLimit']",
      to: ']',
    },
    { file: machine, from: "      entry: 'forget',\n", to: '' },
  ],
  'LIM-3': [
    { file: note, from: 'Number(amount) > left', to: 'Number(amount) >= left' },
    { file: note, from: 'isToday && ', to: '' },
    {
      file: 'machines/transfer/transfer.setup.ts',
      from: "!isCoolingDown(context.cooldowns, 'form') &&",
      to: "!isCoolingDown(context.cooldowns, 'form') &&\n      Number(context.form.values.amount) <= (context.limitLeft ?? 1e9) &&",
    },
  ],
  'LIM-4': [
    { file: machine, from: "      after: { limitWait: 'unknown' },\n", to: '' },
    { file: 'machines/kit/timing.ts', from: 'limitWait: 10_000', to: 'limitWait: 60_000' },
    { file: note, from: "if (left === null) return '';", to: '' },
    { file: service, from: "    if (url === '') return null;\n", to: '' },
  ],
  'LIM-5': { file: service, from: '{ url, isBackground: true }', to: '{ url }' },
};
