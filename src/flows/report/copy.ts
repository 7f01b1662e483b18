import {
  longestContact,
  longestStory,
  maxReported,
  reportKinds,
  type CaseStatus,
  type ListedCase,
  type ReportCase,
  type ReportIssue,
  type ReportKind,
} from '../../../machines/contract/reports.ts';
import { issueTextWith } from '../../copy/issues.ts';
import { capitalised, known } from '../../format/text.ts';
import { dayInWords } from '../../format/day-in-words.ts';
import { thousands } from '../../format/rupiah.ts';

const kinds: Readonly<Record<ReportKind, string>> = {
  salah_kirim: 'Salah kirim',
  bukan_transaksi_saya: 'Bukan transaksi saya',
  data_diketahui_orang: 'Data saya diketahui orang',
  lainnya: 'Lainnya',
};

export const kindOptions = reportKinds.map((value) => ({ value, label: kinds[value] }));

/** The words of a kind; a kind that only the bank knows as it names it. */
export function kindText(kind: string): string {
  return Object.hasOwn(kinds, kind) ? kinds[kind as ReportKind] : known(capitalised(kind));
}

const statusTexts: Readonly<Record<CaseStatus, string>> = {
  diterima: 'Diterima',
  diproses: 'Diproses',
  dijawab: 'Dijawab',
};

export const statusText = ({ status, closedAt }: ListedCase): string =>
  closedAt === null ? statusTexts[status] : 'Ditutup';

export const isAnswered = ({ status, closedAt }: ListedCase): boolean =>
  status === 'dijawab' || closedAt !== null;

/** What a screen reader says when a case opens or has another state. */
export function arrivalText(shown: ReportCase | null): string {
  if (shown === null) return '';
  const said = `Laporan ${statusText(shown).toLowerCase()}. Nomor ${shown.number}.`;
  return isAnswered(shown) ? said : `${said} Dijawab paling lambat ${dayInWords(shown.answerBy)}.`;
}

/** Whether the bank has not answered within its days. `day` in WIB. */
export const isLate = (row: ListedCase, day: string): boolean =>
  !isAnswered(row) && row.answerBy !== '' && day > row.answerBy;

export const statusTones: Readonly<Record<CaseStatus, 'positive' | 'pending'>> = {
  diterima: 'pending',
  diproses: 'pending',
  dijawab: 'positive',
};

export const issueText = issueTextWith<ReportIssue>({
  'kind.required': 'Pilih apa yang terjadi',
  'transactions.tooMany': `Pilih paling banyak ${maxReported} transaksi`,
  'story.required': 'Cerita tidak boleh kosong',
  'story.hidden': 'Cerita berisi karakter yang tidak dapat dipakai',
  'story.tooLong': `Cerita paling panjang ${thousands(String(longestStory))} karakter`,
  'contact.hidden': 'Cara menghubungi berisi karakter yang tidak dapat dipakai',
  'contact.tooLong': `Cara menghubungi paling panjang ${longestContact} karakter`,
});
