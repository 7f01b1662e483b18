import type { Mutations } from '../mutations.ts';

export const dsh: Mutations = {
  'DSH-1': [['`Halo, ${user.value.name}`', '`Halo ${user.value.name}`']],
  'DSH-2': [['Masuk: {dateTime(openedAt - ', 'Masuk: {dateTime(Date.now() - ']],
  'DSH-3': [['setHidden(!hidden)', 'setHidden(false)', 'BalanceCard.tsx']],
  'DSH-4': [['useState(true)', 'useState(false)', 'account-number.tsx']],
  'DSH-5': [
    ['to={paths.underDevelopment} icon={<DataIcon />}>', 'to={paths.mutasi} icon={<DataIcon />}>'],
    ['      <CardTitle>Bayar</CardTitle>\n', ''],
  ],
  'DSH-6': [['latestCount = 4', 'latestCount = 5']],
  'DSH-7': [
    ['<AsideLink to={paths.mutasi}', '<AsideLink to={paths.transfer}', 'DashboardScreen.tsx'],
  ],
  'DSH-8': [['Tidak ada riwayat transaksi', 'Belum ada riwayat transaksi', 'EmptyHistory.tsx']],
  'DSH-9': [["day < length && row.transactionDirection === 'CREDIT'", 'day < length']],
  'DSH-10': [
    [
      'spending: spending(completed)',
      "spending: spending(rows.filter(({ row }) => row.status.toLowerCase() === 'completed'))",
    ],
  ],
  'DSH-26': [["else if (transactionDirection === 'CREDIT') outgoing", 'else outgoing']],
  'DSH-11': [["' ? datedRows(", "' && snapshot.context.balance.status === 'loaded' ? datedRows("]],
  'DSH-12': [['<Person name={user.name}>', "<Person name={user.name.split(' ')[0] ?? ''}>"]],
  'DSH-13': [[': <AccountNumber number={user.account_number} />', ': user.account_number']],
  'DSH-14': [['  email: optional.nullableText(),\n', '']],
  'DSH-15': [['dateTime(epochOf(user.last_login))', 'dateTime(Date.now())']],
  'DSH-16': [["type: 'logout.requested'", "type: 'page.shown'", 'ProfilePage.tsx']],
  'DSH-17': [
    ['(isOwn) localStorage.setItem(key, scheme', '(isOwn) localStorage.setItem(key, String(isOwn)'],
  ],
  'DSH-19': [
    ['({ text: accountNumber(context)', "({ text: accountNumber(context).replace(/.{4}/g, '$& ')"],
  ],
  'DSH-21': [['Math.floor(share) + Number(raised.includes(place))', 'Math.round(share)']],
  'DSH-22': [['{isCompleted(row.status) ? null : (', "{row.status !== 'pending' ? null : ("]],
  'DSH-23': [['<wbr />', "{' '}"]],
  'DSH-24': [["send({ type: 'copy.requested", "send({ type: 'copy.forgotten", 'ProfileScreen.tsx']],
  'DSH-27': [['sameDay < first ? sameDay : daysAfter(first, -1)', 'daysAfter(first, -1)']],
  'DSH-29': [['paint={categoryHue(category)}', 'paint={color.link}']],
  'DSH-30': [["last === null ? '' : ` sampai ${last}`", "''"]],
  'DSH-31': [['{isDayOne ? <FirstSteps /> : null}', '']],
  'DSH-25': [["aria-live={pressedAt === value ? 'polite' : undefined}", '']],
  'DSH-32': [['note ? `${statuses[status]}. ${note}` : statuses[status]', 'statuses[status]']],
};
