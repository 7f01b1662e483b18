import type { ReportCase, ReportedTransaction } from '../../../machines/contract/reports.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { brandName } from '../../brand/brand.ts';
import { dateTime } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { capitalised, known } from '../../format/text.ts';
import { kindText } from './copy.ts';

/** One side of a transaction: 'Bagas Pratama, Bank Mandiri, 8800445566'. */
export function partyText(
  { name, bank, accountNumber }: ReportedTransaction['from'],
  own: string,
): string {
  const named = bank === '' && accountNumber === own ? brandName : bank;
  return [name, named, accountNumber].filter(Boolean).join(', ');
}

function lines(row: ReportedTransaction, own: string, place: number): readonly string[] {
  return [
    `Transaksi ${place + 1}: ${rupiah(row.amount)}, ${known(capitalised(row.type))}`,
    `Waktu: ${dateTime(epochOf(row.datetime))}`,
    `Dari: ${partyText(row.from, own)}`,
    `Penerima: ${partyText(row.to, own)}`,
    `Referensi: ${known(row.reference)}`,
    '',
  ];
}

/** The report for the Indonesia Anti-Scam Centre, to be copied into its form or a message. */
export function iascText({ reporter, transactions, ...report }: ReportCase): string {
  return [
    'Laporan untuk Indonesia Anti-Scam Centre (IASC)',
    '',
    `Nama pelapor: ${known(reporter.name)}`,
    `Nomor handphone: ${reporter.phone === '' ? known('') : `+62${reporter.phone}`}`,
    `Email: ${known(reporter.email)}`,
    `Bank dan rekening pelapor: ${brandName}, ${known(reporter.accountNumber)}`,
    `Apa yang terjadi: ${kindText(report.kind)}`,
    `Dilaporkan ke bank: ${dateTime(epochOf(report.reportedAt))}`,
    `Nomor laporan di bank: ${report.number}`,
    '',
    ...transactions.flatMap((row, place) => lines(row, reporter.accountNumber, place)),
    'Kronologi:',
    report.story,
    '',
    'Lampirkan: foto KTP, bukti transfer, dan tangkapan layar percakapan.',
  ].join('\n');
}
