import type { DemoFlow } from '../demo-bank.ts';

export default {
  calls: {},
  open: () => ({
    install: () => Promise.reject(new Error('Nothing to install')),
    watchInstall: () => () => undefined,
  }),
} satisfies DemoFlow<'download'>;
