import { repliesOf } from '../../../.storybook/support/demo-reply.ts';

export default repliesOf('download', {
  refusals: {},
  replies: () => ({
    install: () => Promise.reject(new Error('Nothing to install')),
  }),
});
