import type { CodeRefusal, TransferCode } from '../../../machines/contract/qr-payload.ts';
import type { Unfinished } from '../../../machines/contract/paths.ts';
import {
  isTransfer,
  verdictOf,
  type CameraFailure,
  type PictureFailure,
  type ScanRefusal,
} from '../../../machines/contract/scan.ts';
import { brandName } from '../../brand/brand.ts';
import { codeInWords } from '../../format/code-read.ts';
import { isIssue, issueText } from '../../copy/issues.ts';
import { noticeTextWith } from '../../copy/notices.ts';

const shut = 'Kamera tidak dapat dibuka.';

const noticeText = noticeTextWith<CodeRefusal | CameraFailure | PictureFailure>({
  'code.foreign': 'Kode ini bukan QRIS.',
  'code.damaged': 'Kode ini rusak: angka pemeriksanya tidak cocok. Pindai atau salin sekali lagi.',
  'code.merchant': `Kode ini milik merchant. ${brandName} belum bisa membayar merchant.`,
  'code.cash': 'Kode ini untuk setor atau tarik tunai, bukan transfer.',
  'code.fee': `Kode ini meminta biaya tambahan. ${brandName} belum bisa membayarnya.`,
  'code.currency': 'Kode ini bukan dalam rupiah.',
  'code.country': 'Kode ini dari negara lain.',
  'code.otherBank': `Bank pada kode ini belum bisa dituju dari ${brandName}.`,
  'code.accountless': 'Kode ini tidak memuat nomor rekening.',
  'picture.codeless': 'Tidak ada kode QR di gambar ini.',
  'picture.unclear':
    'Ada kode QR di gambar ini, tetapi tidak terbaca. Pakai gambar yang lebih jelas.',
  'picture.unreadable': 'File ini bukan gambar.',
  'picture.unsupported': 'Format gambar ini tidak didukung. Pakai JPG atau PNG.',
  'pixels.blocked': 'Browser ini memblokir pembacaan gambar dan kamera, jadi pakai teks.',
  'picture.tooLarge': 'Gambar ini terlalu besar.',
  'camera.refused': `${shut} Izinkan kamera untuk situs ini lewat ikon di samping alamatnya, lalu tekan Buka kamera lagi.`,
  'camera.missing': `${shut} Perangkat ini tidak memiliki kamera, jadi pakai gambar atau teks.`,
  'camera.taken': `${shut} Tutup aplikasi lain yang memakai kamera, lalu tekan Buka kamera lagi.`,
  'camera.withheld': `${shut} Izinkan kamera untuk ${brandName} di pengaturan perangkat, lalu tekan Buka kamera lagi.`,
  'camera.unsupported': `${shut} Browser ini tidak mendukung kamera, jadi pakai gambar atau teks.`,
  'camera.broken': `${shut} Tekan Buka kamera lagi, atau pakai gambar atau teks.`,
  'camera.insecure': `${shut} Alamat halaman ini tidak diawali https, jadi pakai gambar atau teks.`,
});

export const refusalText = (refusal: ScanRefusal): string =>
  isIssue(refusal) ? (issueText(refusal) ?? '') : noticeText(refusal);

/** The codes to choose from, by texts that differ, and why the others cannot be used. */
export function choicesOf(codes: readonly string[], own: string) {
  const verdicts = codes.map((payload) => ({ payload, code: verdictOf(payload, own) }));
  const usable = verdicts.flatMap(({ payload, code }) =>
    isTransfer(code) ? [{ payload, texts: textsOf(code) }] : [],
  );
  return {
    usable: usable.map((choice) => ({
      payload: choice.payload,
      text: choice.texts.find((text, at) =>
        usable.every((other) => other === choice || other.texts[at] !== text),
      ),
    })),
    reasons: verdicts.flatMap(({ payload, code }) =>
      isTransfer(code) ? [] : [{ payload, text: refusalText(code) }],
    ),
  };
}

/** Each says more of the code than the one before. */
function textsOf({ name, accountTo, bankTo, amount }: TransferCode): readonly string[] {
  const text = codeInWords(name || accountTo, amount);
  const bank = bankTo ?? brandName;
  return [
    text,
    `${text}, ${bank}`,
    `${text}, rekening berakhiran ${accountTo.slice(-4)}`,
    `${text}, ${bank}, rekening ${accountTo}`,
  ];
}

/** What there is to choose from. */
export function choiceText(total: number, usable: number, hasUnread: boolean): string {
  const found = hasUnread
    ? `Hanya ${total} kode QR yang terbaca, kode lain di gambar ini tidak.`
    : `Ada ${total} kode QR.`;
  if (usable === 0) return `${found} Tidak ada yang bisa dipakai.`;
  return total === 1 ? found : `${found} Pilih salah satu.`;
}

const unfinishedNames: Readonly<Record<Unfinished, string>> = {
  transfer: 'transfer',
  report: 'laporan',
  qrisAmount: 'kode QR',
  reset: 'penggantian password',
  registration: 'registrasi',
};

/** Why the camera stays shut: what a load of the page would cost; none for the session itself. */
export function shutText(unfinished: readonly Unfinished[]): string {
  const names = unfinished.map((page) => unfinishedNames[page]);
  const list = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' dan ');
  return list === ''
    ? 'Kamera belum bisa dibuka karena browser ini tidak menyimpan sesi Anda.'
    : `Kamera belum bisa dibuka karena ${list} Anda belum selesai.`;
}

export const hints = {
  closer: 'Dekatkan',
  tooDark: 'Terlalu gelap',
  waiting: 'Kamera belum terbuka. Izinkan kamera, atau pakai gambar atau teks.',
};
