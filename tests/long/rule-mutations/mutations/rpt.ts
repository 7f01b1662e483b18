import { within } from '../mutations.ts';

export const rpt = within('report', {
  'RPT-1': [['label="Apa yang terjadi?"', 'label="Kejadian"']],
  'RPT-2': [['= [...form.values.transactions, ...chosen];', '= form.values.transactions;']],
  'RPT-3': [["if (isBlank(story)) return 'story.required';", '']],
  'RPT-4': [["typed ?? (user.status === 'loaded' ? user.value.email : null) ?? ''", "typed ?? ''"]],
  'RPT-5': [['dari ${other} ke ${own}', 'dari ${other}']],
  'RPT-6': [["failedWith(error, 'network.lost') || ", '']],
  'RPT-7': [
    [
      "always: [{ guard: 'isUnanswered', target: 'unanswered' }, { target: 'editing' }]",
      "always: { target: 'editing' }",
    ],
  ],
  'RPT-8': [["return kind !== '' || story !== '';", "return kind !== '' && story === '';"]],
  'RPT-9': [["term: 'Nomor laporan'", "term: 'Nomor'"]],
  'RPT-10': [['`Email: ${known(reporter.email)}`,', '']],
  'RPT-11': [['<p>{kindText(row.kind)}</p>', '']],
  'RPT-12': [['left >= 0 && left <= nearEnd', 'left >= 0']],
  'RPT-13': [["href={`tel:${number.replaceAll(' ', '')}`}", 'href={`tel:${number}`}']],
  'RPT-14': [
    [
      "paths: { report: '/bantuan/lapor' },\n    flow: 'plain',\n    extension: 'reports',",
      "paths: { report: '/bantuan/lapor' },\n    flow: 'plain',\n    extension: 'recipients',",
    ],
  ],
  'RPT-16': [['return isAnswered(shown) ? said', 'return shown.answerBy === "" ? said']],
  'RPT-15': [['day > row.answerBy', 'day >= row.answerBy']],
});
