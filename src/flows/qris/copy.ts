import { inShort, largestQrAmount, smallestTransfer } from '../../../machines/contract/limits.ts';
import type { QrisAmountIssue, QrisAmountNotice } from '../../../machines/contract/qris.ts';
import { issueTextWith } from '../../copy/issues.ts';
import { noticeTextWith } from '../../copy/notices.ts';

/** The sentence of a notice, including those of the amount form. */
export const noticeText = noticeTextWith<QrisAmountNotice>({
  'qrAmount.refused': 'Nominal ini ditolak. Periksa kembali nominalnya.',
  'qrAmount.throttled': 'Terlalu banyak kode QRIS dibuat. Silakan tunggu sebentar, lalu coba lagi.',
});

export const issueText = issueTextWith<QrisAmountIssue>({
  'qrAmount.tooSmall': `Minimal nominal QRIS sebesar ${inShort(smallestTransfer)}`,
  'qrAmount.tooLarge': `Maksimal nominal QRIS sebesar ${inShort(largestQrAmount)}`,
});
