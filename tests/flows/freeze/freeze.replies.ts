import { repliesOf } from '../../../.storybook/support/demo-reply.ts';

export default repliesOf('freeze', {
  refusals: { 'akun diamankan?': null },
  replies: (memory) => ({ freezeState: () => ['akun diamankan?', () => memory.isFrozen] }),
});
