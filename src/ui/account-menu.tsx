import { useRef, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { styled, css } from 'styled-components';
import { useDismiss } from './dismiss.ts';
import { VisuallyHidden } from './hidden.tsx';
import { BellIcon, CloseIcon, HistoryIcon, HomeIcon, LeaveIcon, MenuIcon, PersonIcon, QrIcon, TransferIcon } from './icons.tsx';
import { color, layer, media, motion, radius, shadow, size, space, target, weight } from './theme.ts';

export interface AccountMenuProps {
  unread: number;
  /** What stands in the dropdown. */
  notificationsMenu: ReactNode;
  notificationsOpen: boolean;
  onNotifications: (open: boolean) => void;
  /** The menu of a phone. */
  menuOpen: boolean;
  onMenu: (open: boolean) => void;
  onLogout: () => void;
}

const places = [
  { to: '/dashboard', name: 'Beranda', icon: <HomeIcon /> },
  { to: '/transfer', name: 'Transfer', icon: <TransferIcon /> },
  { to: '/mutasi', name: 'Mutasi', icon: <HistoryIcon /> },
  { to: '/qris', name: 'QRIS', icon: <QrIcon /> },
];

/* One list of links for both shapes: a row in the top bar, on a phone a bar at the bottom that 'Menu' unfolds into a sheet. */
export function AccountMenu(props: AccountMenuProps) {
  const { unread, notificationsMenu, notificationsOpen, onNotifications, menuOpen, onMenu, onLogout } = props;
  const nav = useRef<HTMLElement>(null);
  const bell = useRef<HTMLLIElement>(null);
  useDismiss(nav, menuOpen, () => onMenu(false));
  useDismiss(bell, notificationsOpen, () => onNotifications(false));
  const choose = () => onMenu(false);
  const notifications = (
    <>
      Notifikasi{unread > 0 ? <VisuallyHidden>, {unread} belum dibaca</VisuallyHidden> : null}
    </>
  );
  return (
    <Nav aria-label="Utama" ref={nav} $open={menuOpen}>
      <List $open={menuOpen}>
        {places.map(({ to, name, icon }) => (
          <Item key={to}><Place to={to} onClick={choose}><InSheet>{icon}</InSheet>{name}</Place></Item>
        ))}
        <Item $folded={!menuOpen} $apart>
          <Place to="/profil" onClick={choose}><PersonIcon /><Word>Profil</Word></Place>
        </Item>
        <Item $folded={!menuOpen} $phoneOnly>
          <Place to="/notifikasi" onClick={choose}><BellIcon /><span>{notifications}</span><Count unread={unread} /></Place>
        </Item>
        <Item $wideOnly ref={bell}>
          <Act type="button" aria-expanded={notificationsOpen} onClick={() => onNotifications(!notificationsOpen)}>
            <BellIcon /><VisuallyHidden>{notifications}</VisuallyHidden><Count unread={unread} />
          </Act>
          {notificationsOpen ? <Dropdown>{notificationsMenu}</Dropdown> : null}
        </Item>
        <Item $folded={!menuOpen}>
          <Act type="button" onClick={() => { choose(); onLogout(); }}><LeaveIcon />Keluar</Act>
        </Item>
      </List>
      <MenuButton type="button" aria-expanded={menuOpen} onClick={() => onMenu(!menuOpen)}>
        {menuOpen ? <CloseIcon /> : <MenuIcon />}Menu{unread > 0 && !menuOpen ? <Spark aria-hidden="true" /> : null}
      </MenuButton>
    </Nav>
  );
}

function Count({ unread }: { unread: number }) {
  return unread > 0 ? <Bubble aria-hidden="true">{unread > 99 ? '99+' : unread}</Bubble> : null;
}

const Nav = styled.nav<{ $open: boolean }>`
  flex: 1;
  padding-block: ${space(2)};
  ${media.narrow} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${layer.menu};
    display: flex;
    align-items: stretch;
    padding: 0 ${space(1)} env(safe-area-inset-bottom);
    border-top: 1px solid ${color.nightEdge};
    color: ${color.onNight};
    background: ${color.night};
    ${({ $open }) => $open && css`
      flex-direction: column;
      max-height: 100dvh;
      overflow: auto;
      padding-inline: ${space(4)};
      border-radius: ${radius.card} ${radius.card} 0 0;
      box-shadow: ${shadow.raised};
    `}
  }
`;

const List = styled.ul<{ $open: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  ${media.narrow} {
    flex: 4;
    align-items: stretch;
    gap: 0;
    min-width: 0;
    ${({ $open }) => $open && css`flex: none; flex-direction: column; padding-block: ${space(3)};`}
  }
`;

const Item = styled.li<{ $folded?: boolean; $phoneOnly?: boolean; $wideOnly?: boolean; $apart?: boolean }>`
  position: relative;
  ${({ $phoneOnly }) => $phoneOnly && 'display: none;'}
  ${({ $apart }) => $apart && 'margin-left: auto;'}
  ${media.narrow} {
    flex: 1;
    min-width: 0;
    margin: 0;
    display: ${({ $folded, $wideOnly }) => ($folded || $wideOnly ? 'none' : 'grid')};
  }
`;

const entry = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-width: ${target};
  min-height: ${target};
  padding: ${space(2)} ${space(3)};
  border: 0;
  border-radius: ${radius.control};
  color: ${color.onNightMuted};
  background: transparent;
  font-weight: ${weight.medium};
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${media.hover} { &:hover { color: ${color.onNight}; background: ${color.nightWash}; } }
  &:focus-visible { outline-offset: -3px; box-shadow: none; }
  ${media.forced} { &[aria-current='page'] { text-decoration: underline; } }
`;

const stacked = css`
  flex-direction: column;
  gap: ${space(0.5)};
  min-width: 0;
  padding: ${space(2)} 0;
  font-size: ${size.small};
`;

const Place = styled(NavLink)`
  ${entry}
  &[aria-current='page'] { color: ${color.onNight}; box-shadow: inset 0 -3px 0 ${color.lantern}; border-radius: 0; }
  ${media.narrow} {
    ${stacked}
    &[aria-current='page'] { box-shadow: inset 0 3px 0 ${color.lantern}; }
    nav:has([aria-expanded='true']) & {
      flex-direction: row; justify-content: flex-start; gap: ${space(4)}; padding-inline: ${space(3)}; font-size: ${size.base};
      &[aria-current='page'] { box-shadow: inset 3px 0 0 ${color.lantern}; }
    }
  }
`;

const Act = styled.button`
  ${entry}
  ${media.narrow} { justify-content: flex-start; gap: ${space(4)}; }
`;

const InSheet = styled.span`
  display: none;
  ${media.narrow} { display: block; }
`;

/* On a wide screen 'Profil' is a picture; its word stays for who cannot see it. */
const Word = styled.span`
  ${media.wide} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

const Bubble = styled.span`
  min-width: 1.35rem;
  padding-inline: ${space(1)};
  border-radius: ${radius.pill};
  color: ${color.night};
  background: ${color.lantern};
  font-size: ${size.small};
  font-weight: ${weight.bold};
  line-height: 1.35rem;
  text-align: center;
`;

const Spark = styled.span`
  position: absolute;
  top: ${space(1.5)};
  left: calc(50% + 0.6rem);
  width: 0.6rem;
  height: 0.6rem;
  border-radius: 50%;
  background: ${color.lantern};
`;

const Dropdown = styled.div`
  position: absolute;
  top: calc(100% + ${space(2)});
  right: 0;
  z-index: ${layer.menu};
  width: 24rem;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  color: ${color.ink};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  --gap: ${color.surface};
`;

const MenuButton = styled.button`
  ${entry}
  ${stacked}
  display: none;
  ${media.narrow} {
    display: inline-flex;
    flex: 1;
    nav:has([aria-expanded='true']) > & { flex: none; flex-direction: row; gap: ${space(2)}; border-top: 1px solid ${color.nightWash}; border-radius: 0; }
  }
`;
