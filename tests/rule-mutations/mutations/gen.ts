import type { Mutations } from '../mutations.ts';

export const gen: Mutations = {
  'GEN-1': [['<html lang="id">', '<html lang="en">', 'index.html']],
  'GEN-2': [
    ['    document.title = title;\n  }, [title]);', '    document.title = title;\n  }, []);'],
  ],
  'GEN-3': [["?? 'Halaman tidak ditemukan'", "?? 'Halaman Tidak Ditemukan'"]],
  'GEN-4': [['Math.trunc(amount)', 'Math.round(amount)']],
  'GEN-5': [
    [
      "isStuck || mutations.status === 'failed' ? 'unknown'",
      "user.status === 'failed' ? 'unknown'",
    ],
  ],
  'GEN-6': [['twoDigits(day.getUTCHours())', 'twoDigits(day.getHours())']],
  'GEN-7': [['twoDigits(day.getUTCMinutes())', 'day.getUTCMinutes()']],
  'GEN-8': [["'•'.repeat(Math.max(0, account.length - 4))", "'•'.repeat(6)"]],
  'GEN-9': [['capitalised(mutation.type)', 'mutation.type']],
  'GEN-10': [['<Body>{known(body)}</Body>', '<span dangerouslySetInnerHTML={{ __html: body }} />']],
  'GEN-11': [
    ['const max = 10;', 'const max = 11;'],
    ['    row.focus();\n', ''],
  ],
  'GEN-12': [
    [
      "registerOtp: 'Verifikasi email, langkah 2 dari 6 · Buka rekening'",
      "registerOtp: 'Verifikasi'",
    ],
    ["      succeeded: 'Bukti Transfer',\n", ''],
  ],
  'GEN-13': [
    ["? 'en' : undefined}", "? undefined : 'en'}"],
    ['<span lang="en">Unexpected', '<span>Unexpected'],
  ],
  'GEN-14': [
    ['const at = now();\n  return `', 'const at = Date.now();\n  return `'],
    ['dateTime(openedAt - bankClock.deviceAheadMs())', 'dateTime(openedAt)'],
    ['ownOf(account), now: now() }', 'ownOf(account), now: Date.now() }'],
    ['Math.abs(measured) > toleranceMs', 'measured > 0'],
    [' || Date.now() - askedAt >= toleranceMs', ''],
    ["params: ({ event }) => event }, 'readClock'] }", 'params: ({ event }) => event }] }'],
  ],
  'GEN-15': [
    [
      '            type="text"\n            inputMode',
      '            type="tel"\n            inputMode',
      'digits-field.tsx',
    ],
    [
      '        <li key={name}>\n          <HelpLink to={paths.underDevelopment}>{name}</HelpLink>\n        </li>\n',
      '        <HelpLink key={name} to={paths.underDevelopment}>{name}</HelpLink>\n',
    ],
  ],
  'GEN-16': [
    ['standIn.replaceWith(text)', 'text.remove()'],
    ['if (shown) removeChild.call(this, shown);', 'if (child.parentNode === this) child.remove();'],
  ],
  'GEN-17': [
    ["matchMedia('(prefers-reduced-motion: reduce)').matches", 'false'],
    ['before?.main === main && ', ''],
    ['duration: 180', 'duration: 280'],
  ],
  'GEN-18': [
    ["          after: { nextMinute: { target: 'known', reenter: true } },\n", ''],
    ["          on: { 'page.shown': { target: 'known', reenter: true } },\n", ''],
    ["[system.get('flow'), system.get('account')]", "[system.get('flow')]"],
    ['({ ...params, day: today() })', 'params'],
    ['copied, named, day];', 'copied, named];'],
    [
      '          today={day}\n',
      '          today={new Date(openedAt).toISOString().slice(0, 10)}\n',
    ],
    [' && before.day === wibDay(now)', ''],
  ],
  'GEN-19': [['    max-width: max(6.5rem, 14cqi);\n', '']],
  'GEN-20': [
    ['color: #000 !important; background: none', 'background: none'],
    ['Dari {sender.name}, rekening ', 'Rekening '],
  ],
};
