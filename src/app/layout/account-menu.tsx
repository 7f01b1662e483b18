import { useEffect, useRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { maskedAccount } from '../../format/text.ts';
import { Bell, notificationsName } from './account-bell.tsx';
import {
  HelpEntry,
  Item,
  MenuAction,
  MenuButton,
  MenuLink,
  Nav,
  sayHeight,
  UnreadCount,
  WideOnly,
} from './menu-entries.tsx';
import { Avatar, Person } from '../../ui/person.tsx';
import { useDismiss } from './dismiss.ts';
import { BellIcon, HomeIcon, LeaveIcon, ShieldIcon } from '../../ui/account-icons.tsx';
import {
  CloseIcon,
  HistoryIcon,
  MenuIcon,
  PersonIcon,
  QrIcon,
  TransferIcon,
} from '../../ui/icons.tsx';
import { hiddenFromSight } from '../../ui/hidden.tsx';
import { helpNames } from './header-and-footer.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';
import { useSecuringName } from '../../ui/securing-link.tsx';
import {
  color,
  covered,
  layer,
  leastBar,
  media,
  radius,
  shadow,
  size,
  space,
} from '../../ui/theme.ts';

export interface AccountMenuProps {
  /** Name and account number; `null`: not known yet. */
  readonly holder: Readonly<Record<'name' | 'account_number', string>> | null;
  /** Number of unread notifications; `null`: not known yet. */
  readonly unread: number | null;
  readonly notificationsMenu: ReactNode;
  readonly notificationsOpen: boolean;
  readonly onNotifications: (open: boolean) => void;
  readonly menuOpen: boolean;
  readonly onMenu: (open: boolean) => void;
  readonly onLogout: () => void;
}

const links = [
  { to: paths.dashboard, name: 'Beranda', icon: <HomeIcon /> },
  { to: paths.transfer, name: 'Transfer', icon: <TransferIcon /> },
  { to: paths.mutasi, name: 'Mutasi', icon: <HistoryIcon /> },
  { to: paths.qris, name: 'QRIS', icon: <QrIcon /> },
];

/**
 * One list of links for both layouts: a row in the top bar, and on a phone a bar at the bottom,
 * which the button 'Menu' opens into a sheet. The bell is always in the top bar.
 */
export function AccountMenu(props: AccountMenuProps) {
  const {
    holder,
    unread,
    notificationsMenu,
    notificationsOpen,
    onNotifications,
    menuOpen,
    onMenu,
    onLogout,
  } = props;
  const dock = useRef<HTMLDivElement>(null);
  useDismiss(dock, menuOpen, () => onMenu(false));
  useEffect(() => sayHeight(dock.current), []);
  const closeMenu = () => onMenu(false);
  const securing = useSecuringName();
  const logout = (
    <MenuAction
      type="button"
      onClick={() => {
        closeMenu();
        onLogout();
      }}
    >
      <LeaveIcon />
      Keluar
    </MenuAction>
  );
  return (
    <Nav aria-label="Utama">
      <Dock ref={dock} data-dock={menuOpen ? 'open' : 'closed'} $open={menuOpen}>
        <List $open={menuOpen}>
          {holder && menuOpen ? (
            <Item $phoneOnly $apart>
              <Person name={holder.name}>{maskedAccount(holder.account_number)}</Person>
            </Item>
          ) : null}
          {links.map(({ to, name, icon }) => (
            <Item key={to}>
              <MenuLink to={to} onClick={closeMenu} $sheet={menuOpen}>
                {icon}
                {name}
              </MenuLink>
            </Item>
          ))}
          <Item $hiddenOnPhone={!menuOpen} $phoneOnly>
            <MenuLink
              to={paths.notifications}
              aria-label={notificationsName(unread)}
              onClick={closeMenu}
              $sheet={menuOpen}
            >
              <BellIcon />
              Notifikasi
              <UnreadCount unread={unread} />
            </MenuLink>
          </Item>
          <IfExtension extension="freeze">
            <Item $hiddenOnPhone={!menuOpen} $phoneOnly>
              <MenuLink to={paths.securing} onClick={closeMenu} $sheet={menuOpen}>
                <ShieldIcon />
                {securing}
              </MenuLink>
            </Item>
          </IfExtension>
          {helpNames.map((name, index) => (
            <Item key={name} $hiddenOnPhone={!menuOpen} $pushRight={index === 0}>
              <HelpEntry to={paths.underDevelopment} onClick={closeMenu}>
                {name}
              </HelpEntry>
            </Item>
          ))}
          <Item $hiddenOnPhone={!menuOpen}>
            <MenuLink to={paths.profile} onClick={closeMenu} $sheet={menuOpen}>
              {menuOpen ? <PersonIcon /> : <Avatar name={holder?.name ?? ''} />}
              <span>Profil</span>
            </MenuLink>
          </Item>
          <Item $hiddenOnPhone={!menuOpen} $phoneOnly>
            {logout}
          </Item>
        </List>
        <MenuButton
          type="button"
          $sheet={menuOpen}
          aria-expanded={menuOpen}
          onClick={() => onMenu(!menuOpen)}
        >
          {menuOpen ? <CloseIcon /> : <MenuIcon />}Menu
        </MenuButton>
      </Dock>
      <IfExtension extension="freeze">
        <WideOnly>
          <MenuLink to={paths.securing} aria-label={securing} title={securing} $sheet={false}>
            <ShieldIcon />
          </MenuLink>
        </WideOnly>
      </IfExtension>
      <Bell unread={unread} open={notificationsOpen} onOpen={onNotifications}>
        {notificationsMenu}
      </Bell>
      <WideOnly>{logout}</WideOnly>
    </Nav>
  );
}

const Dock = styled.div<{ $open: boolean }>`
  flex: 1;
  ${media.narrow} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${layer.bar};
    display: flex;
    align-items: stretch;
    --side: ${space(1)};
    min-height: ${leastBar};
    padding: 0 calc(var(--side) + ${covered.right}) ${covered.bottom}
      calc(var(--side) + ${covered.left});
    border-top: 1px solid ${color.line};
    color: ${color.ink};
    background: ${color.surface};
    --gap: ${color.surface};
    --over: ${color.wash};
    ${({ $open }) =>
      $open &&
      css`
        flex-direction: column;
        max-height: 100%;
        overflow: auto;
        scroll-padding-bottom: ${covered.bottom};
        --side: ${space(4)};
        border-radius: ${radius.sheet} ${radius.sheet} 0 0;
        box-shadow: ${shadow.raised};
        ${media.tablet} {
          left: auto;
          width: 30rem;
        }
      `}
  }
`;

const List = styled.ul<{ $open: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  ${media.wide} {
    a > svg {
      display: none;
    }
    /* 'Profil' is a picture; its word is for screen readers only. */
    a > span:first-child {
      width: 2.25rem;
      height: 2.25rem;
      background: ${color.nightWash};
      font-size: ${size.small};
    }
    a > span + span {
      ${hiddenFromSight}
    }
  }
  ${media.narrow} {
    flex: 4 1 auto;
    align-items: stretch;
    gap: 0;
    min-width: 0;
    ${({ $open }) =>
      $open &&
      css`
        flex: none;
        flex-flow: column nowrap;
        padding-block: ${space(3)};
      `}
  }
`;
