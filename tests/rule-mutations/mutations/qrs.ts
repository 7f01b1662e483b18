import { within } from '../mutations.ts';

export const qrs = within('qris', {
  'QRS-1': [
    ['Tunjukkan kode QR untuk menerima transfer', 'Tunjukkan kode QRIS untuk menerima transfer'],
  ],
  'QRS-2': [['words.length > 1 ? [words[0], words.at(-1)] : words', '[words[0]]']],
  'QRS-3': [
    [
      '{owner.value.account_number}</AccountDigits>',
      '{owner.value.account_number.slice(-4)}</AccountDigits>',
    ],
  ],
  'QRS-4': [['        <QrisLabel />\n', '', 'ShownCode.tsx']],
  'QRS-5': [['      if (body.size === 0) return null;\n', '']],
  'QRS-6': [["url: '/qrcode/generate'", "url: '/qrcode/image'"]],
  'QRS-7': [['? { files, text } : { text }', '? { text } : { text }']],
  'QRS-8': [
    ["code !== null && owner.status === 'loaded' && owner.value.qrCode !== null", 'false'],
    [
      "code !== null && owner.status === 'loaded' && owner.value.qrCode !== null",
      "owner.status === 'loaded' && owner.value.qrCode !== null",
    ],
    ['qrCode === null ? null : pictureOf(qrCode)', 'qrCode'],
  ],
  'QRS-9': [
    ['to={paths.qrisAmount}', 'to={paths.qris}'],
    ['extension="qr_amount"', 'extension="sessions"'],
  ],
  'QRS-10': [
    ['label="Nominal"', 'label="Jumlah"', 'AmountForm.tsx'],
    ['title="QR dengan nominal"', 'title="QRIS"'],
  ],
  'QRS-11': [
    ['largestQrAmount = 10_000_000', 'largestQrAmount = 25_000_000'],
    ['Number(digits) > largestQrAmount', 'Number(digits) >= largestQrAmount'],
    ['Number(digits) < smallestTransfer)', 'Number(digits) < 1)'],
  ],
  'QRS-12': [
    ['params: { amount }, ', ''],
    ["extension: 'qr_amount', params", "url: '/qrcode/generate', params"],
  ],
  'QRS-13': [
    ['        <Money amount={amount} large />\n', ''],
    [' menerima ${rupiah(amount)}${', ' menerima transfer${'],
  ],
  'QRS-14': [
    ['ownerText(context.owner, context.amount)', 'ownerText(context.owner)'],
    ['...saving, ', ''],
  ],
  'QRS-15': [
    ["'change.requested': 'editing' }", "'change.requested': 'making' }"],
    [
      "'change.requested': 'editing' }",
      "'change.requested': { target: 'editing', actions: assign({ draft: emptyForm({ amount: '' }) }) } }",
    ],
  ],
  'QRS-16': [
    ["actions: { type: 'showFailure', params: { error: unanswered } },", ''],
    ["!isCoolingDown(context.cooldowns, 'form') && ", '', 'qris-amount.machine.ts'],
    ["if (failedWith(error, 'throttled')) return 'qrAmount.throttled';", ''],
  ],
  'QRS-17': [
    ["    extension: 'qr_amount',\n", '', 'paths.ts'],
    ['services.http.listener.absent(extension);', ''],
  ],
  'QRS-18': [['backTo={paths.qris}', 'backTo={paths.dashboard}']],
  'QRS-19': [
    ["'copy.requested': { actions: 'copyNumber' },", "'copy.requested': { actions: 'retryUser' },"],
    ['{copiedText(copied)}', '{copiedText(null)}', 'QrisScreen.tsx'],
  ],
  'QRS-20': [
    ['onClick={() => window.print()}', 'onClick={() => undefined}'],
    ['Scan untuk transfer ke {name}', 'Scan untuk membayar {name}'],
    ['<Code src={image} alt=""', '<Code src="" alt=""'],
  ],
  'QRS-21': [
    [
      "    field('52', '4829'),",
      "    field('51', field('00', 'ID.CO.QRIS.WWW') + field('02', `ID${accountNumber}`)),\n    field('52', '4829'),",
    ],
    ['anyAscii(kept)', "kept.replace(/[^\\x20-\\x7e]/g, '')"],
    ['/^.{1,25}(?= |$)/', '/^.{1,25}/'],
    ['/[a-z\\d]/i.test(words)', "words !== ''"],
  ],
});
