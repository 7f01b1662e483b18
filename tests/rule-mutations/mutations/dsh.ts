import type { Mutations } from '../mutations.ts';

export const dsh: Mutations = {
  'DSH-1': [['`Halo, ${user.value.name}`', '`Halo ${user.value.name}`']],
  'DSH-2': [['Masuk: {dateTime(openedAt - ', 'Masuk: {dateTime(Date.now() - ']],
  'DSH-3': [['setHidden(!hidden)', 'setHidden(false)', 'BalanceCard.tsx']],
  'DSH-4': [['useState(true)', 'useState(false)', 'account-number.tsx']],
  'DSH-5': [
    [
      '<TileLink to={paths.underDevelopment} icon={<DataIcon />}>',
      '<TileLink to={paths.mutasi} icon={<DataIcon />}>',
    ],
    ['      <CardTitle>Bayar</CardTitle>\n', ''],
  ],
  'DSH-6': [['latestCount = 4', 'latestCount = 5']],
  'DSH-7': [
    ['<AsideLink to={paths.mutasi}>', '<AsideLink to={paths.transfer}>', 'HistoryCard.tsx'],
  ],
  'DSH-8': [['Tidak ada riwayat transaksi', 'Belum ada riwayat transaksi', 'EmptyHistory.tsx']],
  'DSH-9': [
    ['day < length && row.transactionDirection === direction', 'day < length'],
    [
      'completedOf(rows, before.first, lastDayBefore)',
      'completedOf(rows, before.first, before.last)',
    ],
    ["change > 0 ? 'bertambah' : 'berkurang'", "'bertambah'"],
    ['<MonthLines sums={known?.sums ?? noSums}', '<MonthLines sums={noSums}'],
  ],
  'DSH-10': [
    [
      'spending: spending(completed)',
      "spending: spending(rows.filter(({ row }) => row.status.toLowerCase() === 'completed'))",
    ],
  ],
  'DSH-26': [
    ["else if (transactionDirection === 'CREDIT') outgoing", 'else outgoing'],
    [
      "if (transactionDirection !== 'CREDIT') continue",
      "if (transactionDirection === 'DEBIT') continue",
    ],
    ['unclear: listed.filter(', 'unclear: [].filter('],
    ['        <Unclear count={statement.unclear} />\n', ''],
    ['          <Unclear count={figures.unclear} />\n', '', 'SpendingCard.tsx'],
  ],
  'DSH-11': [
    [
      "mutations.status === 'loaded' ? datedRows(",
      "mutations.status === 'loaded' && snapshot.context.balance.status === 'loaded' ? datedRows(",
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
    ['Kirim <VisuallyHidden>uang</VisuallyHidden>', 'Transfer', 'BalanceActions.tsx'],
    ['<VisuallyHidden>lewat QRIS</VisuallyHidden>', ''],
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
      '        <BalanceCard snapshot={snapshot} send={send} />\n      </Night>\n',
      '      </Night>\n',
    ],
  ],
  'DSH-21': [
    ['briefCount = 5', 'briefCount = 4'],
    ['Math.floor(share) + Number(raised.includes(place))', 'Math.round(share)'],
    ['width={(amount / total) * 100}', 'width={100 / parts.length}'],
    ["category !== 'lainnya'", "category !== ''"],
    ["percents[place] === 0 && amount > 0 ? '<1' : ", ''],
  ],
  'DSH-22': [['{isCompleted(row.status) ? null : (', "{row.status !== 'pending' ? null : ("]],
  'DSH-23': [['<wbr />', "{' '}"]],
  'DSH-24': [
    ["send({ type: 'copy.requested' })", "send({ type: 'copy.forgotten' })", 'ProfileScreen.tsx'],
    [
      "{ meta: { path: paths.profile }, entry: 'forgetCopied' }",
      '{ meta: { path: paths.profile } }',
    ],
  ],
  'DSH-27': [
    ['sameDay < first ? sameDay : daysAfter(first, -1)', 'daysAfter(first, -1)'],
    ['if (before === 0) return null;', ''],
    ["percent < 0 ? '−' : percent > 0 ? '+' : ''", "'+'"],
  ],
  'DSH-28': [['jenis=credit&dari=${monthOf', 'dari=${monthOf']],
  'DSH-29': [
    [
      '<Dot style={{ background: categoryHue(category) }} />',
      '<Dot style={{ background: color.link }} />',
    ],
  ],
  'DSH-30': [
    ['<AsideLink to={paths.scheduled}>', '<AsideLink to={paths.mutasi}>', 'ScheduledLine.tsx'],
    ["waiting.length > 1 ? ', terdekat ' : ': '", "': '"],
    ['              now={now()}\n', '              now={openedAt}\n'],
  ],
  'DSH-31': [
    ['{isDayOne ? <FirstSteps /> : null}', ''],
    ['balance.value === 0', 'balance.value >= 0'],
  ],
  'DSH-25': [
    ["aria-live={pressedAt === value ? 'polite' : undefined}", ''],
    ["pressedAt === value ? 'polite' : undefined", "pressedAt === null ? undefined : 'polite'"],
  ],
};
