import { within } from '../mutations.ts';

export const rpt = within('report', {
  'RPT-1': [
    ['label="Apa yang terjadi?"', 'label="Kejadian"'],
    ['<Legend>Transaksi yang dilaporkan</Legend>', '<Legend>Transaksi</Legend>'],
    ["data_diketahui_orang: 'Data saya diketahui orang'", "data_diketahui_orang: 'Data bocor'"],
  ],
  'RPT-2': [
    [
      'const transactions = [...form.values.transactions, ...chosen];',
      'const transactions = form.values.transactions;',
    ],
    ['`${paths.report}?transaksi=${encodeURIComponent(mutation.id)}`', 'paths.report'],
  ],
  'RPT-3': [
    ["if (isBlank(story)) return 'story.required';", ''],
    ["kind === '' ? 'kind.required' : null", 'null', 'report.form.ts'],
    ['lengthOf(story) > longestStory', 'lengthOf(story) >= longestStory'],
  ],
  'RPT-4': [["typed ?? (user.status === 'loaded' ? user.value.email : null) ?? ''", "typed ?? ''"]],
  'RPT-5': [
    ['dari ${other} ke ${own}', 'dari ${other}'],
    ['<span>{known(id)}</span>', '<span />'],
    ['<Whole values={values} account={account} />', ''],
  ],
  'RPT-6': [
    ["failedWith(error, 'network.lost') || ", ''],
    ['{ ...draft, idempotencyKey: uuid() }', 'draft'],
    [
      "resting: { after: { reportRepeat: { guard: 'canRepeat', target: 'repeating' } } },",
      'resting: {},',
    ],
    ['error.status === 409', 'error.status === 423'],
    ["guard: 'canRepeat', target", 'target'],
  ],
  'RPT-7': [
    [
      'isKept(page) ? keptOf[page](flow.context as never) : draft;',
      'isKept(page) ? keptOf[page](flow.context as never) : undefined;',
    ],
    [
      "always: [{ guard: 'isUnanswered', target: 'unanswered' }, { target: 'editing' }],",
      "always: { target: 'editing' },",
    ],
  ],
  'RPT-8': [
    ["return kind !== '' || story !== '';", "return kind !== '' && story === '';"],
    ["{isReporting ? ` ${reportLost}` : ''}", ''],
    ['isOpen ? (context.draft ?? kept) : kept', 'kept'],
  ],
  'RPT-9': [
    ["term: 'Nomor laporan'", "term: 'Nomor'"],
    ['value: dayInWords(answerBy)', 'value: answerBy'],
    [
      "target: 'resting',\n                      actions: assign({ shown:",
      "target: 'resting',\n                      actions: () => ({ shown:",
    ],
    ['now !== before) sendBack', 'now === before) sendBack'],
    ['<Lines>{answer}</Lines>', ''],
  ],
  'RPT-10': [
    ['`Email: ${known(reporter.email)}`,', ''],
    ['`Penerima: ${partyText(row.to, own)}`,', ''],
    ["if (is('copied')) return 'Tersalin';", ''],
  ],
  'RPT-11': [
    ['<p>{kindText(row.kind)}</p>', ''],
    ['<AsideLink to={paths.reports}>', '<AsideLink to={paths.report}>'],
    ['<EmptyState picture={<EmptyHistoryPicture />}>Belum ada laporan</EmptyState>', 'null'],
  ],
  'RPT-12': [
    ['left >= 0 && left <= nearEnd', 'left >= 0'],
    ['Math.ceil(left / step) * step', 'left'],
    ["ids?.replace(`${id}-note`, '').trim()", 'ids'],
  ],
  'RPT-13': [
    ["href={`tel:${hotline.replaceAll(' ', '')}`}", 'href={`tel:${hotline}`}'],
    ['href={`mailto:${hotlineEmail}`}', 'href={hotlineEmail}'],
  ],
  'RPT-14': [
    [
      "paths: { report: '/bantuan/lapor' },\n    flow: 'plain',\n    extension: 'reports',",
      "paths: { report: '/bantuan/lapor' },\n    flow: 'plain',\n    extension: 'recipients',",
    ],
    [
      '<IfExtension extension="reports">\n            <AsideLink',
      '<IfExtension extension="recipients">\n            <AsideLink',
    ],
  ],
  'RPT-15': [
    ['wibDay(now()) > answerBy', 'wibDay(now()) >= answerBy'],
    ["resting: { after: { nextMinute: { target: 'resting', reenter: true } } },", 'resting: {},'],
  ],
});
