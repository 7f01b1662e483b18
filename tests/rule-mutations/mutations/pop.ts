import type { Mutations } from '../mutations.ts';

export const pop: Mutations = {
  'POP-1': [
    ['            Tutup\n', '            Oke\n'],
    ['<IconButton name="Tutup"', '<IconButton name="Tutup pesan"', 'auto-dismiss-popup.tsx'],
    ['role="dialog"', 'role="note"', 'auto-dismiss-popup.tsx'],
  ],
  'POP-2': [
    [
      "const tone = front?.variant ?? 'primary';",
      "const tone = front?.variant === 'danger' ? 'danger' : 'primary';",
    ],
  ],
  'POP-3': [
    ['popupAutoDismiss: 1_500', 'popupAutoDismiss: 2_000'],
    ["queue[0].variant === 'danger'", "queue[0].variant !== 'success'"],
    ['queue[0]?.autoDismiss !== true ||', 'queue[0] === undefined ||'],
  ],
  'POP-4': [[" || queue[0].variant === 'danger'", '']],
  'POP-5': [
    ['attention.hovered || attention.focused', 'attention.focused'],
    [
      "onAttention={(change) => send({ type: 'attention.changed', change })}",
      'onAttention={() => undefined}',
    ],
  ],
  'POP-6': [
    ['attention.hovered || attention.focused', 'attention.hovered'],
    [
      'if (!event.currentTarget.contains(event.relatedTarget)) onAttention',
      'if (event.relatedTarget) onAttention',
    ],
  ],
  'POP-7': [
    ["tone === 'danger' ? 'assertive' : 'polite'", "'off'"],
    [
      '  const id = useId();\n',
      '  const id = useId();\n  if (!open) return null;\n',
      'auto-dismiss-popup.tsx',
    ],
    [
      'role="dialog"',
      'role="dialog"\n          ref={(box) => box?.querySelector(\'button\')?.focus()}',
      'auto-dismiss-popup.tsx',
    ],
  ],
  'POP-8': [['[...context.queue, params.popup]', '[params.popup, ...context.queue]']],
  'POP-10': [
    [
      "target: '.hidden', actions: assign({ queue: [] })",
      "target: '.hidden', actions: assign({ queue: ({ context }) => context.queue.slice(1) })",
    ],
    [
      "['endSessionAtBank', 'forgetSession', 'loseSession', 'clearPopups', 'goToLogin']",
      "['endSessionAtBank', 'forgetSession', 'loseSession', 'goToLogin']",
    ],
    ["'clearPopups', 'announceEnd', 'goToLogin'", "'announceEnd', 'goToLogin'"],
    [
      "['forgetSession', 'loseSession', 'clearPopups', 'goToLogin']",
      "['forgetSession', 'loseSession', 'goToLogin']",
    ],
  ],
  'POP-11': [
    ['Memuat…', 'Memuat...', 'loading-overlay.tsx'],
    [' role="status"', '', 'loading-overlay.tsx'],
    [
      "started: (work) => actorNamed(root.system, 'loading').send({ type: 'work.started', work })",
      'started: () => undefined',
    ],
  ],
  'POP-12': [['loadingMinimum: 800', 'loadingMinimum: 700']],
  'POP-13': [
    ["{ guard: 'isDone', target", "{ guard: 'isLast', target"],
    [
      "    slow: {\n      tags: 'shown',\n      on: {\n        'work.ended': [\n          { guard: 'isLast', target",
      "    slow: {\n      tags: 'shown',\n      on: {\n        'work.ended': [\n          { target",
    ],
    ['context.running <= 1', 'context.running <= 2'],
  ],
  'POP-14': [
    ['slow: timing.loadingSlow - timing.loadingMinimum', 'slow: timing.loadingSlow'],
    ['Mohon tunggu sebentar.', 'Mohon menunggu.'],
    ['            Berhenti menunggu\n', '            Berhenti\n'],
  ],
  'POP-15': [
    [
      "on: { ...inFlight, 'wait.abandoned': 'editing' },\n      invoke: {\n        src: 'checkUnused',\n        id: 'checkPhone',",
      "on: { ...inFlight, 'wait.abandoned': { target: 'editing', actions: 'resetIdentity' } },\n      invoke: {\n        src: 'checkUnused',\n        id: 'checkPhone',",
    ],
    ['      timeout,\n      signal,\n', '      timeout,\n'],
  ],
  'POP-16': [
    ["actions: ['markUnanswered', 'showStrip']", "actions: 'markUnanswered'"],
    ['role="status"', 'role="alert"', 'strip.tsx'],
    [
      "'Terjadi kesalahan jaringan. Silakan coba lagi.'",
      "'Terjadi kesalahan jaringan. Silahkan coba lagi.'",
      'notices.ts',
    ],
    [
      '      <StripsOfApp />\n      <PageShell path={address.pathname} cameFromLink={cameFromLink}>\n        <Frame kind={frame}>\n          <Content />\n        </Frame>\n      </PageShell>\n',
      '      <PageShell path={address.pathname} cameFromLink={cameFromLink}>\n        <Frame kind={frame}>\n          <Content />\n        </Frame>\n      </PageShell>\n      <StripsOfApp />\n',
    ],
  ],
  'POP-17': [
    ["lost: { tags: 'shown', on: {", "lost: { tags: 'shown', on: { 'network.returned': 'fine',"],
    [
      "    lost: { tags: 'shown', on: { 'connection.proved': 'fine',",
      "    lost: { tags: 'shown', on: {",
    ],
    ['    if (isAxiosError(error) && error.response) hearAnswer();\n', ''],
    ["proves && connection.send({ type: 'connection.proved' })", 'undefined'],
    ["const proves = connection.getSnapshot().hasTag('shown');", 'const proves = true;'],
    ["onClose={() => send({ type: 'strip.closed' })}", 'onClose={() => undefined}'],
  ],
  'POP-18': [
    [
      "params: ({ event }) => event }, 'showStrip'],",
      "params: ({ event }) => event }, 'showStrip', assign({ form: ({ context }) => emptyForm({ ...context.form.values, password: '' }) })],",
    ],
    [
      "actions: ['markUnanswered', 'showStrip']",
      "actions: ['markUnanswered', 'showStrip', 'forgetPin']",
    ],
  ],
  'POP-19': [
    [
      "fine: { on: { 'connection.lost': 'lost', 'network.gone': 'offline' } }",
      "fine: { on: { 'connection.lost': 'lost' } }",
    ],
    ["        'network.returned': 'fine',\n", ''],
    [
      "  on('offline', () => actorNamed(root.system, 'connection').send({ type: 'network.gone' }));\n",
      '',
    ],
    ["    actorNamed(root.system, 'connection').send({ type: 'network.returned' });\n", ''],
  ],
  'POP-20': [
    ['Coba lagi dalam {mmss', 'Coba lagi setelah {mmss', 'submit-button.tsx'],
    ["!isCoolingDown(context.cooldowns, 'form') && ", '', 'login.machine.ts'],
    [
      "canSubmit: ({ context }) => !isCoolingDown(context.cooldowns, 'pin')",
      "canSubmit: ({ context }) => !isCoolingDown(context.cooldowns, 'form')",
      'transfer.setup.ts',
    ],
    ['retryAfter: retryAfter(response)', 'retryAfter: null'],
    ["(utcOf(headers['date']) || Date.now())", 'Date.now()'],
    ['cooldownMax: 3_600,', 'cooldownMax: 86_400,'],
    ['Math.ceil(seconds - gone / 1_000)', 'Math.floor(seconds - gone / 1_000)'],
  ],
  'POP-21': [['...context.attention,', '...noAttention,']],
  'POP-22': [['if (address() !== before) popup', 'if (address() === before) popup']],
  'POP-23': [
    [
      "tags: ['confirmLeave', 'endsSession'],\n      entry: { type: 'announce', params: { variant: 'success', notice: 'password",
      "tags: 'endsSession',\n      entry: { type: 'announce', params: { variant: 'success', notice: 'password",
    ],
  ],
  'POP-24': [
    ["veiled: context.veiled || event.work === 'step'", 'veiled: true'],
    ['context.steps > 0', 'context.steps > 1'],
    ["=== 'GET' ? 'read'", "!== 'POST' ? 'read'"],
    ["? veil : 'none'", '? veil : veil'],
  ],
  'POP-25': [
    ['dialog === null ? overlay', 'true ? overlay'],
    ['setDialog(null)', 'setDialog(dialog)'],
  ],
  'POP-26': [
    ['{...(busy && droppedPresses)}', ''],
    ['onChange={busy ? setTyped : props.onChange}', 'onChange={props.onChange}'],
    [
      'aria-disabled={waits || busy ? true : undefined}',
      'aria-disabled={waits ? true : undefined}',
    ],
  ],
  'POP-27': [["  useLostFocus(String(page), 'button[aria-current]');\n", '']],
  'POP-28': [
    ['  dialog.focus({ preventScroll: true });\n', ''],
    ["event.key === 'Enter' && !event.repeat &&", "event.key === 'Enter' && event.repeat &&"],
    ['event.target === event.currentTarget', 'true'],
    ['children && !listed ?', 'children ?'],
  ],
  'POP-29': [
    ['focused: false, unseen: true }', 'focused: false, unseen: false }'],
    ["entry: { type: 'noteAttention', params: { change: { unseen: true } } },", ''],
    ['frame = requestAnimationFrame(() => report(true));', 'report(true);'],
    ["if (document.visibilityState === 'hidden') report(false);\n      else\n", ''],
    ['change: { unseen: !isSeen }', 'change: { unseen: false }'],
  ],
  'POP-30': [
    ["          popup.send({ type: 'popup.closed' });\n", ''],
    ['          setMissing(true);\n', ''],
  ],
  'POP-31': [
    ['Coba lagi dalam {timeInWords(said.left)}', 'Coba lagi dalam {timeInWords(left)}'],
    [' onFocus={() => say({ cooldown, left })}', ''],
  ],
  'POP-32': [
    ['    quieten(covered);\n', ''],
    ['text !== region.textContent || ', ''],
    ["if (region.ariaLive === 'off') region.ariaLive = before;", ''],
  ],
};
