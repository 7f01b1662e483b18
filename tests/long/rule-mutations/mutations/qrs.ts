import { within } from '../mutations.ts';

export const qrs = within('qris', {
  'QRS-1': [['Tunjukkan kode QR untuk menerima ', 'Tunjukkan kode QRIS untuk menerima ']],
  'QRS-2': [['words.length > 1 ? [words[0], words.at(-1)] : words', '[words[0]]']],
  'QRS-3': [['.account_number}</AccountDigits>', '.account_number.slice(-4)}</AccountDigits>']],
  'QRS-4': [['      <QrisLabel />\n', '', 'ShownCode.tsx']],
  'QRS-5': [['      if (body.size === 0) return null;\n', '']],
  'QRS-6': [["url: '/qrcode/generate'", "url: '/qrcode/image'"]],
  'QRS-7': [['? { files, text } : { text }', '? { text } : { text }']],
  'QRS-8': [['qrCode === null ? null : pictureOf(qrCode)', 'qrCode']],
  'QRS-12': [['params: { amount }, ', '']],
  'QRS-15': [['emptyForm({ amount: String(context.amount) })', "emptyForm({ amount: '' })"]],
  'QRS-16': [["actions: { type: 'showFailure', params: { error: unanswered } },", '']],
  'QRS-17': [["    extension: 'qr_amount',\n", '', 'paths.ts']],
  'QRS-20': [['onClick={() => window.print()}', 'onClick={() => undefined}']],
  'QRS-21': [["field('02', accountNumber)", "field('01', accountNumber)"]],
});
