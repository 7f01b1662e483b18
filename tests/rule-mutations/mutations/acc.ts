import type { Mutations } from '../mutations.ts';

export const acc: Mutations = {
  'ACC-1': [
    ["download: { access: 'public'", "download: { access: 'guarded'"],
    ["accessibility: { access: 'public'", "accessibility: { access: 'guarded'"],
    ["'/register/data-diri-dua'", "'/register/data-diri-2'"],
  ],
  'ACC-2': [
    ["profile: '/profil'", "profile: '/profile'"],
    ["qris: { access: 'guarded'", "qris: { access: 'entrance'"],
  ],
  'ACC-3': [
    [
      "page.access === 'guarded' ? page.paths : []",
      "page.access === 'guarded' ? page.paths.slice(0, 1) : []",
    ],
    ["profile: { access: 'guarded'", "profile: { access: 'public'"],
  ],
  'ACC-4': [["login: { access: 'entrance'", "login: { access: 'public'"]],
  'ACC-5': [['(steps.length > 0 && path.startsWith(`${first}/`))', 'steps.includes(path)']],
  'ACC-6': [
    [
      "leaving: { entry: 'openDashboard' }",
      "leaving: { entry: { type: 'goTo', params: { path: paths.dashboard } } }",
    ],
    [
      "location.replace(hrefOf('/dashboard'))",
      "root.send({ type: 'page.requested', path: '/dashboard', query: '' })",
    ],
  ],
  'ACC-7': [
    ['        Halaman tidak ditemukan', '        Halaman Tidak Ditemukan'],
    ["{ target: 'unknown' }", "{ target: 'landing' }", 'app.machine.ts'],
  ],
  'ACC-8': [
    ['  unknown: { component', "  unknown: { frame: 'public', component", 'pages.ts'],
    [
      "titles: { underDevelopment: 'Dalam Pengembangan' }",
      "frame: 'public', titles: { underDevelopment: 'Dalam Pengembangan' }",
    ],
    ['      <Footer />\n', '', 'account-layout.tsx'],
  ],
  'ACC-9': [
    ['  unknown: { component', "  unknown: { frame: 'account', component", 'pages.ts'],
    [
      "titles: { underDevelopment: 'Dalam Pengembangan' }",
      "frame: 'account', titles: { underDevelopment: 'Dalam Pengembangan' }",
    ],
    ['      <Footer />\n', '', 'public-layout.tsx'],
  ],
  'ACC-10': [
    ["  ['birthplace', paths.registerBirthplace],\n", ''],
    ["{ kota: '', jenisKelamin: '' }", "{ kota: '', jenisKelamin: 'lakilaki' }"],
  ],
  'ACC-11': [
    ["  ['newPassword', paths.newPassword],\n", ''],
    [
      "submitted: { email: '', ...noProof },\n  deadline: null,",
      "submitted: { email: 'sinta@lentera.test', ...noProof },\n  deadline: null,",
    ],
  ],
  'ACC-12': [
    [
      'navigated: stepPaths.map(',
      'navigated: stepPaths.slice(0, -1).map(',
      'registration.machine.ts',
    ],
    ['navigated: stepPaths.map(', 'navigated: stepPaths.slice(0, -1).map(', 'reset.machine.ts'],
    ["    navigated: { guard: goesTo(paths.transferPin), target: 'resuming' },\n", ''],
    [
      "    'pin.submitted': submit,\n    'step.left': 'editing',\n    navigated: { guard: goesTo(paths.transfer), target: 'editing' },",
      "    'pin.submitted': submit,\n    'step.left': 'editing',",
    ],
  ],
  'ACC-13': [
    ['    else giveBack(from);\n', ''],
    [
      '    else giveBack(from);\n',
      "    else if (machine.leaveMode() === 'confirm') giveBack(from);\n",
    ],
  ],
  'ACC-14': [
    [
      'if (proposing || queued) return;',
      'if (proposing) return;\n    return writeAddress(current, unowned);',
    ],
  ],
  'ACC-15': [["{ guard: 'isChecked', target: 'enteringPin' },", "{ target: 'enteringPin' },"]],
  'ACC-17': [
    [
      "document.querySelector<HTMLElement>('[data-arrival]')?.focus(",
      "document.querySelector<HTMLElement>('main')?.focus(",
    ],
    ['}, [path, takesFocus]);', '}, [takesFocus]);'],
    ['setTimeout(() => isLost() && lead(), timing.focusLost)', 'lead()'],
    ['isLost() && lead()', 'lead()'],
  ],
  'ACC-18': [['history.go(to - position);', "history.replaceState({ position }, '', current);"]],
  'ACC-19': [
    [
      "    birthplace,\n    ktp,\n    submitted: { ...submitted, otp: '', grant: '' },",
      "    ktp,\n    submitted: { ...submitted, otp: '', grant: '' },",
    ],
  ],
  'ACC-20': [
    ["    ktp,\n    submitted: { ...submitted, otp: '', grant: '' },", '    ktp,\n    submitted,'],
  ],
  'ACC-21': [
    ['{ ...kept.transfer, prepared: transfer }', '{ prepared: transfer }'],
    ["      bankTo: bankTo ?? '',\n", ''],
  ],
  'ACC-22': [['respond(request, app, 404)', 'respond(request, app, 200)']],
  'ACC-23': [
    ['redirect(paths.forgotPassword, options)', 'redirect(paths.landing, options)'],
    ['status: 302, headers', 'status: 301, headers', 'bank/http/pages.ts'],
    ['return 302 ${folder}${paths.forgotPassword};', 'return 302 ${paths.forgotPassword};'],
    ['config.base.slice(0, -1) + paths.forgotPassword', 'config.base + paths.forgotPassword'],
  ],
};
