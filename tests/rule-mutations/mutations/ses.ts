import type { Mutations } from '../mutations.ts';

export const ses: Mutations = {
  'SES-1': [["refreshToken: 'refresh_token'", "refreshToken: 'refreshToken'"]],
  'SES-2': [
    ['expiresAt: exp * 1_000 +', 'expiresAt: exp +'],
    ['time >= 1e11 ?', 'time >= 1e99 ?'],
  ],
  'SES-3': [
    ["!alive && input.session.kind !== 'none'", "!alive && input.session.kind === 'unreadable'"],
  ],
  'SES-4': [
    ['sessionTick: 60_000', 'sessionTick: 90_000'],
    ["      entry: ['readStored', 'updateRemaining'],\n      always: [\n", '      always: [\n'],
  ],
  'SES-5': [
    ['sessionMargin: 60_000', 'sessionMargin: 30_000'],
    ['now <= session.expiresAt', 'now < session.expiresAt'],
  ],
  'SES-6': [
    [
      "                'endSessionAtBank',\n                'forgetSession',\n",
      "                'endSessionAtBank',\n",
    ],
    [
      "                'announceEnd',\n                'goToLogin',\n",
      "                'announceEnd',\n",
    ],
    ['? localStorage.clear()', '? localStorage.removeItem(keys.token)'],
  ],
  'SES-7': [
    ["notice: 'session.ended', autoDismiss: true", "notice: 'session.ended'"],
    ['Sesi anda sudah habis. Silahkan', 'Sesi anda sudah habis. Silakan', 'notices.ts'],
    ["'clearPopups', 'announceEnd', 'goToLogin']", "'announceEnd', 'clearPopups', 'goToLogin']"],
  ],
  'SES-8': [
    ["return { kind: 'unreadable' }", "return { kind: 'none' }"],
    ["'forgetSession', 'announceEnd', 'loseSession']", "'forgetSession', 'loseSession']"],
  ],
  'SES-9': [
    [
      "watching: { after: { tick: 'checking' }, on: { 'page.shown': 'checking' } }",
      "watching: { after: { tick: 'checking' } }",
    ],
    ["document.visibilityState === 'visible'", "document.visibilityState === 'hidden'"],
  ],
  'SES-10': [
    [
      'failureOfCall(error, token, messageField)',
      "failureOfCall(error, base === 'main' ? token : null, messageField)",
    ],
    [
      "actions: assign({ end: 'refused' }) },\n    'session.dropped'",
      "actions: assign({ end: 'dropped' }) },\n    'session.dropped'",
    ],
    ["root.send({ type: 'session.refused' })", "root.send({ type: 'logout.requested' })"],
  ],
  'SES-11': [
    ['? localStorage.clear()', '? remove(keys.token)'],
    [
      "['endSessionAtBank', 'forgetSession', 'loseSession', 'clearPopups', 'goToLogin']",
      "['endSessionAtBank', 'forgetSession', 'loseSession', 'clearPopups']",
    ],
  ],
  'SES-12': [
    ['isIncomplete: false,\n      kept: {},', 'isIncomplete: false,'],
    ['window.performance.clearResourceTimings?.();', ''],
  ],
  'SES-13': [
    ["key === null || key === 'token'", "key === 'token'"],
    ["          { actions: 'dropSession' },\n", ''],
  ],
  'SES-14': [
    [
      "{ signal: signal as CallOptions['signal'] }",
      "{ signal: new AbortController().signal as CallOptions['signal'] }",
    ],
  ],
  'SES-15': [["on('pageshow',", "on('pagehide',"]],
  'SES-17': [
    ["settings().pathOf(extension) !== ''", 'true'],
    ["{ guard: 'canRenew', target: 'renewing' }", "{ target: 'renewing' }"],
    ["snapshot.can({ type: 'session.kept' }) ||", "!snapshot.matches('ended') ||"],
  ],
  'SES-18': [
    [
      "['endSessionAtBank', 'forgetSession', 'loseSession', ",
      "['forgetSession', 'endSessionAtBank', 'loseSession', ",
    ],
    ["extension: 'logout',\n        token,", "extension: 'logout',"],
  ],
  'SES-19': [
    [
      "{ guard: 'isNear', target: 'warning.stripShown' }",
      "{ guard: 'isNear', target: 'warning.dialogShown' }",
    ],
    ['sessionWarning: 120_000', 'sessionWarning: 90_000'],
    ["            'warning.closed': 'stripDismissed',\n", ''],
    ['  position: fixed;\n  right: calc(${space(2)}', '  right: calc(${space(2)}'],
    ['? heightBelow(place) : 0', '? 0 : 0'],
  ],
  'SES-20': [
    ['sessionLastCall: 30_000', 'sessionLastCall: 60_000'],
    [
      "stripDismissed: eachSecond('stripDismissed', [over, imminent]",
      "stripDismissed: eachSecond('stripDismissed', [over]",
    ],
    ['remaining(context) <= timing.sessionLastCall', 'remaining(context) < timing.sessionLastCall'],
    [
      '<Button onClick={close}>Mengerti</Button>',
      '<Button disabled onClick={close}>Mengerti</Button>',
    ],
  ],
  'SES-21': [
    ["actions: [\n                'endSessionAtBank',", 'actions: ['],
    ['services.endSessionAtBank()', 'Promise.resolve()', 'Crash.tsx'],
    ['new URLSearchParams({ refresh_token: refreshToken })', 'new URLSearchParams()'],
  ],
  'SES-22': [
    ['awayLong: 60_000', 'awayLong: 600_000'],
    [
      "'noteShown', 'refreshAccount', 'refreshNotifications'",
      "'noteShown', 'refreshNotifications'",
    ],
    [
      "'noteShown', 'refreshNotifications'],\n          },\n          { actions",
      "'noteShown'],\n          },\n          { actions",
    ],
    ["'visible' ? 'page.shown' : 'page.hidden'", "'visible' ? 'page.shown' : 'page.shown'"],
  ],
  'SES-23': [
    ['(found.used_by ?? caller) === caller', 'found.used_by !== null'],
    ["['Sesi', 'diakhiri']", "['Sesi', 'berakhir']", 'refresh.ts'],
    ['  if (isSameCaller) return null;\n', '  return null;\n'],
  ],
  'SES-24': [
    ['Tersisa {timeInWords(', 'Tersisa {mmss('],
    ['title="Sesi Anda akan berakhir"\n      listed\n', 'title="Sesi Anda akan berakhir"\n'],
    ['seconds <= last &&', 'seconds > 0 &&'],
    ['first > last && ', ''],
  ],
  'SES-27': [
    ['if (token === sessionStore.token()) http.listener.unauthorised();\n    throw', 'throw'],
    ['sessionStore.whenCleared(removeSoon);', ''],
  ],
};
