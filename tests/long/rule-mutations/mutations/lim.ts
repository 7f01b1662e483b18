import type { Mutations } from '../mutations.ts';

export const lim: Mutations = {
  'LIM-1': [['{ left: Math.max(0, left) }', '{ left: Math.max(1, left) }']],
  'LIM-3': [['Number(amount) > left', 'Number(amount) >= left']],
  'LIM-4': [['setTimeout(() => asking.abort(), wait)', '0']],
  'LIM-5': [["{ extension: 'limit', isBackground: true }", "{ extension: 'limit' }"]],
};
