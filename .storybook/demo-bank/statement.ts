import type { DemoFlow } from '../demo-bank.ts';

export default {
  calls: {},
  open: () => ({ print: () => undefined }),
} satisfies DemoFlow<'statement'>;
