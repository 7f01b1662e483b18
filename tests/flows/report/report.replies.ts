import { repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { number } from './report.fixtures.ts';

export default repliesOf('report', {
  refusals: { 'kirim laporan': 'Transaksi tidak ditemukan' },
  replies: () => ({ sendReport: () => ['kirim laporan', () => ({ number })] }),
});
