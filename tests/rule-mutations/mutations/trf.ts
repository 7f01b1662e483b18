import type { Mutations } from '../mutations.ts';

const screen = 'src/flows/transfer/TransferScreen.tsx';
const balance = 'src/flows/transfer/BalanceLine.tsx';
const hint = 'src/flows/transfer/time-hint.ts';
const draft = 'machines/transfer/transfer.draft.ts';
const recent = 'src/flows/transfer/recent.ts';
const schema = 'machines/transfer/transfer.schema.ts';
const setup = 'machines/transfer/transfer.setup.ts';
const form = 'machines/transfer/form.states.ts';
const sending = 'machines/transfer/sending.states.ts';
const timing = 'machines/kit/timing.ts';
const issues = 'src/copy/issues.ts';
const notices = 'src/copy/notices.ts';
const contract = 'machines/contract/transfer.ts';

export const trf: Mutations = {
  'TRF-1': [
    {
      file: balance,
      from: '<span>Saldo</span>',
      to: '<span>Saldo Anda</span>',
    },
    {
      file: balance,
      from: '<Money amount={balance.value} />',
      to: '<span>{balance.value}</span>',
    },
  ],
  'TRF-2': [
    { file: screen, from: 'label="Dari Rekening"', to: 'label="Rekening Asal"' },
    { file: screen, from: 'label="Waktu Transfer"', to: 'label="Waktu"' },
    { file: screen, from: 'label="Berita"', to: 'label="Keterangan"' },
  ],
  'TRF-3': [
    { file: contract, from: "'Bank Rakyat Indonesia'", to: "'Bank Syariah Indonesia'" },
    { file: contract, from: "  'Bank Mandiri',\n", to: "  'Bank Mandiri',\n  'Bank Permata',\n" },
  ],
  'TRF-4': [
    { file: 'src/ui/read-only-field.tsx', from: ' readOnly rows', to: ' rows' },
    {
      file: screen,
      from: '`${user.value.account_number} – ${user.value.name}`',
      to: 'user.value.account_number',
    },
  ],
  'TRF-5': [
    { file: screen, from: 'prefix="Rp."', to: 'prefix="Rp"' },
    {
      file: 'src/ui/amount-field.tsx',
      from: 'thousandSeparator="."',
      to: 'thousandSeparator=" "',
    },
  ],
  'TRF-6': { file: hint, from: 'Dalam WIB. Kosongkan', to: 'Kosongkan' },
  'TRF-8': [
    { file: schema, from: "    .required('accountTo.required')\n", to: '' },
    {
      file: screen,
      from: `autoComplete="off" {...field('accountTo')}`,
      to: `autoComplete="off" {...field('accountTo')} error={null}`,
    },
  ],
  'TRF-9': {
    file: screen,
    from: '<DigitsField label="Rekening Tujuan"',
    to: '<TextField label="Rekening Tujuan"',
  },
  'TRF-10': [
    { file: schema, from: '(value, context) => value !== facts(context).own', to: '() => true' },
    { file: issues, from: 'transfer ke rekening anda', to: 'transfer ke rekening Anda' },
  ],
  'TRF-11': [
    { file: schema, from: 'oneOf(banks, ', to: "oneOf([...banks, ''], " },
    { file: screen, from: "{...field('bankTo')}", to: "{...field('bankTo')}\n error={null}" },
  ],
  'TRF-12': [
    { file: schema, from: "    .required('amount.required')\n", to: '' },
    { file: screen, from: "{...field('amount')}", to: "{...field('amount')}\n error={null}" },
  ],
  'TRF-13': { file: schema, from: 'smallest = 1_000', to: 'smallest = 999' },
  'TRF-14': { file: schema, from: '>= smallest', to: '> smallest' },
  'TRF-15': { file: schema, from: 'largest = 25_000_000', to: 'largest = 25_000_001' },
  'TRF-16': [
    { file: schema, from: '<= largest', to: '< largest' },
    {
      file: setup,
      from: 'Number(context.form.values.amount) > context.account',
      to: 'Number(context.form.values.amount) >= context.account',
    },
  ],
  'TRF-17': [
    { file: schema, from: "value.trim() !== '',", to: "value === '' || value.trim() !== ''," },
    {
      file: screen,
      from: "{...field('description')}",
      to: "{...field('description')} error={null}",
    },
  ],
  'TRF-18': [
    {
      file: schema,
      from: "value === '' || Number.isFinite(momentOf(value))",
      to: 'Number.isFinite(momentOf(value))',
    },
    { file: schema, from: "datetime === '' ? null :", to: "datetime === '' ? '' :" },
  ],
  'TRF-19': [
    {
      file: schema,
      from: '(facts(context).now % minute)),',
      to: '(facts(context).now % minute) - minute),',
    },
    {
      file: screen,
      from: "{...field('datetime')}",
      to: "{...field('datetime')}\n error={null}",
    },
  ],
  'TRF-20': { file: timing, from: 'transferChecks: 1_000', to: 'transferChecks: 900' },
  'TRF-21': {
    file: form,
    from: 'lookingUp: {\n',
    to: "lookingUp: {\n always: { guard: 'isBalanceShort', target: '#transfer.editing', actions: { type: 'announce', params: { notice: 'balance.short' } } },\n",
  },
  'TRF-22': [
    {
      file: setup,
      from: 'failureOf(params.error).status === 400',
      to: 'failureOf(params.error).status === 404',
    },
    {
      file: setup,
      from: "popupRequested({ variant: 'danger', ...params })",
      to: "popupRequested({ variant: 'primary', ...params })",
    },
    {
      file: notices,
      from: "'Nomor Rekening Tujuan Tidak Valid'",
      to: "'Nomor rekening tujuan tidak valid'",
    },
  ],
  'TRF-23': [
    { file: setup, from: ' && failureOf(params.error).status === 400', to: '' },
    {
      file: setup,
      from: "popupRequested({ variant: 'danger', notice: params.notice })",
      to: "popupRequested({ variant: 'primary', notice: params.notice })",
    },
  ],
  'TRF-24': [
    {
      file: setup,
      from: 'Number(context.form.values.amount) > context.account.balance.value',
      to: 'Number(context.form.values.amount) > context.account.balance.value + 1',
    },
    { file: notices, from: "'Saldo Tidak Cukup'", to: "'Saldo tidak cukup'" },
  ],
  'TRF-25': {
    file: form,
    from: "actions: { type: 'announce', params: { notice: 'balance.short' } },",
    to: "actions: ['startOver', { type: 'announce', params: { notice: 'balance.short' } }],",
  },
  'TRF-26': [
    {
      file: form,
      from: "target: '#transfer.enteringPin', actions: 'saveDraft'",
      to: "target: '#transfer.enteringPin'",
    },
    {
      file: sending,
      from: "meta: { path: paths.transferPin },\n  entry: 'warmUp',",
      to: "meta: { path: paths.transfer },\n  entry: 'warmUp',",
    },
  ],
  'TRF-27': [
    {
      file: sending,
      from: "submitPin,\n    'step.left': 'editing',",
      to: "submitPin,\n    'step.left': { target: 'editing', actions: 'startOver' },",
    },
    {
      file: sending,
      from: "on: {\n    'step.left': 'editing',",
      to: "on: {\n    'step.left': { target: 'editing', actions: 'startOver' },",
    },
  ],
  'TRF-28': {
    file: screen,
    from: `              note={amountNote(snapshot.context)}
              {...field('amount')}
            />
            <TextField label="Berita"`,
    to: `              {...field('amount')}
            />
            <TextField note={amountNote(snapshot.context)} label="Berita"`,
  },
  'TRF-29': [
    { file: recent, from: 'MAX_RECIPIENTS = 3', to: 'MAX_RECIPIENTS = 4' },
    {
      file: recent,
      from: 'epochOf(b.datetime) - epochOf(a.datetime)',
      to: 'epochOf(a.datetime) - epochOf(b.datetime)',
    },
    { file: recent, from: "    type.toLowerCase() === 'transfer' &&\n", to: '' },
  ],
  'TRF-30': [
    {
      file: form,
      from: "after: { nextMinute: { target: 'editing', reenter: true } },",
      to: '',
    },
    { file: setup, from: 'timing.minute - (Date.now() % timing.minute)', to: 'timing.minute' },
    { file: screen, from: '              min={wibInputNow(now)}\n', to: '' },
  ],
  'TRF-31': [
    { file: screen, from: 'hint={timeHint(form.values.datetime)}', to: "hint={timeHint('')}" },
    { file: hint, from: 'weekdayDateTime(epoch)', to: 'new Date(epoch).toLocaleString()' },
    {
      file: 'src/format/dates.ts',
      from: 'WEEKDAYS[day.getUTCDay()]',
      to: 'WEEKDAYS[day.getDay() + 1]',
    },
  ],
  'TRF-32': [
    { file: draft, from: "bankTo: banks[account] ?? ''", to: "bankTo: ''" },
    {
      file: draft,
      from: "{ accountTo: account, bankTo: banks[account] ?? '' }",
      to: '{ accountTo: account, ...(banks[account] && { bankTo: banks[account] }) } as never',
    },
    { file: 'machines/app/drafts.ts', from: ': { banks },', to: ': {},' },
  ],
};
