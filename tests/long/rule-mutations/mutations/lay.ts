import type { Mutations } from '../mutations.ts';

export const lay: Mutations = {
  'LAY-1': [
    ['          <HelpLinks />\n', ''],
    ["['Bantuan', 'Info Perusahaan']", "['Bantuan']"],
  ],
  'LAY-2': [['© 2024 Lentera', '© {new Date().getFullYear()} Lentera']],
  'LAY-3': [['={paths.underDevelopment}>Kebijakan Privasi', '={paths.landing}>Kebijakan Privasi']],
  'LAY-4': [['<Home to={paths.dashboard}>', '<Home to={paths.landing}>']],
  'LAY-5': [['to={paths.profile}', 'to={paths.dashboard}', 'account-menu.tsx']],
  'LAY-6': [['        setNotificationsOpen(open);\n', '']],
  'LAY-7': [['view?.unread', 'view?.menu.length']],
  'LAY-8': [
    ["type: 'logout.requested'", "type: 'page.shown'", 'AccountFrame.tsx'],
    ['      <WideOnly>{logout}</WideOnly>\n', ''],
  ],
  'LAY-9': [
    ['to={paths.notifications}', 'to={paths.dashboard}', 'account-menu.tsx'],
    ['{maskedAccount(holder.account_number)}</Person>', '{holder.account_number}</Person>'],
  ],
  'LAY-10': [['MenuLink to={paths.profile} onClick={closeMenu} ', 'MenuLink to={paths.profile} ']],
  'LAY-11': [['      <SkipLink />\n', '', 'account-layout.tsx']],
  'LAY-12': [['min(${size.small}, 4.8vw)', '${size.small}']],
};
