import type { Mutations } from '../mutations.ts';

export const gen: Mutations = {
  'GEN-1': [['<html lang="id">', '<html lang="en">', 'index.html']],
  'GEN-2': [['    document.title = title;\n  }, [title]', '    document.title = title;\n  }, []']],
  'GEN-3': [["?? 'Halaman tidak ditemukan'", "?? 'Halaman Tidak Ditemukan'"]],
  'GEN-4': [['Math.trunc(amount)', 'Math.round(amount)']],
  'GEN-5': [["isStuck || mutations.status === 'failed' ? '", "user.status === 'failed' ? '"]],
  'GEN-6': [['twoDigits(day.getUTCHours())', 'twoDigits(day.getHours())']],
  'GEN-7': [['twoDigits(day.getUTCMinutes())', 'day.getUTCMinutes()']],
  'GEN-8': [["'•'.repeat(Math.max(0, account.length - 4))", "'•'.repeat(6)"]],
  'GEN-9': [['capitalised(mutation.type)', 'mutation.type']],
  'GEN-10': [['<Body>{known(body)}</Body>', '<span dangerouslySetInnerHTML={{ __html: body }} />']],
  'GEN-11': [['const max = 10;', 'const max = 11;']],
  'GEN-13': [["? 'en' : undefined}", "? undefined : 'en'}"]],
  'GEN-14': [['const at = now();\n  return `', 'const at = Date.now();\n  return `']],
  'GEN-15': [
    ['type="text"\n            inputMode', 'type="tel"\n            inputMode', 'digits-field.tsx'],
  ],
  'GEN-16': [['standIn.replaceWith(text)', 'text.remove()']],
  'GEN-17': [["matchMedia('(prefers-reduced-motion: reduce)').matches", 'false']],
  'GEN-18': [["          after: { nextMinute: { target: 'known', reenter: true } },\n", '']],
  'GEN-19': [['    max-width: max(6.5rem, 14cqi);\n', '']],
  'GEN-20': [['color: #000 !important; background: none', 'background: none']],
};
