import { readTransferCode, type CodeRefusal } from '../../../machines/contract/qr-payload.ts';
import type {
  CameraFailure,
  PictureFailure,
  ScanRefusal,
} from '../../../machines/contract/scan.ts';
import { brandName } from '../../brand/brand.ts';
import { codeInWords } from '../../format/code-read.ts';
import { isIssue, issueText } from '../../copy/issues.ts';
import { noticeTextWith } from '../../copy/notices.ts';

const shut = 'Kamera tidak dapat dibuka.';

const noticeText = noticeTextWith<CodeRefusal | CameraFailure | PictureFailure>({
  'code.foreign': 'Kode ini bukan QRIS.',
  'code.damaged': 'Kode ini rusak: angka pemeriksanya tidak cocok.',
  'code.merchant': `Kode ini milik merchant. ${brandName} belum bisa membayar merchant.`,
  'code.currency': 'Kode ini bukan dalam rupiah.',
  'code.country': 'Kode ini dari negara lain.',
  'code.accountless': 'Kode ini tidak memuat nomor rekening.',
  'picture.codeless': 'Tidak ada kode QR di gambar ini.',
  'picture.unreadable': 'File ini bukan gambar.',
  'picture.tooLarge': 'Gambar ini terlalu besar.',
  'camera.refused': `${shut} Izinkan kamera untuk situs ini lewat ikon di samping alamatnya, lalu tekan Buka kamera lagi.`,
  'camera.missing': `${shut} Perangkat ini tidak memiliki kamera, jadi pakai gambar atau teks.`,
  'camera.taken': `${shut} Tutup aplikasi lain yang memakai kamera, lalu tekan Buka kamera lagi.`,
  'camera.insecure': `${shut} Alamat halaman ini tidak diawali https, jadi pakai gambar atau teks.`,
});

/** The sentence of a refusal. */
export const refusalText = (refusal: ScanRefusal): string =>
  isIssue(refusal) ? (issueText(refusal) ?? '') : noticeText(refusal);

/** One of several codes, as the customer chooses it. */
export function choiceText(payload: string): string {
  const code = readTransferCode(payload);
  if (typeof code === 'string') return noticeText(code);
  return codeInWords(code.name || code.accountTo, code.amount);
}

export const hints = { closer: 'Dekatkan', tooDark: 'Terlalu gelap' };
