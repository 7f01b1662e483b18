import type { Mutations } from '../mutations.ts';

const sending = 'machines/transfer/sending.states.ts';
const receiptStates = 'machines/transfer/receipt.states.ts';
const setup = 'machines/transfer/transfer.setup.ts';
const failures = 'machines/kit/failures.ts';
const timing = 'machines/kit/timing.ts';
const service = 'src/flows/transfer/transfer.api.ts';
const provider = 'src/flows/transfer/flow.ts';
const screen = 'src/flows/transfer/PinScreen.tsx';
const summary = 'src/flows/transfer/OrderSummary.tsx';
const unknown = 'src/flows/transfer/OutcomeUnknown.tsx';
const receiptScreen = 'src/flows/transfer/ReceiptScreen.tsx';
const receipt = 'src/flows/transfer/receipt.ts';
const sharing = 'src/platform/receipt.ts';
const picture = 'src/platform/receipt-picture.ts';

export const pin: Mutations = {
  'PIN-1': { file: screen, from: 'Masukkan Pin Anda', to: 'Masukkan PIN Anda' },
  'PIN-2': [
    {
      file: summary,
      from: "order.datetime === null ? 'Sekarang' : dateTime(epochOf(order.datetime))",
      to: "'Sekarang'",
    },
    { file: summary, from: "          { term: 'Berita', value: order.description },\n", to: '' },
  ],
  'PIN-3': [
    { file: summary, from: 'recipient.name ?? order.accountTo', to: 'order.accountTo' },
    { file: service, from: "data['name']", to: "data['nama']" },
  ],
  'PIN-4': {
    file: 'src/ui/password-field.tsx',
    from: 'digitsOnly(input.value).slice(0, maxLength)',
    to: 'input.value.slice(0, maxLength)',
  },
  'PIN-5': [
    {
      file: 'machines/kit/pin.ts',
      from: "  if (pin === '') return 'pin.required';\n",
      to: '',
    },
    { file: screen, from: 'error={issueText(pinIssue ?? undefined)}', to: 'error={null}' },
  ],
  'PIN-6': [
    {
      file: screen,
      from: '                Transfer\n',
      to: '                Kirim\n',
    },
    {
      file: 'src/ui/pin-form.tsx',
      from: "onSubmit={() => send({ type: 'pin.submitted' })}",
      to: "onSubmit={() => send({ type: 'pin.left' })}",
    },
  ],
  'PIN-7': [
    {
      file: 'machines/transfer/transfer.draft.ts',
      from: 'user.value.account_pin',
      to: 'user.value.account_number',
    },
    {
      file: 'src/flows/account/account.api.ts',
      from: '  account_pin: optional',
      to: '  pin: optional',
    },
  ],
  'PIN-8': {
    file: 'src/platform/pin.ts',
    from: '  const worker = ready ?? createWorker();\n',
    to: "  const { compare } = await import('bcryptjs');\n  if (question.hash !== '') return compare(question.pin, question.hash);\n  const worker = ready ?? createWorker();\n",
  },
  'PIN-9': [
    {
      file: sending,
      from: "target: 'outcomeUnknown', actions: ['forgetPin', announceWrongPin] }",
      to: "target: 'outcomeUnknown', actions: 'forgetPin' }",
    },
    { file: setup, from: 'fits: boolean }) => params.fits', to: 'fits: boolean }) => true' },
    { file: 'src/copy/notices.ts', from: "'Pin Salah'", to: "'PIN Salah'" },
  ],
  'PIN-10': {
    file: 'bank/money/transfer.ts',
    from: 'await checkPin(',
    to: "if (kind === 'immediate') await checkPin(",
  },
  'PIN-11': [
    { file: sending, from: "onError: 'sending',", to: "onError: 'enteringPin'," },
    { file: timing, from: 'pinCompare: 10_000', to: 'pinCompare: 12_000' },
  ],
  'PIN-12': [
    { file: service, from: "send('/transaction/transfer'", to: "send('/transaction/transfers'" },
    { file: setup, from: 'order.datetime !== null', to: 'order.datetime !== undefined' },
  ],
  'PIN-13': [
    { file: service, from: "send('/transaction/schedule'", to: "send('/transaction/scheduled'" },
    {
      file: sending,
      from: "{ guard: 'isScheduled', target: 'scheduling' }, ",
      to: '',
    },
  ],
  'PIN-14': [
    {
      file: sending,
      from: 'transferring: { invoke',
      to: "transferring: { on: { 'pin.submitted': { target: 'transferring', reenter: true } }, invoke",
    },
    {
      file: sending,
      from: 'scheduling: { invoke',
      to: "scheduling: { on: { 'pin.submitted': { target: 'scheduling', reenter: true } }, invoke",
    },
  ],
  'PIN-15': [
    { file: sending, from: "tags: ['busy', 'confirmLeave']", to: "tags: ['busy']" },
    {
      file: sending,
      from: "navigated: {},\n    'wait.abandoned': {",
      to: "navigated: { guard: goesTo(paths.transfer), target: 'editing' },\n    'wait.abandoned': {",
    },
    {
      file: sending,
      from: "navigated: {},\n    'wait.abandoned': {",
      to: "navigated: {},\n    'step.left': 'editing',\n    'wait.abandoned': {",
    },
  ],
  'PIN-16': [
    { file: service, from: "messageField: 'errors'", to: "messageField: 'message'" },
    {
      file: sending,
      from: "actions: ['renewKey', 'forgetPin', announceRefusal] }",
      to: "actions: ['renewKey', 'forgetPin', 'showStrip'] }",
    },
  ],
  'PIN-17': [
    {
      file: sending,
      from: "actions: ['renewKey', 'forgetPin', announceRefusal] }",
      to: "actions: [announceRefusal, 'startOver'] }",
    },
    {
      file: sending,
      from: "actions: ['renewKey', 'forgetPin', 'showStrip'],",
      to: "actions: ['showStrip', 'startOver'],",
    },
  ],
  'PIN-18': [
    { file: unknown, from: 'uang Anda sudah berpindah.</p>', to: 'uang anda sudah berpindah.</p>' },
    {
      file: sending,
      from: "actions: ['markUnanswered', 'showStrip'],",
      to: "actions: ['markUnanswered', 'showStrip', announceFailure],",
    },
    { file: failures, from: '(status ?? 0) >= 500', to: '(status ?? 0) > 500' },
    {
      file: failures,
      from: "code === 'unexpected' || code === 'answer.invalid'",
      to: "code === 'unexpected'",
    },
    { file: service, from: 'error.status === 409', to: 'error.status === 408' },
  ],
  'PIN-19': [
    {
      file: sending,
      from: "'status.requested': submitPin,",
      to: "'status.requested': { target: '#transfer.comparing', actions: 'renewKey' },",
    },
    { file: provider, from: '() => settings().sendsKey', to: '() => false' },
  ],
  'PIN-20': [
    { file: provider, from: '() => settings().sendsKey', to: '() => true' },
    {
      file: sending,
      from: "'status.requested': { actions: 'refreshAccount' }",
      to: "'status.requested': { actions: 'refreshNotifications' }",
    },
  ],
  'PIN-21': [
    { file: receipt, from: "title: 'Transfer Berhasil'", to: "title: 'Transfer berhasil'" },
    { file: receiptScreen, from: "'primary' : 'success'", to: "'primary' : 'danger'" },
  ],
  'PIN-22': [
    { file: receipt, from: "term: 'No Referensi'", to: "term: 'Nomor Referensi'" },
    { file: receipt, from: "      { term: 'Berita', lines: [result.description] },\n", to: '' },
  ],
  'PIN-23': [
    { file: receipt, from: '[result.nameAccountTo, result.accountTo]', to: '[result.accountTo]' },
    {
      file: receipt,
      from: '[result.nameAccountTo, result.accountTo]',
      to: '[result.nameAccountTo]',
    },
  ],
  'PIN-24': { file: receipt, from: "order?.bankTo ?? ''", to: "'Bank Central Asia'" },
  'PIN-25': [
    { file: receipt, from: ' : answeredAt)]', to: ' : (pendingAt ?? answeredAt))]' },
    { file: setup, from: 'answeredAt: Date.now(),', to: 'answeredAt: 0,' },
  ],
  'PIN-26': [
    { file: receipt, from: "=== 'pending'", to: "=== 'scheduled'" },
    {
      file: receipt,
      from: '[result.datetime, order?.datetime]',
      to: '[order?.datetime, result.datetime]',
    },
  ],
  'PIN-27': [
    { file: receiptScreen, from: '            Oke\n', to: '            OK\n' },
    {
      file: receiptStates,
      from: "'receipt.closed': { target: 'editing'",
      to: "'receipt.closed': { target: 'enteringPin'",
    },
  ],
  'PIN-28': {
    file: receiptStates,
    from: "'receipt.closed': { target: 'editing', actions: 'startOver' }",
    to: "'receipt.closed': 'editing'",
  },
  'PIN-29': [
    { file: receiptStates, from: "'refreshAccount', ", to: '' },
    { file: receiptStates, from: ", 'refreshNotifications'", to: '' },
  ],
  'PIN-30': {
    file: sending,
    from: "{ target: 'enteringPin', actions: ['forgetPin', announceWrongPin] }",
    to: "{ target: 'enteringPin', actions: announceWrongPin }",
  },
  'PIN-31': {
    file: receipt,
    from: '[result.datetime, order?.datetime]',
    to: '[result.datetime]',
  },
  'PIN-32': {
    file: 'src/platform/shapes.ts',
    from: "typeof value === 'string' ? rupiahIn(value.trim()) : value",
    to: 'value',
  },
  'PIN-33': {
    file: sending,
    from: "actions: ['renewKey', 'forgetPin', 'showStrip'],",
    to: "actions: ['renewKey', 'forgetPin', announceRefusal],",
  },
  'PIN-34': {
    file: screen,
    from: '{draft ? <OrderSummary draft={draft} changed={saved?.changed} /> : null}',
    to: '',
  },
  'PIN-35': [
    { file: receipt, from: 'Akan diproses', to: 'Diproses' },
    { file: receiptScreen, from: '<Badge tone="pending">Pending</Badge>', to: '' },
    { file: receiptScreen, from: '<ClockIcon size={32} />', to: '<CopyIcon size={32} />' },
  ],
  'PIN-36': [
    { file: sharing, from: 'content ?? { text }', to: '{ text }' },
    { file: sharing, from: ' && navigator.canShare({ files })', to: '' },
    { file: picture, from: '{ ...figure, text: amount },', to: '' },
    { file: picture, from: '...row.lines.map((text) => ({ ...value, text })),', to: '' },
  ],
  'PIN-37': [
    {
      file: 'machines/transfer/transfer.draft.ts',
      from: "emptyForm({ ...values, datetime: '' })",
      to: 'emptyForm(values)',
    },
    {
      file: 'machines/transfer/transfer.setup.ts',
      from: '{ ...blank, form: formAgain(context.form) }',
      to: '{ form: formAgain(context.form) }',
    },
  ],
};
