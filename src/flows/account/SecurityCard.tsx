import type { ComponentProps, ReactNode } from 'react';
import { paths } from '../../../machines/contract/paths.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { HistoryIcon, lineIcon, PersonIcon } from '../../ui/icons.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';
import { SecuringLink } from '../../ui/securing-link.tsx';
import { DeviceIcon, ForwardIcon } from '../../ui/step-icons.tsx';
import { ClockIcon } from '../../ui/account-icons.tsx';
import type { TextLink } from '../../ui/text-link.tsx';
import { styled } from 'styled-components';
import { Small } from '../../ui/heading.tsx';
import { Link } from '../../ui/link.tsx';
import { row, RowIcon } from '../../ui/row.ts';
import { color, focusRing, media, radius, space, weight } from '../../ui/theme.ts';

export function SecurityCard() {
  return (
    <Card label="Keamanan">
      <CardTitle>Keamanan</CardTitle>
      <RowLink to={paths.forgotPassword} icon={<KeyIcon />} meaning="Kode dikirim ke email Anda">
        Ubah password
      </RowLink>
      <IfExtension extension="pin">
        <RowLink to={paths.pin} icon={<PinIcon />} meaning="Ubah, atau ganti yang terlupa">
          PIN
        </RowLink>
      </IfExtension>
      <IfExtension extension="sessions">
        <RowLink
          to={paths.sessions}
          icon={<DeviceIcon />}
          meaning="Keluarkan yang tidak Anda kenali"
        >
          Kelola perangkat
        </RowLink>
      </IfExtension>
      <SecuringLink as={SecuringRow} />
      <IfExtension extension="reports">
        <RowLink
          to={paths.reports}
          icon={<HistoryIcon />}
          meaning="Salah kirim, penipuan, transaksi asing"
        >
          Laporan Anda
        </RowLink>
      </IfExtension>
    </Card>
  );
}

export function TransferCard() {
  return (
    <Card label="Rekening">
      <CardTitle>Rekening</CardTitle>
      <IfExtension extension="recipients">
        <RowLink
          to={paths.recipients}
          icon={<PersonIcon />}
          meaning="Kirim lagi tanpa mengetik nomor"
        >
          Penerima tersimpan
        </RowLink>
      </IfExtension>
      <RowLink to={paths.scheduled} icon={<ClockIcon />} meaning="Dikirim otomatis pada waktunya">
        Transfer terjadwal
      </RowLink>
    </Card>
  );
}

const SecuringRow = (props: ComponentProps<typeof TextLink>) => (
  <RowLink {...props} icon={<ShieldIcon />} meaning="Hentikan semua pengiriman uang" />
);

const KeyIcon = /* @__PURE__ */ lineIcon(
  <path d="M8.5 11a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM11.7 12.3 20 4m-3 3 2.5 2.5" />,
);
const PinIcon = /* @__PURE__ */ lineIcon(<path d="M3 7h18v10H3ZM8 12h.01M12 12h.01M16 12h.01" />);
const ShieldIcon = /* @__PURE__ */ lineIcon(
  <path d="M12 3.5 5 6v6c0 4.5 3 7 7 8.5 4-1.5 7-4 7-8.5V6z" />,
);

interface RowLinkProps {
  readonly to: string;
  readonly icon: ReactNode;
  /** One line of meaning, below the link's name. */
  readonly meaning: string;
  readonly children: ReactNode;
}

/** A row of a list that leads elsewhere: all of it can be pressed, its name is the title. */
function RowLink({ to, icon, meaning, children }: RowLinkProps) {
  return (
    <Row>
      <RowIcon>{icon}</RowIcon>
      <div>
        <Name to={to}>{children}</Name>
        <Small>{meaning}</Small>
      </div>
      <ForwardIcon size={18} />
    </Row>
  );
}

const Row = styled.div`
  ${row}
  display: grid;
  position: relative;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(4)};
  overflow-wrap: anywhere;
  > svg {
    color: ${color.muted};
  }
  @media print {
    min-height: 0;
    padding-block: 0;
    > :not(div),
    p {
      display: none;
    }
  }
  ${media.large} {
    display: block;
    > :not(div) {
      display: none;
    }
  }
`;

const Name = styled(Link)`
  color: ${color.ink};
  font-weight: ${weight.strong};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: 0;
    box-shadow: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.field};
  }
  &:focus-visible::after {
    ${focusRing}
  }
`;
