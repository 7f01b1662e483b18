import { within } from '../mutations.ts';

export const dev = within('sessions', {
  'DEV-1': [
    ['title="Perangkat Anda"', 'title="Perangkat"'],
    ['listOf(dataOf(body), session)', 'listOf(body, session)'],
  ],
  'DEV-2': [
    ['dateTime(epochOf(iso))', 'iso'],
    ['[session.createdAt, session.lastSeenAt]', '[session.lastSeenAt, session.lastSeenAt]'],
  ],
  'DEV-3': [
    ['>Perangkat ini<', '>Aktif<'],
    ["session.current || session.id === ''", "session.id === ''"],
    [" && id !== '' && !row.current", " && id !== ''"],
  ],
  'DEV-4': [
    ['to={paths.sessions}', 'to={paths.qris}'],
    ['extension="sessions"', 'extension="logout"'],
  ],
  'DEV-5': [
    [
      "              target: 'confirming',\n",
      "              target: 'ending',\n",
      'sessions.machine.ts',
    ],
    ['<VisuallyHidden>{`${deviceName(session)}', '<VisuallyHidden>{`'],
  ],
  'DEV-6': [
    ['list.rows.filter(({ id }) => id !== chosen?.id),', 'list.rows,'],
    ['sudah berakhir.', 'diakhiri.', 'SessionsScreen.tsx'],
    ["extension: 'sessions', url: '/{id}', id }", "extension: 'sessions', url: `/${id}` }"],
  ],
  'DEV-7': [
    ["failedWith(params.error, 'refused', 'throttled')", "failedWith(params.error, 'refused')"],
  ],
  'DEV-8': [
    [
      "{ target: 'rereading', actions: 'showUnknown' },\n            ],",
      "{ target: 'resting', actions: 'showUnknown' },\n            ],",
    ],
    ['otherOf(list, chosen.id) === null', 'list.rows.length === 0'],
    ['!== 404,', '!== 410,'],
  ],
  'DEV-9': [["failed: { on: { 'fetch.retried': 'loading' } }", 'failed: {}']],
  'DEV-10': [["    extension: 'sessions',\n", '', 'paths.ts']],
  'DEV-11': [
    ['backTo={paths.profile}', 'backTo={paths.dashboard}'],
    ['page === pageAt(from)', "to.split('/')[1] === from.split('/')[1]"],
  ],
  'DEV-12': [
    ["device || 'Perangkat tidak dikenal'", 'device'],
    ['if (id === null && device === null) return null;', ''],
    ['<Omitted count={omitted}', '<Omitted count={0}', 'SessionList.tsx'],
  ],
  'DEV-13': [['giveFocusTo(before);', '(before as HTMLElement).focus();']],
  'DEV-15': [
    ['const mailsADay = 10;', 'const mailsADay = 20;'],
    ['returning(sql<boolean>`xmax = 0`', 'returning(sql<boolean>`true`'],
  ],
  'DEV-14': [['const maxOpen = 20;', 'const maxOpen = 21;', 'identity/sessions.ts']],
});
