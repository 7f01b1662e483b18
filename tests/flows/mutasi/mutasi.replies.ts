import { repliesOf } from '../../../.storybook/support/demo-reply.ts';

export default repliesOf('mutasi', {
  refusals: {},
  replies: () => ({
    copyText: async () => undefined,
    shareText: async () => 'copied' as const,
  }),
});
