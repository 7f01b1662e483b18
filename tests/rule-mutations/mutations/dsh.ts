import type { Mutations } from '../mutations.ts';

const screen = 'src/flows/account/DashboardScreen.tsx';
const balance = 'src/flows/account/BalanceCard.tsx';
const history = 'src/flows/account/HistoryCard.tsx';
const actions = 'src/flows/account/BalanceActions.tsx';
const figures = 'src/flows/account/figures.ts';
const profile = 'src/flows/account/ProfileScreen.tsx';

export const dsh: Mutations = {
  'DSH-1': { file: screen, from: '`Halo, ${user.value.name}`', to: '`Halo ${user.value.name}`' },
  'DSH-2': { file: screen, from: '{dateTime(openedAt)}', to: '{dateTime(Date.now())}' },
  'DSH-3': { file: balance, from: 'setHidden(!hidden)', to: 'setHidden(false)' },
  'DSH-4': {
    file: 'src/ui/account-number.tsx',
    from: 'useState(true)',
    to: 'useState(false)',
  },
  'DSH-5': {
    file: 'src/flows/account/PayCard.tsx',
    from: '<TileLink to={paths.underDevelopment} icon={<DataIcon />}>',
    to: '<TileLink to={paths.mutasi} icon={<DataIcon />}>',
  },
  'DSH-6': { file: figures, from: 'latestCount = 4', to: 'latestCount = 5' },
  'DSH-7': {
    file: history,
    from: '<TextLink to={paths.mutasi}>',
    to: '<TextLink to={paths.transfer}>',
  },
  'DSH-8': {
    file: 'src/flows/account/EmptyHistory.tsx',
    from: 'Tidak ada riwayat transaksi',
    to: 'Belum ada riwayat transaksi',
  },
  'DSH-9': {
    file: 'src/flows/account/CashFlowCard.tsx',
    from: 'share={outgoing / most}',
    to: 'share={incoming / most}',
  },
  'DSH-10': {
    file: 'src/flows/account/figures.ts',
    from: 'spending: spending(completed)',
    to: "spending: spending(rows.filter(({ status }) => status.toLowerCase() === 'completed'))",
  },
  'DSH-11': {
    file: screen,
    from: "mutations.status === 'loaded' ? figuresOf(",
    to: "mutations.status === 'loaded' && snapshot.context.balance.status === 'loaded' ? figuresOf(",
  },
  'DSH-12': {
    file: profile,
    from: '<Person name={user.name} />',
    to: "<Person name={user.name.split(' ')[0] ?? ''} />",
  },
  'DSH-13': {
    file: profile,
    from: 'value: <AccountNumber number={user.account_number} />',
    to: 'value: user.account_number',
  },
  'DSH-14': {
    file: 'src/flows/account/account.api.ts',
    from: '  email: optional.nullableText(),\n',
    to: '',
  },
  'DSH-15': {
    file: profile,
    from: 'dateTime(epochOf(user.last_login))',
    to: 'dateTime(Date.now())',
  },
  'DSH-16': {
    file: 'src/app/ProfilePage.tsx',
    from: "type: 'logout.requested'",
    to: "type: 'page.shown'",
  },
  'DSH-17': [
    {
      file: 'src/flows/account/SchemeCard.tsx',
      from: "value: 'dark', label: 'Gelap'",
      to: "value: 'light', label: 'Gelap'",
    },
    {
      file: 'src/platform/scheme.ts',
      from: 'if (isOwn) localStorage.setItem(key, scheme);',
      to: 'if (isOwn) localStorage.setItem(key, String(isOwn));',
    },
  ],
  'DSH-18': [
    {
      file: actions,
      from: '<ActionLink to={paths.qris}>',
      to: '<ActionLink to={paths.mutasi}>',
    },
    { file: actions, from: '        Kirim uang\n', to: '        Transfer\n' },
  ],
  'DSH-19': [
    {
      file: 'machines/account/account.machine.ts',
      from: '({ text: accountNumber(context) })',
      to: "({ text: accountNumber(context).replace(/.{4}/g, '$& ') })",
    },
    { file: 'src/copy/copied.ts', from: "? 'Tersalin'", to: "? 'Disalin'" },
    {
      file: 'machines/account/account.machine.ts',
      from: "onError: { target: 'resting', actions: assign({ copied: 'failed' }) }",
      to: "onError: 'resting'",
    },
  ],
  'DSH-20': {
    file: screen,
    from: '        <HistoryCard snapshot={snapshot} send={send} rows={figures?.latest ?? []} />\n        <Columns>',
    to: '        <Columns>',
  },
  'DSH-21': [
    { file: figures, from: 'briefCount = 3', to: 'briefCount = 4' },
    {
      file: 'src/flows/account/SpendingCard.tsx',
      from: 'share={amount / total}',
      to: 'share={amount / (sums[0]?.amount ?? 1)}',
    },
    { file: figures, from: "category !== 'lainnya'", to: "category !== ''" },
  ],
  'DSH-22': {
    file: 'src/flows/account/TransactionList.tsx',
    from: '{isCompleted(row.status) ? null : (',
    to: "{row.status !== 'pending' ? null : (",
  },
  'DSH-23': {
    file: 'src/ui/account-number.tsx',
    from: '<span key={place}>{group}</span>',
    to: '<span key={place}>{group} </span>',
  },
  'DSH-24': [
    {
      file: 'src/flows/account/ProfileScreen.tsx',
      from: "send({ type: 'copy.requested' })",
      to: "send({ type: 'copy.forgotten' })",
    },
    {
      file: 'machines/app/app.setup.ts',
      from: "{ meta: { path: paths.profile }, entry: 'forgetCopied' }",
      to: '{ meta: { path: paths.profile } }',
    },
  ],
};
