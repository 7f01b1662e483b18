import type { Mutations } from '../mutations.ts';

const addressBar = 'src/app/address-bar.ts';
const pages = 'src/app/pages.ts';
const paths = 'machines/contract/paths.ts';
const shell = 'src/app/PageShell.tsx';

export const acc: Mutations = {
  'ACC-1': [
    {
      file: paths,
      from: "download: { access: 'public'",
      to: "download: { access: 'guarded'",
    },
    {
      file: paths,
      from: "accessibility: { access: 'public'",
      to: "accessibility: { access: 'guarded'",
    },
    { file: paths, from: "'/register/data-diri-dua'", to: "'/register/data-diri-2'" },
  ],
  'ACC-2': [
    { file: paths, from: "profile: '/profil'", to: "profile: '/profile'" },
    { file: paths, from: "qris: { access: 'guarded'", to: "qris: { access: 'entrance'" },
  ],
  'ACC-3': [
    {
      file: 'machines/app/app.pages.ts',
      from: "page.access === 'guarded' ? page.paths : []",
      to: "page.access === 'guarded' ? page.paths.slice(0, 1) : []",
    },
    {
      file: paths,
      from: "profile: { access: 'guarded'",
      to: "profile: { access: 'public'",
    },
  ],
  'ACC-4': { file: paths, from: "login: { access: 'entrance'", to: "login: { access: 'public'" },
  'ACC-5': {
    file: 'machines/app/app.pages.ts',
    from: '(steps.length > 0 && path.startsWith(`${first}/`))',
    to: 'steps.includes(path)',
  },
  'ACC-6': [
    {
      file: 'machines/app/app.setup.ts',
      from: "leaving: { entry: 'openDashboard' }",
      to: "leaving: { entry: 'goToDashboard' }",
    },
    {
      file: 'src/app/create-app.ts',
      from: "location.replace('/dashboard')",
      to: "root.send({ type: 'page.requested', path: '/dashboard', query: '' })",
    },
  ],
  'ACC-7': [
    {
      file: 'src/flows/public/NotFoundScreen.tsx',
      from: '        Halaman tidak ditemukan',
      to: '        Halaman Tidak Ditemukan',
    },
    {
      file: 'machines/app/app.machine.ts',
      from: "{ target: 'unknown' }",
      to: "{ target: 'landing' }",
    },
  ],
  'ACC-8': [
    { file: pages, from: '  unknown: {},', to: "  unknown: { frame: 'public' }," },
    {
      file: pages,
      from: "underDevelopment: { titles: { underDevelopment: 'Dalam Pengembangan' } }",
      to: "underDevelopment: { frame: 'public', titles: { underDevelopment: 'Dalam Pengembangan' } }",
    },
    { file: 'src/ui/account-layout.tsx', from: '      <Footer />\n', to: '' },
  ],
  'ACC-9': [
    { file: pages, from: '  unknown: {},', to: "  unknown: { frame: 'account' }," },
    {
      file: pages,
      from: "underDevelopment: { titles: { underDevelopment: 'Dalam Pengembangan' } }",
      to: "underDevelopment: { frame: 'account', titles: { underDevelopment: 'Dalam Pengembangan' } }",
    },
    { file: 'src/ui/public-layout.tsx', from: '      <Footer />\n', to: '' },
  ],
  'ACC-10': [
    {
      file: 'machines/registration/registration.setup.ts',
      from: "  ['birthplace', paths.registerBirthplace],\n",
      to: '',
    },
    {
      file: 'machines/registration/registration.draft.ts',
      from: "{ kota: '', jenisKelamin: '' }",
      to: "{ kota: '', jenisKelamin: 'lakilaki' }",
    },
  ],
  'ACC-11': [
    {
      file: 'machines/reset/reset.setup.ts',
      from: "  ['newPassword', paths.newPassword],\n",
      to: '',
    },
    {
      file: 'machines/reset/reset.draft.ts',
      from: "submitted: { email: '', ...noProof },\n  deadline: null,",
      to: "submitted: { email: 'sinta@lentera.test', ...noProof },\n  deadline: null,",
    },
  ],
  'ACC-12': [
    {
      file: 'machines/registration/registration.machine.ts',
      from: 'navigated: stepPaths.map(',
      to: 'navigated: stepPaths.slice(0, -1).map(',
    },
    {
      file: 'machines/reset/reset.machine.ts',
      from: 'navigated: stepPaths.map(',
      to: 'navigated: stepPaths.slice(0, -1).map(',
    },
    {
      file: 'machines/transfer/form.states.ts',
      from: "    navigated: { guard: goesTo(paths.transferPin), target: 'resuming' },\n",
      to: '',
    },
    {
      file: 'machines/transfer/sending.states.ts',
      from: "    'pin.submitted': submitPin,\n    'step.left': 'editing',\n    navigated: { guard: goesTo(paths.transfer), target: 'editing' },",
      to: "    'pin.submitted': submitPin,\n    'step.left': 'editing',",
    },
  ],
  'ACC-13': [
    { file: addressBar, from: '    else giveBack(from);\n', to: '' },
    {
      file: addressBar,
      from: '    else giveBack(from);\n',
      to: "    else if (machine.leaveMode() === 'confirm') giveBack(from);\n",
    },
  ],
  'ACC-14': {
    file: addressBar,
    from: 'if (proposing || queued) return;',
    to: 'if (proposing) return;\n    return settle(current, unowned);',
  },
  'ACC-15': {
    file: 'machines/transfer/form.states.ts',
    from: "{ guard: 'isDrafted', target: 'enteringPin' },",
    to: "{ target: 'enteringPin' },",
  },
  'ACC-17': [
    {
      file: shell,
      from: "document.querySelector<HTMLElement>('[data-arrival]')?.focus(",
      to: "document.querySelector<HTMLElement>('main')?.focus(",
    },
    { file: shell, from: '}, [path, inert, arriveAt]);', to: '}, [inert, arriveAt]);' },
  ],
  'ACC-18': {
    file: addressBar,
    from: 'history.go(to - position);',
    to: "history.replaceState({ position }, '', current);",
  },
  'ACC-19': {
    file: 'machines/app/drafts.ts',
    from: "    birthplace,\n    ktp,\n    submitted: { ...submitted, otp: '', grant: '' },",
    to: "    ktp,\n    submitted: { ...submitted, otp: '', grant: '' },",
  },
  'ACC-20': {
    file: 'machines/app/drafts.ts',
    from: "    ktp,\n    submitted: { ...submitted, otp: '', grant: '' },",
    to: '    ktp,\n    submitted,',
  },
  'ACC-21': [
    {
      file: 'machines/app/app.setup.ts',
      from: 'transfer: { ...context.drafts.transfer, prepared: params.transfer },',
      to: 'transfer: { prepared: params.transfer },',
    },
    {
      file: 'machines/transfer/transfer.draft.ts',
      from: '...(bankTo !== undefined && { bankTo }),',
      to: '',
    },
  ],
};
