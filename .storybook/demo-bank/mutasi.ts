import type { DemoFlow } from '../demo-bank.ts';

export default {
  calls: {},
  open: () => ({
    shareText: async () => 'copied',
    copyText: async () => undefined,
    saveFile: () => undefined,
  }),
} satisfies DemoFlow<'mutasi'>;
