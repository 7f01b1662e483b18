import type { Mutations } from '../mutations.ts';

const parts = 'src/ui/page-parts.tsx';
const menu = 'src/ui/account-menu.tsx';
const layout = 'src/ui/account-layout.tsx';
const frame = 'src/app/AccountFrame.tsx';

export const lay: Mutations = {
  'LAY-1': [
    { file: 'src/ui/public-layout.tsx', from: '          <HelpLinks />\n', to: '' },
    { file: parts, from: "['Bantuan', 'Info Perusahaan']", to: "['Bantuan']" },
    { file: menu, from: 'helpNames.map(', to: 'helpNames.slice(1).map(' },
  ],
  'LAY-2': { file: parts, from: '© 2024 Lentera', to: '© {new Date().getFullYear()} Lentera' },
  'LAY-3': {
    file: parts,
    from: '<FootLink to={paths.underDevelopment}>Kebijakan Privasi',
    to: '<FootLink to={paths.landing}>Kebijakan Privasi',
  },
  'LAY-4': { file: layout, from: '<Home to={paths.dashboard}>', to: '<Home to={paths.landing}>' },
  'LAY-5': { file: menu, from: 'to={paths.profile}', to: 'to={paths.dashboard}' },
  'LAY-6': { file: frame, from: '        setNotificationsOpen(open);\n', to: '' },
  'LAY-7': { file: frame, from: 'view?.unread', to: 'view?.menu.length' },
  'LAY-8': { file: frame, from: "type: 'logout.requested'", to: "type: 'page.shown'" },
  'LAY-9': { file: menu, from: 'to={paths.notifications}', to: 'to={paths.dashboard}' },
  'LAY-10': {
    file: menu,
    from: '<MenuLink to={paths.profile} onClick={closeMenu} ',
    to: '<MenuLink to={paths.profile} ',
  },
  'LAY-11': { file: layout, from: '      <SkipLink />\n', to: '' },
};
