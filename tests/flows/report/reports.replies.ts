import { repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { listed } from '../../../machines/contract/list.ts';
import { reportCase } from './report.fixtures.ts';

export default repliesOf('reports', {
  refusals: { 'daftar laporan': null, laporan: null },
  replies: () => ({
    reports: () => ['daftar laporan', () => listed([reportCase])],
    reportCase: () => ['laporan', () => reportCase],
    shareText: async () => 'copied' as const,
    copyText: async () => undefined,
  }),
});
