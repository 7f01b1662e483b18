import type { Mutations } from '../mutations.ts';

const screen = 'src/flows/qris/QrisScreen.tsx';
const service = 'src/services/qris.ts';

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
      file: 'machines/qris/qris.machine.ts',
      from: 'qrCode === null ? null : pictureOf(qrCode)',
      to: 'qrCode',
    },
  ],
};
