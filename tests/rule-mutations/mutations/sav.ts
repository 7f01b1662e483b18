import type { Mutations } from '../mutations.ts';

const list = 'src/flows/recipients/RecipientList.tsx';
const screen = 'src/flows/recipients/RecipientsScreen.tsx';
const machine = 'machines/recipients/recipients.machine.ts';
const setup = 'machines/recipients/recipients.setup.ts';
const service = 'src/flows/recipients/recipients.api.ts';
const draft = 'machines/transfer/transfer.draft.ts';
const form = 'machines/transfer/form.states.ts';
const saving = 'machines/transfer/saving.states.ts';
const transfer = 'machines/transfer/transfer.setup.ts';
const schema = 'machines/transfer/transfer.schema.ts';
const save = 'src/flows/transfer/SaveRecipient.tsx';

export const sav: Mutations = {
  'SAV-1': [
    { file: list, from: '[recipient.name, recipient.bankName]', to: '[recipient.bankName]' },
    { file: list, from: '<Person name={recipient.alias}>', to: '<Person name={recipient.name}>' },
    { file: screen, from: '<Omitted count={omitted} noun="penerima" />', to: '' },
  ],
  'SAV-2': [
    { file: setup, from: '...(bankTo !== undefined && { bankTo }),', to: '' },
    { file: list, from: 'onClick={() => onChoose(recipient)}', to: '' },
  ],
  'SAV-3': [
    {
      file: machine,
      from: "              target: 'confirming',",
      to: "              target: 'deleting',",
    },
    { file: service, from: 'error.status === 404', to: 'error.status === 410' },
    { file: screen, from: '`${gone} sudah dihapus.`', to: "''" },
  ],
  'SAV-4': [
    { file: setup, from: 'notDeleted: noticeOf(params.error)', to: "notDeleted: 'unexpected'" },
    { file: machine, from: '        notDeleted: { on: asked },', to: '        notDeleted: {},' },
    { file: setup, from: "!isCoolingDown(context.cooldowns, 'delete')", to: 'true' },
  ],
  'SAV-5': {
    file: screen,
    from: 'action={<p>Tekan Simpan penerima pada bukti transfer yang berhasil.</p>}',
    to: '',
  },
  'SAV-6': [
    { file: service, from: "    if (path() === '') return null;\n", to: '' },
    { file: save, from: 'extension="recipients"', to: 'extension="limit"' },
    {
      file: 'src/flows/transfer/RecentRecipients.tsx',
      from: 'extension="recipients"',
      to: 'extension="limit"',
    },
  ],
  'SAV-7': [
    { file: screen, from: 'Penerima tersimpan tidak', to: 'Daftar penerima tidak' },
    {
      file: machine,
      from: "failed: { meta, on: { 'fetch.retried': 'loading' } }",
      to: 'failed: { meta }',
    },
  ],
  'SAV-8': [
    { file: draft, from: 'alias: values.alias.trim() }', to: 'alias: values.alias }' },
    { file: draft, from: 'bankName: bankTo,', to: "bankName: ''," },
    { file: 'src/flows/transfer/ReceiptScreen.tsx', from: "'Penerima disimpan'", to: "''" },
  ],
  'SAV-9': [
    { file: schema, from: 'characters > longestAlias', to: 'characters >= longestAlias' },
    { file: schema, from: 'Array.from(value.trim()).length', to: 'value.trim().length' },
    { file: schema, from: "if (characters === 0) return 'alias.required';", to: '' },
    {
      file: 'src/flows/transfer/copy.ts',
      from: 'Nama panggilan paling panjang',
      to: 'Panggilan paling panjang',
    },
  ],
  'SAV-10': [
    { file: transfer, from: 'notSaved: noticeOf(params.error)', to: "notSaved: 'unexpected'" },
    { file: saving, from: "            'receipt.closed': {},\n", to: '' },
  ],
  'SAV-11': [
    {
      file: form,
      from: "        { guard: and(['isNameChanged', 'knowsUser']), target: '#transfer.nameChanged' },\n",
      to: '',
    },
    { file: draft, from: ".trim().replaceAll(/\\s+/g, ' ').toLowerCase()", to: '.trim()' },
  ],
  'SAV-12': [
    {
      file: transfer,
      from: 'saved && { ...saved, name: recipient.name }',
      to: 'saved',
    },
    {
      file: form,
      from: "'name.declined': 'editing'",
      to: "'name.declined': { target: 'editing', actions: 'startOver' }",
    },
  ],
  'SAV-13': [
    { file: form, from: "    { guard: 'isDraftRenamed', target: 'nameChanged' },\n", to: '' },
    { file: form, from: "and(['isUnanswered', not('isNameChanged')])", to: "'isUnanswered'" },
    {
      file: 'machines/app/drafts.ts',
      from: '{ form, recipient, saved, draft, banks }',
      to: '{ form, recipient, draft, banks }',
    },
  ],
  'SAV-14': [
    { file: draft, from: ' && bankTo === values.bankTo ? saved', to: ' ? saved' },
    { file: draft, from: 'accountTo === values.accountTo && ', to: '' },
  ],
  'SAV-15': [
    {
      file: 'src/flows/recipients/recipients.api.ts',
      from: "row['changed'] === true",
      to: 'false',
    },
    { file: 'src/flows/transfer/PinScreen.tsx', from: ' changed={saved?.changed}', to: '' },
    {
      file: 'src/flows/recipients/RecipientList.tsx',
      from: '{recipient.changed ? ',
      to: '{recipient.name === recipient.alias ? ',
    },
  ],
};
