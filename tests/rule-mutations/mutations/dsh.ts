import type { Mutations } from '../mutations.ts';

export const dsh: Mutations = {
  'DSH-1': [['`Halo, ${user.value.name}`', '`Halo ${user.value.name}`']],
  'DSH-2': [['{dateTime(openedAt)}', '{dateTime(Date.now())}']],
  'DSH-3': [['setHidden(!hidden)', 'setHidden(false)', 'BalanceCard.tsx']],
  'DSH-4': [['useState(true)', 'useState(false)', 'account-number.tsx']],
  'DSH-5': [
    [
      '<TileLink to={paths.underDevelopment} icon={<DataIcon />}>',
      '<TileLink to={paths.mutasi} icon={<DataIcon />}>',
    ],
  ],
  'DSH-6': [['latestCount = 4', 'latestCount = 5']],
  'DSH-7': [['<TextLink to={paths.mutasi}>', '<TextLink to={paths.transfer}>', 'HistoryCard.tsx']],
  'DSH-8': [['Tidak ada riwayat transaksi', 'Belum ada riwayat transaksi', 'EmptyHistory.tsx']],
  'DSH-9': [['share={outgoing / most}', 'share={incoming / most}']],
  'DSH-10': [
    [
      'spending: spending(completed)',
      "spending: spending(rows.filter(({ status }) => status.toLowerCase() === 'completed'))",
    ],
  ],
  'DSH-26': [
    ["else if (transactionDirection === 'CREDIT') outgoing", 'else outgoing'],
    [
      "if (transactionDirection !== 'CREDIT') continue",
      "if (transactionDirection === 'DEBIT') continue",
    ],
    ['unclear: completed.filter(isUnclear).length', 'unclear: 0'],
    ['        <Unclear count={statement.unclear} />\n', ''],
    ['        <Unclear count={unclear} />\n', '', 'SpendingCard.tsx'],
  ],
  'DSH-11': [
    [
      "mutations.status === 'loaded' ? figuresOf(",
      "mutations.status === 'loaded' && snapshot.context.balance.status === 'loaded' ? figuresOf(",
    ],
  ],
  'DSH-12': [['<Person name={user.name} />', "<Person name={user.name.split(' ')[0] ?? ''} />"]],
  'DSH-13': [
    ['value: <AccountNumber number={user.account_number} />', 'value: user.account_number'],
  ],
  'DSH-14': [['  email: optional.nullableText(),\n', '']],
  'DSH-15': [['dateTime(epochOf(user.last_login))', 'dateTime(Date.now())']],
  'DSH-16': [["type: 'logout.requested'", "type: 'page.shown'", 'ProfilePage.tsx']],
  'DSH-17': [
    ["value: 'dark', label: 'Gelap'", "value: 'light', label: 'Gelap'"],
    [
      'if (isOwn) localStorage.setItem(key, scheme);',
      'if (isOwn) localStorage.setItem(key, String(isOwn));',
    ],
  ],
  'DSH-18': [
    ['<ActionLink to={paths.qris}>', '<ActionLink to={paths.mutasi}>'],
    ['        Kirim uang\n', '        Transfer\n'],
  ],
  'DSH-19': [
    [
      '({ text: accountNumber(context) })',
      "({ text: accountNumber(context).replace(/.{4}/g, '$& ') })",
    ],
    ["? 'Tersalin'", "? 'Disalin'"],
    ["onError: { target: 'resting', actions: assign({ copied: 'failed' }) }", "onError: 'resting'"],
  ],
  'DSH-20': [
    [
      '        <HistoryCard snapshot={snapshot} send={send} rows={figures?.latest ?? []} />\n        <Columns>',
      '        <Columns>',
    ],
  ],
  'DSH-21': [
    ['briefCount = 3', 'briefCount = 4'],
    ['Math.floor(share) + Number(raised.includes(place))', 'Math.round(share)'],
    ['share={amount / total}', 'share={amount / (sums[0]?.amount ?? 1)}'],
    ["category !== 'lainnya'", "category !== ''"],
  ],
  'DSH-22': [['{isCompleted(row.status) ? null : (', "{row.status !== 'pending' ? null : ("]],
  'DSH-23': [['<span key={place}>{group}</span>', '<span key={place}>{group} </span>']],
  'DSH-24': [
    ["send({ type: 'copy.requested' })", "send({ type: 'copy.forgotten' })", 'ProfileScreen.tsx'],
    [
      "{ meta: { path: paths.profile }, entry: 'forgetCopied' }",
      '{ meta: { path: paths.profile } }',
    ],
  ],
  'DSH-25': [['<Value aria-live="polite" aria-atomic="true">', '<Value>']],
};
