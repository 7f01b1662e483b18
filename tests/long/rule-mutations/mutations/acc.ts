import type { Mutations } from '../mutations.ts';

export const acc: Mutations = {
  'ACC-1': [
    ["download: { access: 'public'", "download: { access: 'guarded'"],
    ["accessibility: { access: 'public'", "accessibility: { access: 'guarded'"],
  ],
  'ACC-2': [
    ["profile: '/profil'", "profile: '/profile'"],
    ["qris: { access: 'guarded'", "qris: { access: 'entrance'"],
  ],
  'ACC-3': [["profile: { access: 'guarded'", "profile: { access: 'public'"]],
  'ACC-4': [["login: { access: 'entrance'", "login: { access: 'public'"]],
  'ACC-5': [['(steps.length > 0 && path.startsWith(`${first}/`))', 'steps.includes(path)']],
  'ACC-6': [
    [
      "location.replace(hrefOf('/dashboard'))",
      "root.send({ type: 'page.requested', path: '/dashboard', query: '' })",
    ],
  ],
  'ACC-7': [["{ target: 'unknown' }", "{ target: 'landing' }", 'app.machine.ts']],
  'ACC-8': [
    ['  unknown: { component', "  unknown: { frame: 'public', component", 'pages.ts'],
    ['      <Footer />\n', '', 'account-layout.tsx'],
  ],
  'ACC-9': [
    ['  unknown: { component', "  unknown: { frame: 'account', component", 'pages.ts'],
    ['      <Footer />\n', '', 'public-layout.tsx'],
  ],
  'ACC-10': [["  ['birthplace', paths.registerBirthplace],\n", '']],
  'ACC-11': [["  ['newPassword', paths.newPassword],\n", '']],
  'ACC-12': [
    ['navigated: stepPaths.', 'navigated: stepPaths.slice(0, -1).', 'registration.machine.ts'],
  ],
  'ACC-13': [['    else giveBack(from);\n', '']],
  'ACC-14': [[' || queued) return;', ') return;\n    return writeAddress(current, unowned);']],
  'ACC-15': [["{ guard: 'isChecked', target: 'admitting' },", "{ target: 'admitting' },"]],
  'ACC-17': [['}, [path, takesFocus]);', '}, [takesFocus]);']],
  'ACC-18': [['history.go(to - position);', "history.replaceState({ position }, '', current);"]],
  'ACC-19': [['    birthplace,\n    ktp,\n    submitted: { ...', '    ktp,\n    submitted: { ...']],
  'ACC-20': [["ktp,\n    submitted: { ...submitted, otp: '', grant: '' }", 'ktp,\n    submitted']],
  'ACC-21': [['{ ...kept.transfer, prepared: transfer }', '{ prepared: transfer }']],
  'ACC-23': [['redirect(paths.forgotPassword, options)', 'redirect(paths.landing, options)']],
};
