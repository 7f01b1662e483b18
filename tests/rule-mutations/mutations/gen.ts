import type { Mutations } from '../mutations.ts';

const dates = 'src/format/dates.ts';

export const gen: Mutations = {
  'GEN-1': { file: 'index.html', from: '<html lang="id">', to: '<html lang="en">' },
  'GEN-2': {
    file: 'src/app/PageShell.tsx',
    from: '    setOut.current = document.activeElement;\n  }, [path, site]);',
    to: '    setOut.current = document.activeElement;\n  }, [site]);',
  },
  'GEN-3': {
    file: 'src/app/titles.ts',
    from: "?? 'Halaman tidak ditemukan'",
    to: "?? 'Halaman Tidak Ditemukan'",
  },
  'GEN-4': {
    file: 'src/format/rupiah.ts',
    from: 'Math.trunc(amount)',
    to: 'Math.round(amount)',
  },
  'GEN-5': {
    file: 'src/flows/account/DashboardScreen.tsx',
    from: "user.status === 'failed' || mutations.status === 'failed' ? 'unknown'",
    to: "user.status === 'failed' ? 'unknown'",
  },
  'GEN-6': { file: dates, from: 'twoDigits(day.getUTCHours())', to: 'twoDigits(day.getHours())' },
  'GEN-7': { file: dates, from: 'twoDigits(day.getUTCMinutes())', to: 'day.getUTCMinutes()' },
  'GEN-8': {
    file: 'src/format/text.ts',
    from: "'•'.repeat(Math.max(0, account.length - 4))",
    to: "'•'.repeat(6)",
  },
  'GEN-9': {
    file: 'src/ui/transaction-columns.tsx',
    from: 'capitalised(mutation.type)',
    to: 'mutation.type',
  },
  'GEN-10': {
    file: 'src/flows/notifications/NotificationItem.tsx',
    from: '<span>{known(body)}</span>',
    to: '<span dangerouslySetInnerHTML={{ __html: body }} />',
  },
  'GEN-11': { file: 'src/ui/short-list.tsx', from: 'const most = 10;', to: 'const most = 11;' },
};
