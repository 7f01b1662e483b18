import type { Mutations } from '../mutations.ts';

const popup = 'machines/shared/popup.machine.ts';
const passing = 'src/ui/auto-dismiss-popup.tsx';
const views = 'src/app/service-views.tsx';
const popupView = 'src/app/popup-view.tsx';
const loading = 'machines/shared/loading.machine.ts';
const connection = 'machines/shared/connection.machine.ts';
const app = 'src/app/create-app.ts';
const visit = 'machines/app/visit.states.ts';
const login = 'machines/login/login.machine.ts';
const sending = 'machines/transfer/sending.states.ts';

export const pop: Mutations = {
  'POP-1': [
    { file: 'src/ui/dialog.tsx', from: '            Tutup\n', to: '            Oke\n' },
    { file: passing, from: '<IconButton name="Tutup"', to: '<IconButton name="Tutup pesan"' },
    { file: passing, from: 'role="dialog"', to: 'role="note"' },
  ],
  'POP-2': {
    file: popupView,
    from: "const tone = front?.variant ?? 'primary';",
    to: "const tone = front?.variant === 'danger' ? 'danger' : 'primary';",
  },
  'POP-3': [
    {
      file: 'machines/kit/timing.ts',
      from: 'popupAutoDismiss: 1_500',
      to: 'popupAutoDismiss: 2_000',
    },
    {
      file: popup,
      from: "queue[0].variant === 'danger'",
      to: "queue[0].variant !== 'success'",
    },
    { file: popup, from: 'queue[0]?.autoDismiss !== true ||', to: 'queue[0] === undefined ||' },
  ],
  'POP-4': { file: popup, from: " || queue[0].variant === 'danger'", to: '' },
  'POP-5': [
    { file: popup, from: 'attention.hovered || attention.focused', to: 'attention.focused' },
    {
      file: popupView,
      from: "onAttention={(change) => send({ type: 'attention.changed', change })}",
      to: 'onAttention={() => undefined}',
    },
  ],
  'POP-6': [
    { file: popup, from: 'attention.hovered || attention.focused', to: 'attention.hovered' },
    {
      file: passing,
      from: 'if (!event.currentTarget.contains(event.relatedTarget)) onAttention',
      to: 'if (event.relatedTarget) onAttention',
    },
  ],
  'POP-7': [
    { file: passing, from: "tone === 'danger' ? 'assertive' : 'polite'", to: "'off'" },
    {
      file: passing,
      from: '  const id = useId();\n',
      to: '  const id = useId();\n  if (!open) return null;\n',
    },
    {
      file: passing,
      from: 'role="dialog"',
      to: 'role="dialog"\n          ref={(box) => box?.querySelector(\'button\')?.focus()}',
    },
  ],
  'POP-8': {
    file: popup,
    from: '[...context.queue, params.popup]',
    to: '[params.popup, ...context.queue]',
  },
  'POP-10': [
    {
      file: popup,
      from: "target: '.hidden', actions: assign({ queue: [] })",
      to: "target: '.hidden', actions: assign({ queue: ({ context }) => context.queue.slice(1) })",
    },
    {
      file: visit,
      from: "['endSessionAtBank', 'forgetSession', 'loseSession', 'clearPopups', 'goToLogin']",
      to: "['endSessionAtBank', 'forgetSession', 'loseSession', 'goToLogin']",
    },
    {
      file: visit,
      from: "'clearPopups', 'announceEnd', 'goToLogin'",
      to: "'announceEnd', 'goToLogin'",
    },
    {
      file: visit,
      from: "['forgetSession', 'loseSession', 'clearPopups', 'goToLogin']",
      to: "['forgetSession', 'loseSession', 'goToLogin']",
    },
  ],
  'POP-11': [
    { file: 'src/ui/loading-overlay.tsx', from: 'Memuat…', to: 'Memuat...' },
    { file: 'src/ui/loading-overlay.tsx', from: ' role="status"', to: '' },
    {
      file: app,
      from: "started: (work) => actorNamed(root.system, 'loading').send({ type: 'work.started', work })",
      to: 'started: () => undefined',
    },
  ],
  'POP-12': {
    file: 'machines/kit/timing.ts',
    from: 'loadingMinimum: 800',
    to: 'loadingMinimum: 700',
  },
  'POP-13': [
    {
      file: loading,
      from: "{ guard: 'isDone', target",
      to: "{ guard: 'isLast', target",
    },
    {
      file: loading,
      from: "    slow: {\n      tags: 'shown',\n      on: {\n        'work.ended': [\n          { guard: 'isLast', target",
      to: "    slow: {\n      tags: 'shown',\n      on: {\n        'work.ended': [\n          { target",
    },
    { file: loading, from: 'context.running <= 1', to: 'context.running <= 2' },
  ],
  'POP-14': [
    {
      file: loading,
      from: 'slow: timing.loadingSlow - timing.loadingMinimum',
      to: 'slow: timing.loadingSlow',
    },
    { file: views, from: 'Kami masih menunggu.', to: 'Mohon menunggu.' },
    { file: views, from: '            Berhenti menunggu\n', to: '            Berhenti\n' },
  ],
  'POP-15': [
    {
      file: 'machines/registration/identity.states.ts',
      from: "on: { ...inFlight, 'wait.abandoned': 'editing' },\n      invoke: {\n        src: 'checkUnused',\n        id: 'checkPhone',",
      to: "on: { ...inFlight, 'wait.abandoned': { target: 'editing', actions: 'resetIdentity' } },\n      invoke: {\n        src: 'checkUnused',\n        id: 'checkPhone',",
    },
    {
      file: 'src/platform/http.ts',
      from: '      timeout,\n      signal,\n',
      to: '      timeout,\n',
    },
  ],
  'POP-16': [
    {
      file: sending,
      from: "actions: ['markUnanswered', 'showStrip']",
      to: "actions: 'markUnanswered'",
    },
    { file: 'src/ui/strip.tsx', from: 'role="status"', to: 'role="alert"' },
    {
      file: 'src/copy/notices.ts',
      from: "'Terjadi kesalahan jaringan. Silakan coba lagi.'",
      to: "'Terjadi kesalahan jaringan. Silahkan coba lagi.'",
    },
    {
      file: 'src/app/App.tsx',
      from: '      <StripsOfApp />\n      <PageShell path={address.pathname} arrives={arrives}>\n        <Frame kind={frame}>\n          <Content />\n        </Frame>\n      </PageShell>\n',
      to: '      <PageShell path={address.pathname} arrives={arrives}>\n        <Frame kind={frame}>\n          <Content />\n        </Frame>\n      </PageShell>\n      <StripsOfApp />\n',
    },
  ],
  'POP-17': [
    {
      file: connection,
      from: "lost: { tags: 'shown', on: {",
      to: "lost: { tags: 'shown', on: { 'network.returned': 'fine',",
    },
    {
      file: connection,
      from: "    lost: { tags: 'shown', on: { 'connection.proved': 'fine',",
      to: "    lost: { tags: 'shown', on: {",
    },
    {
      file: 'src/platform/http.ts',
      from: '  http.listener.answered();\n  if (response.status',
      to: '  if (response.status',
    },
    {
      file: app,
      from: "answered: () => actorNamed(root.system, 'connection').send({ type: 'connection.proved' })",
      to: 'answered: () => undefined',
    },
    {
      file: views,
      from: "onClose={() => send({ type: 'strip.closed' })}",
      to: 'onClose={() => undefined}',
    },
  ],
  'POP-18': [
    {
      file: login,
      from: "            actions: 'showStrip',",
      to: "            actions: ['showStrip', assign({ form: ({ context }) => emptyForm({ ...context.form.values, password: '' }) })],",
    },
    {
      file: sending,
      from: "actions: ['markUnanswered', 'showStrip']",
      to: "actions: ['markUnanswered', 'showStrip', 'forgetPin']",
    },
  ],
  'POP-19': [
    {
      file: connection,
      from: "fine: { on: { 'connection.lost': 'lost', 'network.gone': 'offline' } }",
      to: "fine: { on: { 'connection.lost': 'lost' } }",
    },
    { file: connection, from: "        'network.returned': 'fine',\n", to: '' },
    {
      file: app,
      from: "  on('offline', () => actorNamed(root.system, 'connection').send({ type: 'network.gone' }));\n",
      to: '',
    },
    {
      file: app,
      from: "    actorNamed(root.system, 'connection').send({ type: 'network.returned' });\n",
      to: '',
    },
  ],
  'POP-20': [
    {
      file: 'src/ui/submit-button.tsx',
      from: 'Coba lagi dalam {mmss',
      to: 'Coba lagi setelah {mmss',
    },
    { file: login, from: "!isCoolingDown(context.cooldowns, 'form') && ", to: '' },
    {
      file: 'machines/transfer/transfer.setup.ts',
      from: "canSubmit: ({ context }) => !isCoolingDown(context.cooldowns, 'pin')",
      to: "canSubmit: ({ context }) => !isCoolingDown(context.cooldowns, 'form')",
    },
    {
      file: 'src/platform/http.ts',
      from: 'retryAfter: retryAfter(response)',
      to: 'retryAfter: null',
    },
    {
      file: 'machines/shared/otp-countdown.machine.ts',
      from: 'Math.ceil((deadline - now) / 1_000)',
      to: 'Math.floor((deadline - now) / 1_000)',
    },
  ],
  'POP-21': {
    file: 'machines/shared/popup.machine.ts',
    from: '...context.attention,',
    to: '...noAttention,',
  },
  'POP-22': {
    file: 'src/app/create-app.ts',
    from: 'if (address() !== before) popup',
    to: 'if (address() === before) popup',
  },
  'POP-23': {
    file: 'machines/reset/reset.states.ts',
    from: "tags: 'confirmLeave',\n      entry: 'announceChange',",
    to: "entry: 'announceChange',",
  },
  'POP-24': [
    {
      file: loading,
      from: "veiled: context.veiled || event.work === 'step'",
      to: 'veiled: true',
    },
    { file: loading, from: 'context.steps > 0', to: 'context.steps > 1' },
    { file: 'src/platform/http.ts', from: "=== 'GET' ? 'read'", to: "!== 'POST' ? 'read'" },
    { file: 'src/ui/loading-overlay.tsx', from: "? veil : 'none'", to: '? veil : veil' },
  ],
  'POP-25': [
    { file: 'src/ui/loading-overlay.tsx', from: 'dialog === null ? overlay', to: 'true ? overlay' },
    { file: 'src/ui/loading-overlay.tsx', from: 'setDialog(null)', to: 'setDialog(dialog)' },
  ],
};
