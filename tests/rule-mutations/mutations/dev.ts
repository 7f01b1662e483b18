import type { Mutations } from '../mutations.ts';

const list = 'src/flows/sessions/SessionList.tsx';
const machine = 'machines/sessions/sessions.machine.ts';
const screen = 'src/flows/sessions/SessionsScreen.tsx';
const service = 'src/flows/sessions/sessions.api.ts';

export const dev: Mutations = {
  'DEV-1': [
    { file: screen, from: 'title="Perangkat Anda"', to: 'title="Perangkat"' },
    { file: service, from: 'listOf(dataOf(body), session)', to: 'listOf(body, session)' },
  ],
  'DEV-2': [
    { file: list, from: 'dateTime(epochOf(iso))', to: 'iso' },
    {
      file: list,
      from: '[session.createdAt, session.lastSeenAt]',
      to: '[session.lastSeenAt, session.lastSeenAt]',
    },
  ],
  'DEV-3': [
    { file: list, from: '>Perangkat ini<', to: '>Aktif<' },
    { file: list, from: "session.current || session.id === ''", to: "session.id === ''" },
    { file: machine, from: " && id !== '' && !row.current", to: " && id !== ''" },
  ],
  'DEV-4': [
    {
      file: 'src/flows/account/SecurityCard.tsx',
      from: 'to={paths.sessions}',
      to: 'to={paths.qris}',
    },
    {
      file: 'src/flows/account/SecurityCard.tsx',
      from: 'extension="sessions"',
      to: 'extension="logout"',
    },
  ],
  'DEV-5': [
    {
      file: machine,
      from: "              target: 'confirming',\n",
      to: "              target: 'ending',\n",
    },
    { file: list, from: '<VisuallyHidden>{`${deviceName(session)}', to: '<VisuallyHidden>{`' },
  ],
  'DEV-6': [
    { file: machine, from: 'list.rows.filter(({ id }) => id !== chosen?.id),', to: 'list.rows,' },
    { file: screen, from: 'sudah berakhir.', to: 'diakhiri.' },
    { file: service, from: '`${path}/{id}`, id }', to: '`${path}/${id}` }' },
  ],
  'DEV-7': {
    file: machine,
    from: "failedWith(params.error, 'refused', 'throttled')",
    to: "failedWith(params.error, 'refused')",
  },
  'DEV-8': [
    {
      file: machine,
      from: "{ target: 'rereading', actions: 'tellUnknown' },\n            ],",
      to: "{ target: 'resting', actions: 'tellUnknown' },\n            ],",
    },
    { file: machine, from: 'otherOf(list, chosen.id) === null', to: 'list.rows.length === 0' },
    { file: machine, from: '!== 404,', to: '!== 410,' },
  ],
  'DEV-9': {
    file: machine,
    from: "failed: { on: { 'fetch.retried': 'loading' } }",
    to: 'failed: {}',
  },
  'DEV-10': [
    { file: service, from: 'url === null ? null : call', to: 'url === undefined ? null : call' },
    {
      file: 'src/platform/offered.ts',
      from: 'settings().pathOf(extension) || null',
      to: 'settings().pathOf(extension)',
    },
  ],
  'DEV-11': [
    { file: screen, from: 'backTo={paths.profile}', to: 'backTo={paths.dashboard}' },
    {
      file: 'machines/app/app.pages.ts',
      from: 'page === pageAt(from)',
      to: "to.split('/')[1] === from.split('/')[1]",
    },
  ],
  'DEV-12': [
    { file: list, from: "device || 'Perangkat tidak dikenal'", to: 'device' },
    { file: service, from: 'if (id === null && device === null) return null;', to: '' },
    { file: list, from: '<Omitted count={omitted}', to: '<Omitted count={0}' },
  ],
  'DEV-13': {
    file: 'src/app/PageShell.tsx',
    from: 'giveFocusTo(before);',
    to: '(before as HTMLElement).focus();',
  },
};
