import type { Mutations } from '../mutations.ts';

export const ses: Mutations = {
  'SES-1': [["refreshToken: 'refresh_token'", "refreshToken: 'refreshToken'"]],
  'SES-2': [
    ['expiresAt: exp * 1_000 +', 'expiresAt: exp +'],
    ['time >= 1e11 ?', 'time >= 1e99 ?'],
  ],
  'SES-3': [["&& input.session.kind !== 'none'", "&& input.session.kind === 'unreadable'"]],
  'SES-4': [
    ["      entry: ['readStored', 'updateRemaining'],\n      always: [\n", '      always: [\n'],
  ],
  'SES-5': [['now <= session.expiresAt', 'now < session.expiresAt']],
  'SES-6': [['? localStorage.clear()', '? localStorage.removeItem(keys.token)']],
  'SES-7': [['Sesi anda sudah habis. Silahkan', 'Sesi anda sudah habis. Silakan', 'notices.ts']],
  'SES-8': [["return { kind: 'unreadable' }", "return { kind: 'none' }"]],
  'SES-9': [["document.visibilityState === 'visible'", "document.visibilityState === 'hidden'"]],
  'SES-10': [["root.send({ type: 'session.refused' })", "root.send({ type: 'logout.requested' })"]],
  'SES-11': [['? localStorage.clear()', '? remove(keys.token)']],
  'SES-12': [['window.performance.clearResourceTimings?.();', '']],
  'SES-13': [["key === null || key === 'token'", "key === 'token'"]],
  'SES-14': [[": signal as CallOptions['", ": new AbortController().signal as CallOptions['"]],
  'SES-15': [["on('pageshow',", "on('pagehide',"]],
  'SES-17': [["settings().pathOf(extension) !== ''", 'true']],
  'SES-18': [["extension: 'logout',\n        token,", "extension: 'logout',"]],
  'SES-19': [['  position: fixed;\n  right: calc(${space(2)}', '  right: calc(${space(2)}']],
  'SES-20': [
    ['Button onClick={close}>Mengerti</Button', 'Button disabled onClick={close}>Mengerti</Button'],
  ],
  'SES-21': [['services.endSessionAtBank()', 'Promise.resolve()', 'Crash.tsx']],
  'SES-22': [["'visible' ? 'page.shown' : 'page.hidden", "'visible' ? 'page.shown' : 'page.shown"]],
  'SES-23': [['(found.used_by ?? caller) === caller', 'found.used_by !== null']],
  'SES-24': [['Tersisa {timeInWords(', 'Tersisa {mmss(']],
  'SES-28': [["keepAhead(read(keys.token) ?? '');\n", '']],
  'SES-27': [['sessionStore.whenCleared(removeSoon);', '']],
};
