import { repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { number } from './report.fixtures.ts';

export default repliesOf('report', {
  refusals: { 'kirim laporan': 'Laporan yang belum dijawab paling banyak 5' },
  replies: () => ({ sendReport: () => ['kirim laporan', () => ({ number })] }),
});
