import { within, type Mutations } from '../mutations.ts';

export const ask: Mutations = {
  ...within('transfer', {
    'ASK-1': [["{ target: 'judging' }", "{ target: '#transfer.admitting', actions: 'keepOrder' }"]],
    'ASK-2': [["extension: 'ask', data, isBackground: true", "extension: 'ask', data"]],
  }),
};
