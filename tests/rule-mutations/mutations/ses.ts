import type { Mutations } from '../mutations.ts';

const session = 'machines/shared/session.machine.ts';
const timing = 'machines/kit/timing.ts';
const appSetup = 'machines/app/app.setup.ts';
const visit = 'machines/app/visit.states.ts';
const store = 'src/platform/session-store.ts';
const http = 'src/platform/http.ts';
const createApp = 'src/app/create-app.ts';
const services = 'src/app/services.ts';
const warning = 'src/app/session-warning.tsx';

export const ses: Mutations = {
  'SES-1': {
    file: store,
    from: "refreshToken: 'refresh_token'",
    to: "refreshToken: 'refreshToken'",
  },
  'SES-2': { file: store, from: 'expiresAt: exp * 1_000 +', to: 'expiresAt: exp +' },
  'SES-3': {
    file: 'machines/app/app.machine.ts',
    from: "!alive && input.session.kind !== 'none'",
    to: "!alive && input.session.kind === 'unreadable'",
  },
  'SES-4': [
    { file: timing, from: 'sessionTick: 60_000', to: 'sessionTick: 90_000' },
    { file: session, from: "      entry: 'readStored',\n", to: '' },
  ],
  'SES-5': [
    { file: timing, from: 'sessionMargin: 60_000', to: 'sessionMargin: 30_000' },
    { file: session, from: 'now <= session.expiresAt', to: 'now < session.expiresAt' },
  ],
  'SES-6': [
    {
      file: visit,
      from: "                'endSessionAtBank',\n                'forgetSession',\n",
      to: "                'endSessionAtBank',\n",
    },
    {
      file: visit,
      from: "                'announceEnd',\n                'goToLogin',\n",
      to: "                'announceEnd',\n",
    },
    {
      file: store,
      from: '() => localStorage.clear(),',
      to: '() => localStorage.removeItem(keys.token),',
    },
  ],
  'SES-7': [
    {
      file: appSetup,
      from: "notice: 'session.ended', autoDismiss: true",
      to: "notice: 'session.ended'",
    },
    {
      file: 'src/copy/notices.ts',
      from: 'Sesi anda sudah habis. Silahkan',
      to: 'Sesi anda sudah habis. Silakan',
    },
    {
      file: visit,
      from: "'clearPopups', 'announceEnd', 'goToLogin']",
      to: "'announceEnd', 'clearPopups', 'goToLogin']",
    },
  ],
  'SES-8': [
    { file: store, from: "return { kind: 'unreadable' }", to: "return { kind: 'none' }" },
    {
      file: visit,
      from: "'forgetSession', 'announceEnd', 'loseSession']",
      to: "'forgetSession', 'loseSession']",
    },
  ],
  'SES-9': [
    {
      file: session,
      from: "watching: { after: { tick: 'checking' }, on: { 'page.shown': 'checking' } }",
      to: "watching: { after: { tick: 'checking' } }",
    },
    {
      file: createApp,
      from: "document.visibilityState === 'visible'",
      to: "document.visibilityState === 'hidden'",
    },
  ],
  'SES-10': [
    {
      file: http,
      from: 'failureOfCall(error, token, messageField)',
      to: "failureOfCall(error, base === 'main' ? token : null, messageField)",
    },
    {
      file: session,
      from: "actions: assign({ end: 'refused' }) },\n    'session.dropped'",
      to: "actions: assign({ end: 'dropped' }) },\n    'session.dropped'",
    },
    {
      file: createApp,
      from: "root.send({ type: 'session.refused' })",
      to: "root.send({ type: 'logout.requested' })",
    },
  ],
  'SES-11': [
    { file: store, from: '() => localStorage.clear(),', to: '() => remove(keys.token),' },
    {
      file: visit,
      from: "['endSessionAtBank', 'forgetSession', 'loseSession', 'clearPopups', 'goToLogin']",
      to: "['endSessionAtBank', 'forgetSession', 'loseSession', 'clearPopups']",
    },
  ],
  'SES-12': [
    { file: appSetup, from: 'isIncomplete: false,\n      drafts: {},', to: 'isIncomplete: false,' },
    {
      file: createApp,
      from: 'window.performance.clearResourceTimings?.();',
      to: '',
    },
  ],
  'SES-13': [
    { file: createApp, from: "key === null || key === 'token'", to: "key === 'token'" },
    { file: visit, from: "          { actions: 'dropSession' },\n", to: '' },
  ],
  'SES-14': {
    file: 'machines/kit/ports.ts',
    from: "{ signal: signal as Io['signal'] }",
    to: "{ signal: new AbortController().signal as Io['signal'] }",
  },
  'SES-15': { file: createApp, from: "on('pageshow',", to: "on('pagehide'," },
  'SES-17': [
    { file: services, from: "settings().pathOf(extension) !== ''", to: 'true' },
    {
      file: session,
      from: "{ guard: 'canRenew', target: 'renewing' }",
      to: "{ target: 'renewing' }",
    },
    {
      file: warning,
      from: "snapshot.can({ type: 'session.kept' }) ||",
      to: "!snapshot.matches('ended') ||",
    },
  ],
  'SES-18': [
    {
      file: visit,
      from: "['endSessionAtBank', 'forgetSession', 'loseSession', ",
      to: "['forgetSession', 'endSessionAtBank', 'loseSession', ",
    },
    {
      file: 'src/platform/session.ts',
      from: "url: settings().pathOf('logout'),\n      token,",
      to: "url: settings().pathOf('logout'),",
    },
  ],
  'SES-19': [
    {
      file: session,
      from: "{ guard: 'isNear', target: 'warning.stripShown' }",
      to: "{ guard: 'isNear', target: 'warning.dialogShown' }",
    },
    { file: timing, from: 'sessionWarning: 120_000', to: 'sessionWarning: 90_000' },
    { file: session, from: "            'warning.closed': 'stripDismissed',\n", to: '' },
  ],
  'SES-20': [
    { file: timing, from: 'sessionLastCall: 30_000', to: 'sessionLastCall: 60_000' },
    {
      file: session,
      from: "stripDismissed: eachSecond('stripDismissed', [over, imminent]",
      to: "stripDismissed: eachSecond('stripDismissed', [over]",
    },
    {
      file: session,
      from: 'remaining(context.session) <= timing.sessionLastCall',
      to: 'remaining(context.session) < timing.sessionLastCall',
    },
    {
      file: warning,
      from: '<Button onClick={close}>Mengerti</Button>',
      to: '<Button disabled onClick={close}>Mengerti</Button>',
    },
  ],
  'SES-21': [
    {
      file: visit,
      from: "actions: [\n                'endSessionAtBank',",
      to: 'actions: [',
    },
    {
      file: 'src/app/Crash.tsx',
      from: 'services.endSessionAtBank()',
      to: 'Promise.resolve()',
    },
    {
      file: 'src/platform/session.ts',
      from: 'new URLSearchParams({ refresh_token: refreshToken })',
      to: 'new URLSearchParams()',
    },
  ],
  'SES-22': [
    { file: timing, from: 'awayLong: 60_000', to: 'awayLong: 600_000' },
    {
      file: visit,
      from: "'noteShown', 'refreshAccount', 'refreshNotifications'",
      to: "'noteShown', 'refreshNotifications'",
    },
    {
      file: 'src/app/create-app.ts',
      from: "'visible' ? 'page.shown' : 'page.hidden'",
      to: "'visible' ? 'page.shown' : 'page.shown'",
    },
  ],
};
