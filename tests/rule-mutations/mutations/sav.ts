import { within } from '../mutations.ts';

export const sav = within('recipients', {
  'SAV-1': [
    ['[recipient.name, recipient.bankName]', '[recipient.bankName]'],
    ['<Person name={recipient.alias}>', '<Person name={recipient.name}>'],
    ['<Omitted count={omitted} noun="penerima" />', ''],
  ],
  'SAV-2': [
    [
      '{ accountTo, bankTo, saved:',
      "{ accountTo, bankTo: 'Bank Mandiri', saved:",
      'recipients.setup.ts',
    ],
    ['onClick={() => onChoose(recipient)}', ''],
  ],
  'SAV-3': [
    [
      "              target: 'confirming',",
      "              target: 'deleting',",
      'recipients.machine.ts',
    ],
    ['error.status === 404', 'error.status === 410'],
    ['`${gone} sudah dihapus.`', "''"],
  ],
  'SAV-4': [
    ['notDeleted: noticeOf(error)', "notDeleted: 'unexpected'"],
    ['        notDeleted: { on: asked },', '        notDeleted: {},'],
    ["!isCoolingDown(context.cooldowns, 'delete')", 'true'],
  ],
  'SAV-5': [
    ['action={<p>Setelah transfer berhasil, tekan Simpan penerima di bukti transfer.</p>}', ''],
  ],
  'SAV-6': [
    ["    back: '/transfer',\n", "    back: '/dashboard',\n"],
    ['backTo={back}', '', 'AbsentScreen.tsx'],
    ['extension="recipients"', 'extension="limit"', 'SaveRecipient.tsx'],
    ['extension="recipients"', 'extension="limit"', 'RecentAccounts.tsx'],
  ],
  'SAV-7': [
    ['Penerima tersimpan tidak', 'Daftar penerima tidak'],
    ["failed: { meta, on: { 'fetch.retried': 'loading' } }", 'failed: { meta }'],
  ],
  'SAV-8': [
    ['alias: values.alias.trim() }', 'alias: values.alias }'],
    ['bankName: bankTo,', "bankName: '',", 'transfer.order.ts'],
    ["'Penerima disimpan'", "''"],
  ],
  'SAV-9': [
    ['lengthOf(value.trim()) > longestAlias', 'lengthOf(value.trim()) >= longestAlias'],
    ['lengthOf(value.trim())', 'value.trim().length'],
    ["if (isBlank(value)) return 'alias.required';", ''],
    ["if (!isVisible(value)) return 'alias.hidden';", ''],
    ['Nama panggilan paling panjang', 'Panggilan paling panjang', 'copy.ts'],
  ],
  'SAV-10': [
    ['notSaved: noticeOf(error)', "notSaved: 'unexpected'"],
    ["            'receipt.closed': {},\n", ''],
  ],
  'SAV-11': [
    [
      "        { guard: and(['isNameChanged', 'knowsUser']), target: '#transfer.nameChanged' },\n",
      '',
    ],
    [".trim().replaceAll(/\\s+/g, ' ').toLowerCase()", '.trim()'],
  ],
  'SAV-12': [
    ['saved && { ...saved, name: recipient.name }', 'saved'],
    ["'name.declined': 'editing'", "'name.declined': { target: 'editing', actions: 'startOver' }"],
  ],
  'SAV-13': [
    ["    { guard: 'isCheckedRenamed', target: 'nameChanged' },\n", ''],
    ["and(['isUnanswered', not('isNameChanged')])", "'isUnanswered'"],
    ['{ form, recipient, saved, order, banks }', '{ form, recipient, order, banks }'],
  ],
  'SAV-14': [
    ['const isSame = bankTo === values.bankTo ||', 'const isSame = true ||'],
    ['accountTo === values.accountTo && ', ''],
  ],
  'SAV-15': [
    ["row['changed'] === true", 'false'],
    [' changed={saved?.changed}', ''],
    ['{recipient.changed ? ', '{recipient.name === recipient.alias ? '],
  ],
  'SAV-16': [['banks.some((bank) => bank === recipient.bankName)', "recipient.bankName !== ''"]],
});
