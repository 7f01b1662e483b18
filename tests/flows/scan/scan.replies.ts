import { repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { code } from './code.ts';

export default repliesOf('scan', {
  refusals: {},
  replies: () => ({
    readPicture: async () => ({ codes: [code({ '01': '12', '54': '50000' })], hasUnread: false }),
    isCameraAllowed: async () => false,
    renewDocument: async () => {},
  }),
});
