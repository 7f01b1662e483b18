import type { Mutations } from '../mutations.ts';

const screen = 'src/flows/qris/QrisScreen.tsx';
const service = 'src/flows/qris/qris.api.ts';
const amountForm = 'src/flows/qris/AmountForm.tsx';
const amountMachine = 'machines/qris/qris-amount.machine.ts';
const amountScreen = 'src/flows/qris/AmountScreen.tsx';

export const qrs: Mutations = {
  'QRS-1': {
    file: screen,
    from: 'Tunjukkan kode QR untuk menerima transfer',
    to: 'Tunjukkan kode QRIS untuk menerima transfer',
  },
  'QRS-2': {
    file: 'src/format/text.ts',
    from: 'words.length > 1 ? [words[0], words.at(-1)] : words',
    to: '[words[0]]',
  },
  'QRS-3': {
    file: 'src/flows/qris/Owner.tsx',
    from: '{owner.value.account_number}</AccountDigits>',
    to: '{owner.value.account_number.slice(-4)}</AccountDigits>',
  },
  'QRS-4': { file: screen, from: '            <QrisLabel />\n', to: '' },
  'QRS-5': { file: service, from: '      if (body.size === 0) return null;\n', to: '' },
  'QRS-6': { file: service, from: "url: '/qrcode/generate'", to: "url: '/qrcode/image'" },
  'QRS-7': { file: service, from: '? { files, text } : { text }', to: '? { text } : { text }' },
  'QRS-8': [
    {
      file: 'machines/qris/qris.machine.ts',
      from: "code !== null && owner.status === 'loaded' && owner.value.qrCode !== null",
      to: 'false',
    },
    {
      file: 'machines/qris/qris.machine.ts',
      from: "code !== null && owner.status === 'loaded' && owner.value.qrCode !== null",
      to: "owner.status === 'loaded' && owner.value.qrCode !== null",
    },
    {
      file: 'machines/qris/qris.owner.ts',
      from: 'qrCode === null ? null : pictureOf(qrCode)',
      to: 'qrCode',
    },
  ],
  'QRS-9': [
    { file: screen, from: 'to={paths.qrisAmount}', to: 'to={paths.qris}' },
    { file: screen, from: 'extension="qr_amount"', to: 'extension="sessions"' },
  ],
  'QRS-10': [
    { file: amountForm, from: 'label="Jumlah yang diminta"', to: 'label="Nominal"' },
    { file: amountScreen, from: 'title="Minta Nominal Tertentu"', to: 'title="QRIS"' },
  ],
  'QRS-11': [
    { file: amountMachine, from: 'largest = 10_000_000', to: 'largest = 25_000_000' },
    { file: amountMachine, from: 'Number(digits) > largest', to: 'Number(digits) >= largest' },
    { file: amountMachine, from: 'Number(digits) < 1)', to: 'Number(digits) < 0)' },
  ],
  'QRS-12': [
    { file: service, from: 'params: { amount }, ', to: '' },
    {
      file: service,
      from: "offeredPath('qr_amount', io);",
      to: "'/qrcode/generate' as string | null;",
    },
  ],
  'QRS-13': [
    { file: amountScreen, from: '        <Money amount={amount} large />\n', to: '' },
    { file: amountScreen, from: ' menerima ${rupiah(amount)}${', to: ' menerima transfer${' },
  ],
  'QRS-14': [
    {
      file: 'machines/qris/qris.shown.ts',
      from: 'ownerText(context.owner, context.amount)',
      to: 'ownerText(context.owner)',
    },
    { file: amountMachine, from: '...saving, ', to: '' },
  ],
  'QRS-15': {
    file: amountMachine,
    from: "'change.requested': 'editing' }",
    to: "'change.requested': 'opening' }",
  },
  'QRS-16': [
    {
      file: amountMachine,
      from: "actions: { type: 'showFailure', params: { error: unanswered } },",
      to: '',
    },
    { file: amountMachine, from: "!isCoolingDown(context.cooldowns, 'form') && ", to: '' },
    {
      file: amountMachine,
      from: "if (failedWith(error, 'throttled')) return 'qrAmount.throttled';",
      to: '',
    },
  ],
  'QRS-17': [
    {
      file: amountMachine,
      from: "          { target: 'absent' },\n",
      to: "          { target: 'editing' },\n",
    },
    {
      file: service,
      from: 'if (url === null) return null;',
      to: "if (url === null) throw new Failure('unexpected');",
    },
  ],
  'QRS-18': { file: amountScreen, from: 'backTo={paths.qris}', to: 'backTo={paths.dashboard}' },
  'QRS-19': [
    {
      file: 'machines/qris/qris.machine.ts',
      from: "'copy.requested': { actions: 'copyNumber' },",
      to: "'copy.requested': { actions: 'retryUser' },",
    },
    { file: screen, from: '{copiedText(copied)}', to: '{copiedText(null)}' },
  ],
};
